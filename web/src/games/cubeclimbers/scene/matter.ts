// What the full tier's mountain is made of: limestone in strata, and a map of paper with its relief.
import { DoubleSide } from 'three'
import type { Texture } from 'three'
import type { Surface } from '../../../stage/full/surface'

/** Cubes of limestone; one of ours is two units of this stone's own measure. */
export const STONE: Surface = {
  name: 'limestone',
  glsl: /* glsl */ `
void matter(inout Skin s,vec3 n){
  vec3 at=vW*2.,l=vP*2.,h=vec3(.985),cell=floor(vW+vec3(.5,0.,.5));float seed=rnd(cell.xz*vec2(3.,7.)+cell.y*11.),tone=.9+.2*fract(seed*17.);
  vec3 q=l+seed*vec3(31.,17.,53.),t=q;t.y+=(fract(seed*9.7)-.5)*.5*q.x+.22*fbm(q*.9)+.05*noise(q*4.);
  float a=noise(vec3(t.y*2.6,3.,seed*9.)),b=noise(vec3(t.y*9.,7.,1.)),c=noise(vec3(t.y*24.,1.,5.)),strata=.55*a+.3*b+.15*c;
  float grit=fbm(q*7.),fine=noise(q*44.);
  float pit=smoothstep(.7,.88,noise(q*vec3(6.5,10.,6.5)))*smoothstep(.45,.72,noise(q*1.7+4.)),pore=smoothstep(.8,.92,noise(q*19.));
  vec3 col=mix(vec3(.48,.355,.235),vec3(.62,.5,.36),smoothstep(.25,.65,strata));col=mix(col,vec3(.66,.575,.465),smoothstep(.55,.85,b)*.5);
  col*=(.8+.28*grit+.1*(fine-.5))*tone*(1.-.34*pit-.2*pore);
  vec3 e=h-abs(l);float edge=min(min(max(e.x,e.y),max(e.y,e.z)),max(e.x,e.z)),worn=1.-smoothstep(.05,.2,edge+.09*(grit-.45));
  col=mix(col,vec3(.76,.68,.57),worn*.45);
  s.rough=.86-.1*worn;s.relief=(-.035*pit-.012*pore+.028*grit+.01*(c-.5)+.012*(b-.5)+.004*fine)*.5;
  int ax=e.x<e.y?(e.x<e.z?0:2):(e.y<e.z?1:2);vec3 N=vec3(0.);N[ax]=sign(l[ax]);
  vec3 r=e;r[ax]=9.;int oa=r.x<r.y?(r.x<r.z?0:2):(r.y<r.z?1:2);vec3 o=vec3(0.);o[oa]=sign(l[oa]);
  vec3 turn=vTurn*o,face=vTurn*N;
  float joint=solidAt(vW+turn*.17-face*.11);
  s.open=mix(1.,.1+.9*smoothstep(-.02,.2,r[oa]),joint*.95)*(1.-.35*pit);
  float moss=joint*(1.-smoothstep(.04,.24,r[oa]+.3*(fbm(at*4.)-.42)))*smoothstep(.4,.5,fbm(at*.7+11.))*(1.-smoothstep(2.6,6.5,at.y));
  s.colour=mix(col,mix(vec3(.11,.16,.045),vec3(.25,.3,.09),fbm(at*22.)),moss);s.relief+=moss*.015*noise(at*40.);}`,
  declare: 'varying mat3 vTurn;',
  vertex: {
    declare: 'varying mat3 vTurn;',
    main: `
#ifdef USE_INSTANCING
vTurn=mat3(instanceMatrix);
#else
vTurn=mat3(modelMatrix);
#endif
`,
  },
  look: { specularIntensity: 0.4 },
}

/** Paper: relief by tint, shade and contour lines that are always a line wide; folds, a stained rim. */
export const mapSurface = (mask: Texture, half: number, margin: number): Surface => ({
  name: 'map',
  declare: 'uniform sampler2D uMask;uniform float uHalf,uMargin;',
  uniforms: { uMask: { value: mask }, uHalf: { value: half }, uMargin: { value: margin } },
  glsl: /* glsl */ `
float hill(vec2 q,vec2 c,float k){q-=c;return exp(-dot(q,q)*k);}
float land(vec2 q){return 1.25*hill(q,vec2(-.6,-.4),.02)+.55*hill(q,vec2(6.5,-4.),.05)+.42*hill(q,vec2(-6.,5.5),.045)+.42*(fbm(vec3(q*.16,2.))-.5)+.1*(noise(vec3(q*.55,5.))-.5);}
float line(float x,float w){return 1.-smoothstep(w*.5,w*1.4,abs(fract(x-.5)-.5)/fwidth(x));}
void matter(inout Skin s,vec3 n){
  vec2 q=vP.xz*1.5;float h=land(q),fib=.6*noise(vec3(q*7.,1.))+.4*noise(vec3(q*31.,2.)),edge=uHalf-max(abs(vP.x),abs(vP.z));
  vec3 pap=vec3(.72,.63,.48)*(.93+.09*fib);pap=mix(pap*vec3(.84,.74,.58),pap,smoothstep(0.,1.1,edge+.6*(fbm(vec3(q*.8,4.))-.5)));
  vec3 tint=mix(vec3(.62,.66,.42),vec3(.86,.74,.5),smoothstep(.15,.55,h));tint=mix(tint,vec3(.86,.8,.72),smoothstep(.6,1.1,h));
  float in_=smoothstep(uMargin-.03,uMargin+.03,edge);vec3 c=mix(pap,pap*tint*1.18,.55*in_);
  vec2 g=vec2(land(q+vec2(.25,0.))-h,land(q+vec2(0.,.25))-h)*4.;c*=1.+clamp(dot(g,vec2(.9,-.44)),-.2,.14)*in_;
  c=mix(c,vec3(.36,.2,.1),in_*(.3*line(h*16.,1.)+.42*line(h*3.2,1.5)));
  float river=abs(q.x-6.2-1.6*sin(q.y*.42)-.6*sin(q.y*1.1+1.));c=mix(c,vec3(.3,.5,.56),(1.-smoothstep(.1,.17,river))*in_*smoothstep(-3.,1.,q.y)*.7);
  float m=texture2D(uMask,vP.xz*vec2(.5,-.5)/uHalf+.5).r;c=mix(c,vec3(.26,.145,.075),m*.85);
  float fx=min(abs(q.x-3.2),abs(q.x+3.2)),fz=abs(q.y-.5),fold=max(exp(-fx*16.),exp(-fz*16.));
  c*=1.-.1*fold;s.colour=mix(c,pap*1.02,.35*max(exp(-fx*60.),exp(-fz*60.)));s.rough=.93;
  s.relief=.004*fib-.02*exp(-fx*7.)+.02*exp(-fz*7.);
  s.open=mix(.75,1.,smoothstep(0.,.3,edge));}`,
  look: { specularIntensity: 0.35, side: DoubleSide },
})
