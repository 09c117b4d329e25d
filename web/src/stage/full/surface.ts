// A surface of the full tier: a physical material whose colour, roughness and relief come from a few lines of GLSL.
import { DoubleSide, FrontSide, MeshPhysicalMaterial } from 'three'
import type { IUniform, MeshPhysicalMaterialParameters, WebGLProgramParametersWithUniforms } from 'three'
import { NOISE, WOOD } from './noise'
import { GATHER } from './volume'

/** `glsl` defines `void matter(inout Skin s,vec3 n)`: `vP` is the point on the thing itself, `n` its normal, `vW` in the world. */
export interface Surface {
  name: string
  glsl: string
  uniforms?: Readonly<Record<string, IUniform>>
  /** Declarations of those uniforms, and of what the vertices hand over. */
  declare?: string
  /** For the vertex shader: its own declarations, and what it does. */
  vertex?: { declare: string; main: string }
  look?: MeshPhysicalMaterialParameters
}

const SKIN = /* glsl */ `
struct Skin{vec3 colour;float rough;float relief;float open;float metal;};
varying vec3 vP,vN,vW;
`

const RELIEF = /* glsl */ `
vec3 emboss(vec3 at,vec3 n,float h){vec3 x=dFdx(at),y=dFdy(at),a=cross(y,n),b=cross(n,x);float d=dot(x,a);
  return normalize(abs(d)*n-sign(d)*(dFdx(h)*a+dFdy(h)*b));}
`

const LIT = /* glsl */ `{
  vec3 wn=inverseTransformDirection(nonPerturbedNormal,viewMatrix);
  vec4 light=around(vW,wn);float open=light.a*skin.open;
  reflectedLight.indirectDiffuse*=mix(vec3(open),pow(vec3(open),1.-.45*diffuseColor.rgb),.8);
  reflectedLight.indirectDiffuse+=diffuseColor.rgb*light.rgb*skin.open;
  reflectedLight.directDiffuse*=mix(1.,skin.open,.6);reflectedLight.directSpecular*=skin.open;
  vec3 back=reflect(normalize(vW-cameraPosition),inverseTransformDirection(normal,viewMatrix));
  vec4 seen=cone(vW+wn*uVoxel*1.1,back,.18+.4*roughnessFactor,uVoxel*28.);
  float graze=.04+.5*pow(1.-saturate(dot(geometryNormal,geometryViewDir)),5.),free=(1.-seen.a)*skin.open;
  reflectedLight.indirectSpecular=reflectedLight.indirectSpecular*free+seen.rgb*graze*skin.open;
  #ifdef USE_CLEARCOAT
  clearcoatSpecularIndirect=clearcoatSpecularIndirect*free+seen.rgb*graze*skin.open;clearcoatSpecularDirect*=skin.open;
  #endif
}`

export function makeSurface(surface: Surface, shared: Readonly<Record<string, IUniform>>): MeshPhysicalMaterial {
  const { name, look = {} } = surface
  const material = new MeshPhysicalMaterial({ roughness: 0.5, ...look })
  material.shadowSide = look.side === DoubleSide ? DoubleSide : FrontSide
  material.customProgramCacheKey = () => name
  material.onBeforeCompile = (shader) => weave(shader, surface, shared)
  return material
}

function weave(
  shader: WebGLProgramParametersWithUniforms,
  { glsl, uniforms, declare = '', vertex }: Surface,
  shared: Readonly<Record<string, IUniform>>,
): void {
  Object.assign(shader.uniforms, shared, uniforms)
  shader.vertexShader = shader.vertexShader
    .replace('#include <common>', `#include <common>\nvarying vec3 vP,vN,vW;${vertex?.declare ?? ''}`)
    .replace(
      '#include <project_vertex>',
      `#include <project_vertex>
      vP=position;vN=normal;vec4 inWorld=vec4(transformed,1.);
      #ifdef USE_INSTANCING
      inWorld=instanceMatrix*inWorld;
      #endif
      vW=(modelMatrix*inWorld).xyz;${vertex?.main ?? ''}`,
    )
  const swaps: Readonly<Record<string, string>> = {
    common: `#include <common>\n${SKIN}${declare}${NOISE}${WOOD}${GATHER}${glsl}${RELIEF}\n`,
    color_fragment: `#include <color_fragment>
      Skin skin=Skin(diffuseColor.rgb,roughness,0.,1.,metalness);matter(skin,normalize(vN));diffuseColor.rgb=skin.colour;`,
    roughnessmap_fragment: 'float roughnessFactor=clamp(skin.rough,.05,1.);',
    metalnessmap_fragment: 'float metalnessFactor=skin.metal;',
    normal_fragment_maps: 'normal=emboss(-vViewPosition,normal,skin.relief);',
    clearcoat_normal_fragment_begin: '#ifdef USE_CLEARCOAT\nvec3 clearcoatNormal=normalize(mix(nonPerturbedNormal,normal,.7));\n#endif',
    aomap_fragment: LIT,
  }
  for (const [chunk, code] of Object.entries(swaps)) {
    shader.fragmentShader = shader.fragmentShader.replace(`#include <${chunk}>`, code)
  }
}
