// The stage: renderer, light, camera and pointer, for whatever board stands on it.
// It draws only when something has changed: `request()` asks for a frame, `play()` for frames while something moves.
import {
  Box3,
  MathUtils,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Sphere,
  Spherical,
  Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { Intersection, Mesh, Object3D, Ray } from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import type { Backdrop } from './backdrop'
import type { Pixel } from './board'
import { Daylight } from './daylight'
import { areSame, between, distanceForAll, eased, halvesOf, levelFor, NO_INSETS, type Halves, type Insets, type Size } from './fit'
import { Matter } from './matter'
import { FINGER, listen, type Pointing } from './pointer'
import { isDrawnByProcessor, tierHere, type Tier } from './tier'

export interface StageOptions {
  tier?: Tier | 'auto'
  /** A little living board has no pointer and no panels over it. */
  still?: boolean
  /** Nothing shall move: what changes fades. */
  fades?: boolean
}

/** Where the camera stands at rest, seen from the board's middle: degrees round it and above the table. */
export interface Outlook {
  around: number
  above: number
}

/** What the camera shows at rest: these points, and what the sun lights: a ball round their middle. */
interface Rest {
  middle: Vector3
  radius: number
  points: readonly Vector3[]
}

/** Something that is looked at from near, and from where. */
export interface Near {
  box: Box3
  outlook: Outlook
}

export interface Sight {
  from: Vector3
  at: Vector3
}

/** Where the processor draws, what moves is drawn coarsely, in so many pixels at most, and once more when it stands. */
const COARSE = { share: 0.6, pixels: 200_000 }
/** Pixels: a lower canvas is a small one. */
const SMALL = 480
/** Nothing has moved for so long: frames are gathered. */
const STILL_MS = 150
/** So many of them tell how quick this machine is; slower than this is too slow for play. */
const JUDGED = 10
const TOO_SLOW_MS = 45

export function cornersOf({ min, max }: Box3): Vector3[] {
  return [min.x, max.x].flatMap((x) => [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))))
}

/** The direction of an outlook, seen from the board's middle. */
const towards = ({ around, above }: Outlook): Vector3 =>
  new Vector3().setFromSpherical(new Spherical(1, MathUtils.degToRad(90 - above), MathUtils.degToRad(around)))

/** The room before anything stands in it. */
const EMPTY = new Box3(new Vector3(-5, 0, -5), new Vector3(5, 5, 5))

function restOn(box: Box3, points: readonly Vector3[]): Rest {
  const { center, radius } = box.getBoundingSphere(new Sphere())
  return { middle: center, radius: Math.max(radius, 0.5), points }
}

/** Bytes of the pictures that things in a scene wear, with their smaller copies. */
function picturesIn(scene: Scene): number {
  const pictures = new Set<Texture>()
  scene.traverse((each) => {
    for (const material of [(each as Mesh).material ?? []].flat()) {
      for (const value of Object.values(material)) if (value instanceof Texture) pictures.add(value)
    }
  })
  return [...pictures].reduce((sum, { image }) => sum + (image as Size).width * (image as Size).height * 4 * 1.34, 0) || 0
}

