// What the house is made of: turned and stained wood, and the planks of the table.
import { Color, Vector2 } from 'three'
import type { IUniform, MeshPhysicalMaterialParameters } from 'three'
import type { Surface } from './surface'

export interface TurnedLook {
  /** The height of a ring left bare. */
  ring?: number
  /** How strongly its grain shows: cloth and skin have none. */
  grain?: number
  rough?: number
  metal?: number
  look?: MeshPhysicalMaterialParameters
}

/** Stained through: years and fibres show, early wood shines warmer. */
const TURNED = /* glsl */ `
void matter(inout Skin s,vec3 n){
  vec3 stain=s.colour,g=wood(vP*uScale+vec3(uSeed,uSeed*40.,0.),vec2(.7,1.9),3.4);
  float tone=1.06-.22*g.x-.2*(1.-g.y)-.1*g.z;
  vec3 c=mix(stain*tone,stain*vec3(1.25,1.1,.88)*tone,.3*(1.-g.x));
  c=mix(stain*(.94+.12*noise(vP*38.)),c,uGrain);
  c=mix(c,beech(g),smoothstep(.012,0.,abs(vP.y-uRing)-.03)*step(.01,uRing));
  s.colour=c;s.rough=uRough+uGrain*.12*g.x;s.relief=(g.y-.5)*.002*uGrain;
  s.open=1.-.45*(1.-smoothstep(0.,.12,vP.y))*step(.01,uRing);}`

let made = 0
export function turned(colour: string, { ring = 0, grain = 1, rough = 0.42, metal = 0, look = {} }: TurnedLook): Surface {
  const coat = grain && !metal ? { clearcoat: 0.65, clearcoatRoughness: 0.18 } : {}
  const value = { uSeed: ((made++ * 0.37) % 1) * 9, uRing: ring, uGrain: grain, uRough: rough, uScale: 1.5 }
  return {
    name: `turned${grain && !metal ? '' : '-matt'}`,
    glsl: TURNED,
    declare: 'uniform float uSeed,uRing,uGrain,uRough,uScale;',
    uniforms: Object.fromEntries(Object.entries(value).map(([name, each]) => [name, { value: each }])),
    look: { color: new Color(colour), metalness: metal, ...coat, ...look },
  }
}

/** Walnut planks, staggered, each of its own tone, oiled; darker round what lies on them. */
export const PLANKS: Surface = {
  name: 'planks',
  declare: 'uniform vec2 uLies;uniform float uUnit;',
  glsl: /* glsl */ `
void matter(inout Skin s,vec3 n){
  const float W=2.9;vec2 q=mat2(.913,-.408,.408,.913)*vP.xz*uUnit;
  float k=floor(q.x/W),a=rnd(vec2(k,3.)),x=(fract(q.x/W)-.5)*W,o=q.y+a*31.,l=13.+6.*a;
  float b=rnd(vec2(k*3.,floor(o/l)*5.+9.)),y=fract(o/l)*l;vec3 t=vec3(x,o*.85+b*57.,vP.y*uUnit);
  vec3 g=wood(t*vec3(1.,.55,1.),vec2((b-.5)*2.6,-.55-1.6*a),2.3);
  float streak=fbm(t*vec3(2.4,.12,2.4)+b*9.),pore=smoothstep(.66,.9,noise(t*vec3(34.,1.7,34.)));
  vec3 c=mix(vec3(.034,.0185,.0115),vec3(.142,.08,.045),clamp(.62-.37*g.x+.3*(streak-.45)+.18*(g.y-.5),0.,1.));
  c*=(.8+.4*b)*(1.-.45*pore);c=mix(c,c*vec3(1.12,.98,.86),a);
  float j=min(W*.5-abs(x),min(y,l-y)),seam=1.-smoothstep(.012,.05+fwidth(q.x),j);
  s.colour=c*(1.-.7*seam);s.rough=.4+.16*g.x+.1*pore+.3*seam;s.relief=((g.y-.5)*.006-pore*.012-seam*.03)/uUnit;
  vec2 d=abs(vP.xz)-uLies;float far=(length(max(d,0.))+min(max(d.x,d.y),0.))*uUnit;
  if(n.y>.9)s.open=mix(.22,1.,smoothstep(-.2,0.,far)*(1.-.75*exp(-max(far,0.)*1.5)));}`,
  look: { clearcoat: 0.16, clearcoatRoughness: 0.3, specularIntensity: 0.55 },
}

export const planks = (lies = new Vector2(-99, -99), unit = 1): Record<string, IUniform> => ({
  uLies: { value: lies },
  uUnit: { value: unit },
})
