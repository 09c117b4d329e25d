// The film: a frame is taken in full range, frames are gathered while the board stands still, and the picture is graded.
import {
  AgXToneMapping,
  CustomBlending,
  HalfFloatType,
  LinearMipmapLinearFilter,
  Mesh,
  NoToneMapping,
  OneMinusSrcAlphaFactor,
  OrthographicCamera,
  PlaneGeometry,
  ShaderMaterial,
  SrcAlphaFactor,
  Vector2,
  Vector3,
  WebGLRenderTarget,
} from 'three'
import type { DirectionalLight, PerspectiveCamera, Scene, Texture, WebGLRenderer } from 'three'

const QUAD = 'varying vec2 v;void main(){v=uv;gl_Position=vec4(position.xy,0.,1.);}'
const ADD = 'varying vec2 v;uniform sampler2D t;uniform float k;void main(){gl_FragColor=vec4(min(texture2D(t,v).rgb,vec3(24.)),k);}'
/** AgX, then a little more colour and contrast, bloom from small pictures of it, dusk in the corners, and a dither. */
const GRADE = /* glsl */ `
varying vec2 v;uniform sampler2D t;uniform float bloom,dusk;uniform vec2 size;
vec3 soft(float l){vec2 e=exp2(l)/size;vec3 s=textureLod(t,v,l).rgb*4.;
  s+=(textureLod(t,v+e*vec2(1,0),l)+textureLod(t,v-e*vec2(1,0),l)+textureLod(t,v+e*vec2(0,1),l)+textureLod(t,v-e*vec2(0,1),l)).rgb*2.;
  return(s+(textureLod(t,v+e,l)+textureLod(t,v-e,l)+textureLod(t,v+e*vec2(1,-1),l)+textureLod(t,v+e*vec2(-1,1),l)).rgb)/16.;}
void main(){
  vec3 c=mix(texture2D(t,v).rgb,(soft(2.)+soft(3.)+soft(4.)+soft(5.))*.25,bloom);
  c*=1.-dusk*smoothstep(.25,1.15,length((v-.5)*vec2(size.x/size.y,1.)));
  gl_FragColor=vec4(c,1.);
  #include <tonemapping_fragment>
  vec3 g=gl_FragColor.rgb;g=max(mix(vec3(dot(g,vec3(.2126,.7152,.0722))),g,1.17),0.);
  g=pow(g,vec3(1./2.2));g=mix(g,g*g*(3.-2.*g),.38);gl_FragColor.rgb=pow(g,vec3(2.2));
  #include <colorspace_fragment>
  gl_FragColor.rgb+=(fract(sin(dot(gl_FragCoord.xy,vec2(12.99,78.23)))*43758.5)-.5)/180.;}`

/** How many frames make a picture at rest. */
export const GATHERED = 32
/** Fewer than this look worse than the one frame before them. */
const SHOWN_FROM = 5
const GOLDEN = 2.399963

/** The digits of a number read behind the point: spreads points evenly over a pixel. */
function mirrored(index: number, base: number): number {
  let [share, value] = [1, 0]
  for (let left = index; left > 0; left = Math.floor(left / base)) {
    share /= base
    value += share * (left % base)
  }
  return value
}

export interface Shot {
  scene: Scene
  camera: PerspectiveCamera
  sun: DirectionalLight
  /** What is sharp, and how wide lens and sun are, in units of the world. */
  focus: Vector3
  lens: number
  disc: number
}