export class Stage {
  readonly scene = new Scene()
  readonly camera = new PerspectiveCamera(28, 1, 0.1, 400)
  readonly renderer: WebGLRenderer
  readonly controls: OrbitControls
  readonly tier: Tier
  readonly matter = new Matter()
  private backdrop: Backdrop | null = null
  /** What things are made of is there: boards are made after this. */
  readonly ready: Promise<void>
  /** Called when this machine draws the full tier too slowly for play. */
  slow: () => void = () => {}
  pointing: Pointing = {}
  /** Called whenever a frame was drawn and nothing moves any more. */
  rested: () => void = () => {}
  /** Called when a hand has turned the camera, or keys have. */
  grasped: () => void = () => {}
  /** Called when something that happened begins to be shown, and when it has come to its end. */
  heard: (type: string, ended: boolean) => void = () => {}
  flatFrom: Outlook | null = null
  /** How long what is told takes, of its own time: 0 is at once. */
  pace = 1
  /** Frames drawn since the start: an idle table draws none. */
  frames = 0
  private rest = restOn(EMPTY, cornersOf(EMPTY))
  /** What the camera was last sent to look at. */
  private look = new Vector3()
  private outlook: Outlook = { around: 35, above: 32 }
  /** What the panels cover, and what the camera makes room for by now: it comes after, softly. */
  private covered: Insets = NO_INSETS
  private insets: Insets = NO_INSETS
  private near: Near | null = null
  private moves = new Set<(now: number) => boolean>()
  private waiting = 0
  /** The stage was taken down: whoever comes late draws nothing. */
  private gone = false
  private readonly sharpness: number
  /** The camera is being dragged about. */
  private turning = false
  private readonly daylight: Daylight
  private readonly theme = new MutationObserver(() => this.followTheme())
  /** Frames are gathered once nothing has moved for a while: a timer, then a frame. */
  private readonly gathering = { timer: undefined as ReturnType<typeof setTimeout> | undefined, frame: 0, at: [] as number[] }
  private judged = false
  private readonly keepsPicture: boolean
  private readonly raycaster = new Raycaster()
  private readonly watcher: ResizeObserver

  constructor(
    readonly canvas: HTMLCanvasElement,
    options: StageOptions = {},
  ) {
    this.tier = options.tier && options.tier !== 'auto' ? options.tier : tierHere()
    // smooth edges cost a software renderer four times the work
    const antialias = !this.isPlain
    this.keepsPicture = options.fades ?? false
    const preserveDrawingBuffer = this.keepsPicture
    this.renderer = new WebGLRenderer({ canvas, alpha: true, antialias, preserveDrawingBuffer, powerPreference: 'default' })
    this.sharpness = Math.min(devicePixelRatio, this.isPlain ? 1 : 2)
    this.renderer.setPixelRatio(this.sharpness)
    this.renderer.shadowMap.enabled = true
    this.renderer.shadowMap.type = PCFShadowMap
    this.renderer.shadowMap.autoUpdate = false
    this.daylight = new Daylight(this.scene, this.tier)
    this.ready = this.tier === 'full' ? this.complete() : this.hangBackdrop()
    this.controls = new OrbitControls(this.camera, canvas)
    this.setUpControls(options.still ?? false)
    this.watcher = new ResizeObserver(() => this.resize())
    this.watcher.observe(canvas.parentElement ?? canvas)
    this.theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    canvas.addEventListener('webglcontextrestored', this.changed)
    this.resize()
  }

  private setUpControls(still: boolean): void {
    this.controls.enableDamping = false
    this.controls.enablePan = !still
    this.controls.enabled = !still
    this.controls.maxPolarAngle = Math.PI * 0.495
    this.controls.zoomSpeed = 0.8
    this.controls.addEventListener('change', this.request)
    this.watchTurning()
    if (still) {
      this.canvas.style.pointerEvents = 'none'
      return
    }
    this.canvas.style.touchAction = 'none'
    listen(this.canvas, this.controls, () => this.pointing)
  }

  private watchTurning(): void {
    let held = false
    this.controls.addEventListener('start', () => {
      held = true
      this.near = null
    })
    this.controls.addEventListener('change', () => {
      this.turning = held
      if (held) this.grasped()
    })
    this.controls.addEventListener('end', () => {
      held = false
      if (this.turning) this.request()
      this.turning = false
    })
  }

  // -- drawing ----------------------------------------------------------------------------------------------------

  /** One more frame, soon. */
  readonly request = (): void => {
    if (this.gone) return
    this.stopGathering()
    this.waiting ||= requestAnimationFrame(this.draw)
  }

  /** Something solid has moved: shadows too, then a frame. */
  readonly changed = (): void => {
    this.renderer.shadowMap.needsUpdate = true
    this.request()
  }

