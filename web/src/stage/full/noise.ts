// Noise for all matter of the full tier: one small 3D texture of random values; its mipmaps fade what is too fine to be seen.
import { Data3DTexture, LinearFilter, LinearMipmapLinearFilter, RedFormat, RepeatWrapping } from 'three'
import { scatter } from '../wood'

const SIDE = 64

export function noiseTexture(): Data3DTexture {
  const random = scatter(101)
  const texture = new Data3DTexture(
    Uint8Array.from({ length: SIDE ** 3 }, () => random() * 256),
    SIDE,
    SIDE,
    SIDE,
  )
  texture.format = RedFormat
  texture.wrapS = texture.wrapT = texture.wrapR = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}

export const NOISE = /* glsl */ `
precision highp sampler3D;
uniform sampler3D uNoise;
float rnd(vec2 p){return texture(uNoise,(vec3(p,p.x*.37+p.y*.73)+.5)/64.).r;}
float noise(vec3 p){vec3 i=floor(p),f=p-i;f=f*f*(3.-2.*f);
  return textureGrad(uNoise,(i+f+.5)/64.,dFdx(p)/64.,dFdy(p)/64.).r;}
float fbm(vec3 p){return .5*noise(p)+.27*noise(p*2.03+7.1)+.14*noise(p*4.1+3.7)+.09*noise(p*8.3+1.9);}
float band(float x,float a,float b,float s){return smoothstep(a-s,a+s,x)*(1.-smoothstep(b-s,b+s,x));}
`

/** Solid wood with its fibre along y: how far in a year's ring, the fibre, and a fleck. */
export const WOOD = /* glsl */ `
vec3 wood(vec3 p,vec2 pith,float rings){
  vec2 sway=.34*(vec2(noise(p*vec3(.33,.13,.33)+3.),noise(p*vec3(.33,.13,.33)+17.))-.5);
  float r=length(p.xz+sway-pith)+.05*noise(p*vec3(1.1,.16,1.1))+.02*noise(p*vec3(4.,.4,4.));
  float t=r*rings;t+=.55*noise(vec3(t*.45,1.,2.));
  float f=fract(t),year=smoothstep(.05,.8,f)*(1.-smoothstep(.86,.98,f));
  year=mix(year,.42,smoothstep(.35,1.2,fwidth(t)));
  float fibre=.55*noise(p*vec3(26.,.9,26.))+.45*noise(p*vec3(61.,2.2,61.));
  return vec3(year,fibre,smoothstep(.8,.92,noise(p*vec3(17.,2.1,17.)+9.)));}
vec3 beech(vec3 g){return vec3(.70,.47,.27)*(1.08-.25*g.x-.18*(1.-g.y));}
`