export class Film {
  private readonly frame: WebGLRenderTarget
  private readonly whole: WebGLRenderTarget
  private readonly camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1)
  private readonly quad = new Mesh(new PlaneGeometry(2, 2))
  private readonly add: ShaderMaterial
  private readonly grade: ShaderMaterial
  private taken = 0

  constructor(private readonly renderer: WebGLRenderer) {
    this.frame = new WebGLRenderTarget(1, 1, { type: HalfFloatType, samples: 2 })
    const mips = { generateMipmaps: true, minFilter: LinearMipmapLinearFilter }
    this.whole = new WebGLRenderTarget(1, 1, { type: HalfFloatType, depthBuffer: false, ...mips })
    this.quad.frustumCulled = false
    const plain = { vertexShader: QUAD, depthTest: false, depthWrite: false }
    const mixing = { blending: CustomBlending, blendSrc: SrcAlphaFactor, blendDst: OneMinusSrcAlphaFactor, toneMapped: false } as const
    this.add = new ShaderMaterial({ ...plain, ...mixing, fragmentShader: ADD, uniforms: { t: { value: null }, k: { value: 1 } } })
    const look = { bloom: { value: 0.06 }, dusk: { value: 0.32 }, size: { value: new Vector2(1, 1) } }
    this.grade = new ShaderMaterial({ ...plain, fragmentShader: GRADE, uniforms: { t: { value: null }, ...look } })
  }

  /** Texture memory of its targets, in bytes. */
  get bytes(): number {
    const pixels = this.frame.width * this.frame.height
    return pixels * (8 + 2 * (8 + 4) + 8 * 1.34)
  }

  /** One frame of what moves, at once. */
  live(shot: Shot): void {
    this.taken = 0
    this.take(shot)
    this.keep()
    this.show()
  }

  /** One frame more of what stands still; answers whether there are more to take. */
  gather(shot: Shot, first: boolean): boolean {
    if (first) this.taken = 0
    const { camera, sun } = shot
    const [position, view, from] = [camera.position.clone(), { ...camera.view! }, sun.position.clone()]
    this.jitter(shot, this.taken)
    this.renderer.shadowMap.needsUpdate = true
    this.take(shot)
    sun.position.copy(from)
    camera.position.copy(position)
    camera.setViewOffset(view.fullWidth, view.fullHeight, view.offsetX, view.offsetY, view.width, view.height)
    camera.updateMatrixWorld()
    this.keep()
    if (this.taken > SHOWN_FROM) this.show()
    if (this.taken >= GATHERED) this.renderer.shadowMap.needsUpdate = true
    return this.taken < GATHERED
  }

  /** A point of the pixel, of the lens and of the sun, each time another. */
  private jitter({ camera, sun, focus, lens, disc }: Shot, index: number): void {
    const [angle, reach] = [index * GOLDEN, Math.sqrt((index + 0.5) / GATHERED)]
    const [right, up, back] = [new Vector3(), new Vector3(), new Vector3()]
    camera.matrixWorld.extractBasis(right, up, back)
    const away = Math.max(0.1, camera.position.clone().sub(focus).dot(back))
    const [x, y] = [Math.cos(angle) * reach * lens, Math.sin(angle) * reach * lens]
    const { fullWidth, fullHeight, offsetX, offsetY } = camera.view!
    const pixels = fullHeight / (2 * Math.tan((camera.fov * Math.PI) / 360)) / away
    const [dx, dy] = [mirrored(index + 1, 2) - 0.5 - x * pixels, mirrored(index + 1, 3) - 0.5 + y * pixels]
    camera.position.addScaledVector(right, x).addScaledVector(up, y)
    camera.setViewOffset(fullWidth, fullHeight, offsetX + dx, offsetY + dy, fullWidth, fullHeight)
    camera.updateMatrixWorld()
    const way = sun.position.clone().sub(sun.target.position)
    const side = new Vector3(0, 1, 0).cross(way).normalize()
    const turn = angle * 1.618 + 1.1
    const wide = disc * way.length() * Math.sqrt((((index * 7) % GATHERED) + 0.5) / GATHERED)
    sun.position.addScaledVector(side, Math.cos(turn) * wide)
    sun.position.addScaledVector(way.normalize().cross(side), Math.sin(turn) * wide)
  }

  private take({ scene, camera }: Shot): void {
    const size = this.renderer.getDrawingBufferSize(new Vector2())
    if (size.x !== this.frame.width || size.y !== this.frame.height) {
      for (const target of [this.frame, this.whole]) target.setSize(size.x, size.y)
      ;(this.grade.uniforms['size']!.value as Vector2).copy(size)
      this.taken = 0
    }
    this.renderer.toneMapping = NoToneMapping
    this.renderer.setRenderTarget(this.frame)
    this.renderer.render(scene, camera)
  }

  /** Each frame counts as much as every one before it. */
  private keep(): void {
    this.taken++
    this.pass(this.add, this.whole, this.frame.texture, 1 / this.taken)
  }

  private show(): void {
    this.renderer.toneMapping = AgXToneMapping
    this.pass(this.grade, null, this.whole.texture, 1)
  }

  private pass(material: ShaderMaterial, target: WebGLRenderTarget | null, picture: Texture, share: number): void {
    this.quad.material = material
    material.uniforms['t']!.value = picture
    if (material.uniforms['k']) material.uniforms['k'].value = share
    const clears = this.renderer.autoClear
    this.renderer.autoClear = target === null
    this.renderer.setRenderTarget(target)
    this.renderer.render(this.quad, this.camera)
    this.renderer.autoClear = clears
  }

  dispose(): void {
    for (const each of [this.frame, this.whole, this.add, this.grade, this.quad.geometry]) each.dispose()
  }
}