  /** Calls `step` before every frame with the time since now (ms) until it answers false. */
  play(step: (elapsed: number) => boolean): void {
    let start = -1
    this.moves.add((now) => {
      if (start < 0) start = now
      return step(now - start)
    })
    this.changed()
  }

  /** Moves something over `ms` with an eased share from 0 to 1; with 0 ms at once. */
  glide(ms: number, step: (share: number) => void): void {
    if (ms <= 0) {
      step(1)
      this.changed()
      return
    }
    this.play((elapsed) => {
      step(eased(Math.min(1, elapsed / ms)))
      return elapsed < ms
    })
  }

  /** What was seen fades into what is drawn next: for those who want nothing to move. */
  fade(ms = 260): void {
    const host = this.canvas.parentElement
    if (!this.keepsPicture || !host || !this.frames || document.hidden) return
    const before = document.createElement('canvas')
    before.width = this.canvas.width
    before.height = this.canvas.height
    before.getContext('2d')!.drawImage(this.canvas, 0, 0)
    before.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none'
    this.canvas.after(before)
    before.animate([{ opacity: 1 }, { opacity: 0 }], { duration: ms, easing: 'ease-in-out' }).onfinish = () => before.remove()
  }

  /** Nothing moves and no frame is waited for. */
  get idle(): boolean {
    return this.moves.size === 0 && this.waiting === 0
  }

  private step(now: number): void {
    for (const move of this.moves) if (!move(now)) this.moves.delete(move)
  }

  private readonly draw = (now: number): void => {
    this.waiting = 0
    this.step(now)
    if (this.moves.size) {
      this.renderer.shadowMap.needsUpdate = true
      this.request()
    }
    this.frames++
    const ratio = this.isPlain && (this.moves.size || this.turning) ? this.coarseness : this.sharpness
    if (ratio !== this.renderer.getPixelRatio()) this.renderer.setPixelRatio(ratio)
    this.render()
    if (!this.idle || this.turning) return
    this.rested()
    if (this.matter.full) this.gathering.timer = setTimeout(this.gather, STILL_MS)
  }

  /** Lite, and drawn by the processor: no more pixels than it must be. */
  private get isPlain(): boolean {
    return this.tier === 'lite' && isDrawnByProcessor()
  }

  private get coarseness(): number {
    const { width, height } = this.size
    return Math.min(this.sharpness * COARSE.share, Math.sqrt(COARSE.pixels / (width * height)))
  }

  private render(still: 'no' | 'first' | 'more' = 'no'): boolean {
    const { full } = this.matter
    if (full) return full.draw(still, this.look, this.camera.position.distanceTo(this.controls.target))
    this.renderer.render(this.scene, this.camera)
    return false
  }

  /** The board stands still: one frame more, and so on until the picture is whole. */
  private readonly gather = (): void => {
    this.frames++
    const more = this.render(this.gathering.at.length ? 'more' : 'first')
    this.gathering.at.push(performance.now())
    this.judge()
    this.gathering.frame = more ? requestAnimationFrame(this.gather) : 0
  }

  private stopGathering(): void {
    clearTimeout(this.gathering.timer)
    cancelAnimationFrame(this.gathering.frame)
    this.gathering.at = []
    this.gathering.frame = 0
  }

  /** The first frames that are gathered tell whether this machine draws quickly enough. */
  private judge(): void {
    const { at } = this.gathering
    if (this.judged || at.length < JUDGED) return
    this.judged = true
    const gaps = at.slice(1).map((moment, index) => moment - at[index]!)
    if (gaps.sort((one, other) => one - other)[JUDGED >> 1]! > TOO_SLOW_MS) this.slow()
  }

  /** Loads what the full tier is made of. */
  private async complete(): Promise<void> {
    const { FullTier } = await import('./full')
    if (this.gone) return
    this.matter.full = new FullTier(this.renderer, this.scene, this.camera, this.daylight.sun)
    this.matter.full.light(this.daylight.evening)
  }

