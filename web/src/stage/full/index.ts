// The full tier: light gathered in a volume, matter that is solid all through, a room behind, a film that gathers frames.
import { Color, Vector3, Vector4 } from 'three'
import type { Box3, DirectionalLight, IUniform, Material, Object3D, PerspectiveCamera, Scene, Vector2, WebGLRenderer } from 'three'
import { Film, type Shot } from './film'
import { noiseTexture } from './noise'
import { Room } from './room'
import { makeSurface, type Surface } from './surface'
import { Volume, type Solid } from './volume'
import { planks, PLANKS, turned, type TurnedLook } from './woods'

/** Something small and round whose contact shadow is soft. */
export interface Body {
  thing: Object3D
  radius: number
  above: number
}

const BODIES = 12

export class FullTier {
  private readonly noise: IUniform = { value: noiseTexture() }
  private readonly volume = new Volume()
  private readonly room = new Room(this.noise)
  private readonly film: Film
  private readonly bodies = { value: Array.from({ length: BODIES }, () => new Vector4()) }
  private readonly uniforms: Readonly<Record<string, IUniform>>
  private readonly shot: Shot
  private solids: { room: Box3; list: readonly Solid[] } | null = null
  /** What throws soft contact shadows now. */
  round: readonly Body[] = []
  outside = false
  /** Pale boards are exposed less. */
  exposure = 1

  constructor(
    private readonly renderer: WebGLRenderer,
    private readonly scene: Scene,
    camera: PerspectiveCamera,
    private readonly sun: DirectionalLight,
  ) {
    this.film = new Film(renderer)
    this.uniforms = {
      uNoise: this.noise,
      uVolume: { value: this.volume.texture },
      uVolumeMin: { value: this.volume.min },
      uVolumeSize: { value: this.volume.size },
      uVoxel: { value: 0.5 },
      uBodies: this.bodies,
    }
    this.shot = { scene, camera, sun, focus: new Vector3(), lens: 0, disc: 0.018 }
    scene.add(this.room.backdrop)
  }

  surface(surface: Surface): Material {
    return makeSurface(surface, this.uniforms)
  }

  /** Wood turned and stained; its colour, or those of its vertices. */
  turned(colour: string, look: TurnedLook = {}): Material {
    return this.surface(turned(colour, look))
  }

  /** A table top; `lies` is half of what lies on it, `unit` how many units of the mood's world one of ours is. */
  planks(lies?: Vector2, unit?: number): Material {
    return this.surface({ ...PLANKS, uniforms: planks(lies, unit) })
  }

  /** What stands there and throws light back, in a room of that size. */
  fill(room: Box3, list: readonly Solid[]): void {
    this.solids = { room, list }
    this.refill()
  }

  private refill(): void {
    if (!this.solids) return
    const way = this.sunWay()
    const light = this.sun.color.clone().multiplyScalar(this.sun.intensity * 0.85)
    this.volume.fill(this.solids.room, this.solids.list, way, light, new Color(0.07, 0.075, 0.085))
    this.uniforms['uVoxel']!.value = this.volume.voxel
  }

  private sunWay(): Vector3 {
    return this.sun.position.clone().sub(this.sun.target.position).normalize()
  }

  /** By day or in the evening, from where the sun stands now. */
  light(evening: boolean): void {
    this.scene.environment = this.room.light(this.renderer, this.sunWay(), evening, this.outside)
    this.scene.environmentIntensity = evening ? 0.5 : 0.36
    this.renderer.toneMappingExposure = evening ? 1.3 * Math.sqrt(this.exposure) : 1.2 * this.exposure
    this.refill()
  }

  /** The room lies behind the board as the camera first looks at it. */
  face({ around, above }: { around: number; above: number }): void {
    this.room.face(around, above)
  }

  /** Draws a frame: of what moves, or one more of what stands still. Answers whether more are to be taken. */
  draw(still: 'no' | 'first' | 'more', focus: Vector3, distance: number): boolean {
    this.shot.focus.copy(focus)
    this.shot.lens = distance * 0.0055
    this.round.slice(0, BODIES).forEach(({ thing, radius, above }, at) => {
      const { x, y, z } = thing.getWorldPosition(new Vector3())
      this.bodies.value[at]!.set(x, y + above, z, thing.visible ? radius : 0)
    })
    for (const rest of this.bodies.value.slice(this.round.length)) rest.w = 0
    if (still !== 'no') return this.film.gather(this.shot, still === 'first')
    this.film.live(this.shot)
    return false
  }

  /** Bytes of what it keeps on the graphics card: targets, volume, reflections, noise. */
  get bytes(): number {
    return this.film.bytes + 48 * 40 * 48 * 8 * 1.15 + 3 * 128 * 4 * 128 * 8 + 64 ** 3 * 1.15
  }

  dispose(): void {
    this.film.dispose()
    this.room.dispose()
    for (const each of [this.volume.texture, this.noise.value as { dispose(): void }, this.scene.environment]) each?.dispose()
  }
}
