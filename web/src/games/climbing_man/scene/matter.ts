// What the full tier's wall is made of: granite with its crystals, moss in the joints, snow on the ledges.
import { DoubleSide } from 'three'
import type { Surface } from '../../../stage/full/surface'

/** Its vertices say (in `uv`) how open a place lies and how near a joint is. */
export const GRANITE: Surface = {
  name: 'granite',
  declare: 'uniform float uTop;varying vec2 vRock;',
  vertex: { declare: 'varying vec2 vRock;', main: 'vRock=uv;' },
  glsl: /* glsl */ `
void matter(inout Skin s,vec3 n){
  vec3 p=vP*2.;float big=fbm(p*.55+3.),mid=fbm(p*2.3),open=vRock.x;
  vec3 c=mix(vec3(.27,.255,.245),vec3(.45,.405,.36),smoothstep(.3,.65,big));c=mix(c,vec3(.44,.36,.3),.45*smoothstep(.45,.7,fbm(p*.9+20.)));
  float q=noise(p*15.),m=noise(p*27.+5.);
  c=mix(c,vec3(.7,.665,.62),.5*smoothstep(.6,.8,q));c=mix(c,vec3(.5,.36,.29),.4*smoothstep(.62,.8,noise(p*12.+31.)));c*=1.-.62*smoothstep(.7,.86,m);
  c*=(.84+.32*mid)*(.72+.56*fbm(p*.23+5.))*(1.-.22*smoothstep(.52,.72,fbm(vec3(p.x*1.1,p.y*.1,2.))));
  c=mix(c,vec3(.48,.5,.33),.35*smoothstep(.6,.66,fbm(p*1.9+40.))*smoothstep(.5,.6,fbm(p*6.)));
  s.open=mix(.22,1.,smoothstep(.1,.9,open));c*=mix(.62,1.,smoothstep(.15,.85,open));
  s.rough=.8-.18*smoothstep(.6,.8,q);s.relief=(.02*mid+.008*q-.01*m+.012*noise(p*8.))*.5;
  float up=smoothstep(.1,.45,n.y),low=1.-smoothstep(.1,.62,vP.y/uTop+.22*(fbm(p*.6+9.)-.5));
  float moss=(max(vRock.y*smoothstep(1.,.5,open),up*.9)+.55*(1.-smoothstep(.35,.85,open)))*low;
  moss=smoothstep(.36,.52,moss*.7+.42*(fbm(p*3.4+2.)-.45)+.75*(fbm(p*.55+70.)-.5));
  float tuft=noise(p*38.)*.6+noise(p*80.)*.4;vec3 green=mix(vec3(.03,.05,.012),vec3(.13,.165,.04),smoothstep(.2,.85,tuft));
  c=mix(c,green,moss);s.rough=mix(s.rough,.97,moss);s.relief+=moss*(.01+.011*tuft);
  float snow=smoothstep(.12,.36,n.y+.25*(mid-.5))*smoothstep(.66,.92,vP.y/uTop);
  s.colour=mix(c,vec3(.8,.84,.88),snow);s.rough=mix(s.rough,.75,snow);}`,
  look: { specularIntensity: 0.45 },
}

/** Snow or turf that was swept along a ledge: soft, blue in its shadow; the colour comes from its vertices. */
export const DRIFT: Surface = {
  name: 'drift',
  glsl: /* glsl */ `
void matter(inout Skin s,vec3 n){
  vec3 p=vP*2.;float a=fbm(p*1.7),b=noise(p*30.),white=step(.5,s.colour.b);
  vec3 snow=mix(vec3(.7,.78,.9),vec3(.9,.91,.92),smoothstep(-.2,.6,n.y+.3*(a-.5)));
  float tuft=noise(p*38.)*.6+noise(p*80.)*.4;vec3 turf=mix(vec3(.03,.05,.012),vec3(.15,.18,.045),smoothstep(.15,.85,tuft));
  s.colour=mix(turf,snow,white);s.rough=mix(.97,.62,white);
  s.relief=mix(.02*tuft+.02*a,.015*a+.003*fbm(p*7.)+.0012*b,white);s.open=mix(.55,1.,smoothstep(-.5,.3,n.y));}`,
  look: { vertexColors: true, side: DoubleSide, specularIntensity: 0.5 },
}