  private async hangBackdrop(): Promise<void> {
    const { Backdrop } = await import('./backdrop')
    if (this.gone) return
    this.backdrop = new Backdrop(this.renderer)
    this.scene.add(this.backdrop.mesh)
  }

  private drawBackdrop(): void {
    this.backdrop?.draw(this.outlook, this.daylight.evening, this.flatFrom !== null)
  }

  private followTheme(): void {
    this.daylight.evening = document.documentElement.dataset['theme'] === 'evening'
    this.aimSun()
    this.drawBackdrop()
    this.matter.full?.light(this.daylight.evening)
  }

  /** What a frame costs: draws, triangles, and bytes of pictures on the graphics card. */
  cost(): { calls: number; triangles: number; bytes: number; ms: number } {
    const { info } = this.renderer
    info.autoReset = false
    info.reset()
    this.renderer.shadowMap.needsUpdate = true
    const began = performance.now()
    this.render()
    const ms = performance.now() - began
    info.autoReset = true
    const { calls, triangles } = info.render
    return { calls, triangles, ms, bytes: picturesIn(this.scene) + this.daylight.bytes + (this.matter.full?.bytes ?? 0) }
  }

  // -- the camera -------------------------------------------------------------------------------------------------

  /** What the camera must show, its first outlook, and from where it looks now; null: it stays where it is until it is sent home. */
  frame(box: Box3, outlook: Outlook, points: readonly Vector3[], from: Outlook | null = outlook): void {
    this.rest = restOn(box, points)
    this.outlook = outlook
    this.matter.full?.face(outlook)
    this.drawBackdrop()
    this.aimSun()
    if (from) this.place(from)
  }

  /** Where one sits at the table: on a small screen more from above, so that tops are large enough for a finger. */
  seated(around: number): Outlook {
    const { width, height } = this.size
    return { around, above: Math.min(width / 1.5, height) < SMALL ? 34 : 28 }
  }

  /** A board that stands upright is lit along its face, before mountains. */
  standUp(flatFrom: Outlook): void {
    this.flatFrom = flatFrom
    this.daylight.grazes = true
    if (this.matter.full) this.matter.full.outside = true
    this.expose(0.84)
  }

  /** A pale board needs less light than a dark one. */
  expose(share: number): void {
    if (this.matter.full) this.matter.full.exposure = share
    this.followTheme()
  }

  /** Whether all these points show in what the panels leave free. */
  holds(points: readonly Vector3[]): boolean {
    const { width, height } = this.size
    const { left, right, top, bottom } = this.insets
    return points.every((point) => {
      const pixel = this.project(point)
      if (!pixel) return false
      const [x, y] = [pixel.x, pixel.y]
      return x > left - FINGER && x < width - right + FINGER && y > top - FINGER && y < height - bottom + FINGER
    })
  }

  /** The middle of what stands there. */
  get middle(): Vector3 {
    return this.rest.middle.clone()
  }

  private aimSun(): void {
    this.daylight.aim(this.rest.middle, this.rest.radius)
    this.changed()
  }

  /** Where the camera stands and what it looks at. */
  get view(): Sight {
    return { from: this.camera.position.clone(), at: this.controls.target.clone() }
  }

  setView({ from, at }: Sight): void {
    this.camera.position.copy(from)
    this.controls.target.copy(at)
    this.controls.update()
    this.request()
  }

  /** Comes from there to where it stands now. */
  travel(from: Sight, ms = 450): void {
    const to = this.view
    this.glide(ms, (share) => this.setView({ from: from.from.clone().lerp(to.from, share), at: from.at.clone().lerp(to.at, share) }))
  }

  /** From where all of a box shows in what the panels leave free. */
  nearTo({ box, outlook }: Near): Sight {
    const [at, direction] = [box.getCenter(new Vector3()), towards(outlook)]
    const points = cornersOf(box).map((corner) => corner.sub(at))
    return { at, from: at.clone().addScaledVector(direction, distanceForAll(points, direction, this.halves)) }
  }

