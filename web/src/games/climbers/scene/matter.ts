// What the full tier's tower is made of: stained beech with embossed signs, and a board of maple with engraved squares.
import type { Texture, Vector2 } from 'three'
import type { Surface } from '../../../stage/full/surface'

/** Each sign as a distance from its edge, in a circle of radius 1: triangle, disc, diamond, cross, star, bars. */
const SIGNS = /* glsl */ `
float slab(vec2 q,vec2 b){vec2 d=abs(q)-b;return length(max(d,0.))+min(max(d.x,d.y),0.);}
float star(vec2 q){float a=mod(atan(q.x,q.y)+.62832,1.25664)-.62832,r=length(q);q=r*vec2(abs(sin(a)),cos(a));
  vec2 tip=vec2(0.,1.),in_=.42*vec2(.5878,.809),e=in_-tip;float h=clamp(dot(q-tip,e)/dot(e,e),0.,1.);
  return length(q-tip-e*h)*sign((q.x-tip.x)*-e.y+(q.y-tip.y)*e.x)*1.;}
float sign_(vec2 q,float g){
  if(g<.5){q.x=abs(q.x);return max(-q.y-.75,q.x*.873+q.y*.488-.4636);}
  if(g<1.5)return length(q)-.82;
  if(g<2.5)return(abs(q.x)*1.25+abs(q.y)-1.)*.62;
  if(g<3.5)return min(slab(q,vec2(.9,.3)),slab(q,vec2(.3,.9)));
  if(g<4.5)return star(q);
  return min(slab(q-vec2(0.,.41),vec2(.85,.21)),slab(q+vec2(0.,.41),vec2(.85,.21)));}
`

const BLOCK = /* glsl */ `
${SIGNS}
void matter(inout Skin s,vec3 n){
  int face=int(vTag.w+.5),axis=face<2?1:face==2||face==4?2:0;float side=face==0||face==2||face==3?1.:-1.;
  vec3 A=axis==1?vec3(1,0,0):axis==2?vec3(side,0,0):vec3(0,0,-side),B=axis==1?vec3(0,0,-side):vec3(0,1,0),N=vec3(0.);N[axis]=side;
  vec2 f=vec2(dot(vLocal,A),dot(vLocal,B)),hf=vec2(dot(vHalf,abs(A)),dot(vHalf,abs(B)));
  float fibre=vTag.y,seed=vTag.z;bool end=abs(fibre-float(axis))<.5;
  vec3 t=fibre<.5?vLocal.yxz:fibre<1.5?vLocal:vLocal.xzy;
  vec2 pith=vec2(cos(seed*6.283),sin(seed*6.283))*(1.6+2.6*fract(seed*7.31));
  vec3 g=wood(t+vec3(0.,seed*91.,0.),pith,3.1),stain=s.colour;
  float tone=end?1.-.26*g.x-.16*(1.-g.y):1.06-.13*g.x-.34*(1.-g.y);tone-=.12*g.z*(end?.4:1.);
  vec3 c=mix(stain*tone,stain*vec3(1.3,1.12,.86)*tone,.35*(1.-g.x))*(.93+.14*noise(t*vec3(.9,.3,.9)+seed*30.))*(end?.86:1.);
  vec2 e=hf-abs(f);float edge=min(e.x,e.y)+.018*(noise(vW*5.)-.5),bare=1.-smoothstep(.028,.07,edge);
  float in_=0.,depth=0.;
  if(uSigns>.5){
    vec2 cells=max(vec2(1.),floor(hf+.03)),cell=2.*hf/cells,q=mod(f+hf,cell)-.5*cell;
    float size=.4*min(1.,min(cell.x,cell.y)*.5)*(min(cell.x,cell.y)<1.5?1.15:1.),d=sign_(q/size,vTag.x)*size,w=fwidth(d);
    in_=1.-smoothstep(-.012-w,.012+w,d);depth=1.-smoothstep(-.045,.03,d);}
  float light=dot(stain,vec3(.3,.6,.1));
  vec3 sunk=light<.2?mix(c,vec3(.92,.74,.52)*(tone*.5+.5),.46):c*vec3(.52,.47,.44);
  c=mix(c,sunk,in_*(1.-bare));
  s.colour=mix(c,mix(beech(g),c*1.25+.04,.45),bare*.85);
  s.rough=mix(.5,.62,g.x)+.1*(1.-g.y)+.12*in_+(end?.08:0.);
  s.relief=(g.y-.5)*.0035-g.x*.003-g.z*.0018-depth*.035;
  vec3 out_=e.x<e.y?A*sign(f.x):B*sign(f.y);
  float joint=solidAt(vW+out_*.32-N*.22);
  s.open=mix(1.,.12+.88*smoothstep(-.01,.15,min(e.x,e.y)),joint*.95*uStands)*mix(1.,.82,in_);}`

/** Stained blocks: all that stand in one mesh (`stands`), or one that is carried. */
export const blockSurface = (signs: boolean, stands: boolean, opacity: number): Surface => ({
  name: `block${opacity < 1 ? '-glass' : ''}`,
  glsl: BLOCK,
  declare: 'uniform float uSigns,uStands;varying vec3 vLocal,vHalf;varying vec4 vTag;',
  vertex: {
    declare: 'attribute vec3 local,half_;attribute vec4 tag;varying vec3 vLocal,vHalf;varying vec4 vTag;',
    main: 'vLocal=local;vHalf=half_;vTag=tag;',
  },
  uniforms: { uSigns: { value: signs ? 1 : 0 }, uStands: { value: stands ? 1 : 0 } },
  look: {
    vertexColors: true,
    clearcoat: 0.8,
    clearcoatRoughness: 0.21,
    specularIntensity: 0.75,
    transparent: opacity < 1,
    opacity,
    depthWrite: opacity > 0.5,
  },
})

/** Maple in planks, with what is engraved on it as a mask. */
export const boardSurface = (mask: Texture, size: Vector2): Surface => ({
  name: 'board',
  declare: 'uniform sampler2D uMask;uniform vec2 uSize;',
  uniforms: { uMask: { value: mask }, uSize: { value: size } },
  glsl: /* glsl */ `
void matter(inout Skin s,vec3 n){
  const float W=3.2;float k=floor((vP.x+.7)/W),a=rnd(vec2(k*5.,1.)),x=(fract((vP.x+.7)/W)-.5)*W;
  vec3 g=wood(vec3(x,vP.z+a*40.,vP.y)*vec3(1.,.6,1.),vec2((a-.5)*3.,-1.7-1.2*a),2.6);
  vec3 c=vec3(.50,.325,.18)*(1.05-.17*g.x-.16*(1.-g.y)-.16*g.z)*(.93+.13*a);
  c*=1.-.28*(1.-smoothstep(.008,.03+fwidth(x),W*.5-abs(x)));
  s.rough=.48+.1*g.x;s.relief=(g.y-.5)*.004;
  if(n.y>.7){float m=texture2D(uMask,vP.xz*vec2(1.,-1.)/uSize+.5).r;c=mix(c,vec3(.16,.072,.03),m*.8);s.relief-=m*.02;s.rough+=m*.15;}
  s.colour=c;}`,
  look: { clearcoat: 0.35, clearcoatRoughness: 0.3 },
})