  /** Comes near to something, and stays so in a window of another size, until it is turned or sent home. */
  comeNear(near: Near, ms: number): void {
    const [before, sight] = [this.view, this.nearTo(near)]
    this.near = near
    this.reach(sight.from.distanceTo(sight.at))
    this.setView(sight)
    if (ms) this.travel(before, ms)
  }

  /** Back to the first outlook. */
  home(): void {
    this.place(this.outlook)
  }

  /** From right above; a board that stands upright says where it is flat from. */
  top(): void {
    this.place(this.flatFrom ?? { around: this.outlook.around, above: 89.5 })
  }

  /** Turns round and over the board by degrees. */
  turn(around: number, above: number): void {
    this.moveByHand(this.turned(around, above))
  }

  /** Turns round the board within that time. */
  swing(around: number, ms: number): void {
    let done = 0
    this.glide(ms, (share) => {
      this.turn(around * share - done, 0)
      done = around * share
    })
  }

  /** What would be answered if the board were turned by that; nothing of it is drawn. */
  wereTurned<Answer>(around: number, ask: () => Answer): Answer {
    return this.wereAt({ from: this.turned(around, 0), at: this.controls.target }, ask)
  }

  /** What would be answered if the camera stood there. */
  wereAt<Answer>({ from, at }: Sight, ask: () => Answer): Answer {
    const [position, quaternion] = [this.camera.position.clone(), this.camera.quaternion.clone()]
    this.camera.position.copy(from)
    this.camera.lookAt(at)
    const answer = ask()
    this.camera.position.copy(position)
    this.camera.quaternion.copy(quaternion)
    return answer
  }

  /** Where the camera stands once it has gone so far round and over the board. */
  private turned(around: number, above: number): Vector3 {
    const offset = this.camera.position.clone().sub(this.controls.target)
    const sphere = new Spherical().setFromVector3(offset)
    sphere.theta += MathUtils.degToRad(around)
    sphere.phi = MathUtils.clamp(sphere.phi - MathUtils.degToRad(above), 0.01, Math.PI * 0.495)
    return offset.setFromSpherical(sphere).add(this.controls.target)
  }

  /** Nearer (below 1) or further (above 1). */
  zoom(factor: number): void {
    const offset = this.camera.position.clone().sub(this.controls.target).multiplyScalar(factor)
    this.moveByHand(offset.add(this.controls.target))
  }

  /** Keys and buttons move the camera as a hand does: whoever listens to the controls hears of it. */
  private moveByHand(to: Vector3): void {
    this.controls.dispatchEvent({ type: 'start' })
    this.camera.position.copy(to)
    this.controls.update()
    this.controls.dispatchEvent({ type: 'end' })
    this.request()
  }

  private place(outlook: Outlook): void {
    this.near = null
    const direction = towards(outlook)
    this.look = this.lookFrom(direction)
    const distance = this.distanceFrom(direction)
    this.controls.target.copy(this.look)
    this.camera.position.copy(this.look).addScaledVector(direction, distance)
    this.reach(distance)
    this.controls.update()
    this.request()
  }

  private get halves(): Halves {
    return halvesOf(this.size, this.insets, this.camera.fov)
  }

  /** What it looks at from that direction: always something on the board's own axis, round which it turns. */
  private lookFrom(direction: Vector3): Vector3 {
    const { middle, points } = this.rest
    return middle.clone().setY(levelFor(points, middle, direction, this.halves))
  }

  /** How far away it must stand in that direction to show all in what the panels leave free. */
  private distanceFrom(direction: Vector3): number {
    return distanceForAll(
      this.rest.points.map((point) => point.clone().sub(this.look)),
      direction,
      this.halves,
    )
  }

  /** How near and how far one may go, and see, from that distance. */
  private reach(distance: number): void {
    this.controls.minDistance = distance * 0.3
    this.controls.maxDistance = distance * 2.5
    this.camera.near = distance / 50
    this.camera.far = distance * 12
    this.camera.updateProjectionMatrix()
  }

  /** Panels over the canvas: the picture glides to the middle of the rest, seen from where the player has turned it. */
  inset(insets: Insets, ms = 0): void {
    if (areSame(insets, this.covered)) return
    this.covered = insets
    const from = this.insets
    this.glide(ms, (share) => {
      if (this.covered === insets) this.makeRoom(between(from, insets, share))
    })
  }

  private makeRoom(insets: Insets): void {
    const offset = this.camera.position.clone().sub(this.controls.target)
    const direction = offset.clone().normalize()
    const before = this.distanceFrom(direction)
    this.insets = insets
    const needed = this.distanceFrom(direction)
    this.shift()
    if (this.near) return this.comeNear(this.near, 0)
    this.reach(needed)
    this.camera.position.copy(this.controls.target).addScaledVector(offset, needed / before)
    this.controls.update()
    this.request()
  }

  private shift(): void {
    const { width, height } = this.size
    const { left, right, top, bottom } = this.insets
    this.camera.setViewOffset(width, height, (right - left) / 2, (bottom - top) / 2, width, height)
  }

  private get size(): Size {
    const host = this.canvas.parentElement ?? this.canvas
    return { width: host.clientWidth || 1, height: host.clientHeight || 1 }
  }

  private resize(): void {
    const { width, height } = this.size
    this.renderer.setSize(width, height, false)
    this.camera.aspect = width / height
    this.shift()
    if (this.near) this.comeNear(this.near, 0)
    else this.place({ ...this.outlook, around: this.frames ? this.outlookNow.around : this.outlook.around })
    this.changed()
  }

  /** From where it is seen now. */
  get outlookNow(): Outlook {
    const { theta, phi } = new Spherical().setFromVector3(this.camera.position.clone().sub(this.controls.target))
    return { around: MathUtils.radToDeg(theta), above: 90 - MathUtils.radToDeg(phi) }
  }

  // -- pointing ---------------------------------------------------------------------------------------------------

  /** What a ray through that pixel of the canvas hits, nearest first. */
  hits(pixel: Pixel, among: Object3D[]): Intersection[] {
    this.ray(pixel)
    return this.raycaster.intersectObjects(among, true)
  }

  /** The ray through that pixel, for boards that know their own shapes. */
  ray(pixel: Pixel): Ray {
    const { width, height } = this.size
    this.camera.updateMatrixWorld()
    this.raycaster.setFromCamera(new Vector2((pixel.x / width) * 2 - 1, 1 - (pixel.y / height) * 2), this.camera)
    return this.raycaster.ray
  }

  /** Whether a pixel of the canvas can be seen and hit: no panel lies over it. */
  shows(pixel: Pixel): boolean {
    const box = this.canvas.getBoundingClientRect()
    return document.elementFromPoint(pixel.x + box.left, pixel.y + box.top) === this.canvas
  }

  /** The pixel of the canvas where a point of the world shows; null behind the camera. */
  project(point: Vector3): Pixel | null {
    this.camera.updateMatrixWorld()
    const seen = point.clone().project(this.camera)
    if (seen.z > 1) return null
    const { width, height } = this.size
    return { x: ((seen.x + 1) / 2) * width, y: ((1 - seen.y) / 2) * height }
  }

  /** What is seen, once more drawn: to be copied at once. */
  picture(): HTMLCanvasElement {
    this.render()
    return this.canvas
  }

  dispose(): void {
    this.gone = true
    cancelAnimationFrame(this.waiting)
    this.moves.clear()
    this.stopGathering()
    this.theme.disconnect()
    this.watcher.disconnect()
    this.matter.full?.dispose()
    this.backdrop?.dispose()
    this.controls.dispose()
    this.renderer.dispose()
    this.renderer.forceContextLoss() // what the graphics card holds goes now, not when the page is next tidied
  }
}
