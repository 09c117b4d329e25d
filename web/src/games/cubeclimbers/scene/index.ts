// CubeClimbers on the stage: the mountain on its map, the climbers, the die, and what glows.
import { Box3, Color, MathUtils, Vector3 } from 'three'
import type { CubeClimbersEvent, PickInfo, CubeClimbersView as View } from '../../../wire/types'
import { Board, type Figure, type Looks, type MakeBoard, type Meant, type Pixel } from '../../../stage/board'
import { points } from '../../../stage/shapes'
import type { Stage } from '../../../stage/stage'
import { ACTS, inSight, type Cast } from './acts'
import { colourOf } from './colours'
import { Die } from './die'
import { Effects } from './effects'
import { Figures, seatOf } from './figures'
import { Extent } from './framing'
import { Ground } from './ground'
import { Lights } from './lights'
import { Mountain } from './mountain'
import { Previews } from './preview'
import { Grid } from './squares'
import { heightAt, standingOf, type Standing } from './standing'
import { Wind } from './wind'

const AROUND = 32
/** How far the die lies to the east of all that may be lit, and to the south of where that begins. */
const DIE = { beside: 0.72, before: 1.4 }

/** Points of a cube that a finger may aim at: its top first, then its sides. */
const AIMS = points(
  '0 0 0, 0.3 0 0.3, -0.3 0 0.3, 0.3 0 -0.3, -0.3 0 -0.3, 0.44 0 0, -0.44 0 0, 0 0 0.44, 0 0 -0.44, ' +
    '0.5 -0.3 0, 0 -0.3 0.5, -0.5 -0.3 0, 0 -0.3 -0.5, 0.5 -0.7 0.3, 0.3 -0.7 0.5',
)

export class CubeClimbersBoard extends Board<View, CubeClimbersEvent> implements Cast {
  protected readonly acts = ACTS
  grid = new Grid(32)
  standing: Standing = { heights: new Map(), climbers: [] }
  readonly figures: Figures
  readonly effects: Effects
  readonly die: Die
  readonly wind = new Wind()
  private readonly ground: Ground
  private readonly mountain: Mountain
  private readonly lights: Lights
  private readonly previews: Previews
  private framed: Extent | null = null

  constructor(stage: Stage, looks: Looks) {
    super(stage, looks)
    stage.expose(0.82)
    this.mountain = new Mountain(stage.matter, () => this.grid)
    this.figures = new Figures(stage.matter, looks)
    this.lights = new Lights(
      () => this.grid,
      (colour) => stage.matter.glow(colour),
    )
    this.effects = new Effects(stage.matter)
    this.die = new Die(stage.matter)
    this.ground = new Ground(stage.matter)
    this.previews = new Previews(this.figures, (square, above) => this.grid.place(square, this.seenHeight(square) + above))
    const parts = [this.ground, this.figures, this.lights, this.previews, this.effects, this.die, this.wind]
    this.root.add(this.mountain.mesh, ...parts.map(({ group }) => group))
    stage.controls.addEventListener('change', this.scaleBadges)
  }

  // -- what the view says -----------------------------------------------------------------------------------------

  override show(view: View, events: readonly CubeClimbersEvent[] = []): Promise<void> {
    this.finish()
    const rolled = events.findLast((event) => event.type === 'DieRolled')
    if (rolled && this.stage.pace <= 0) this.die.land(rolled.face)
    return super.show(view, events)
  }

  protected prepare(view: View, before: View | null): boolean {
    if (view.table !== this.grid.table) this.grid = new Grid(view.table)
    this.ground.lay(view)
    this.figures.seat(view.climbers.length, this.looks)
    return before?.game === view.game
  }

  protected override inSight(events: readonly CubeClimbersEvent[]): readonly CubeClimbersEvent[] {
    return inSight(events) as readonly CubeClimbersEvent[]
  }

  protected settle(view: View): void {
    this.standing = standingOf(view)
    this.effects.clear()
    this.wind.group.visible = false
    this.die.tumble(1)
    view.climbers.forEach((each, seat) => {
      const team = this.inTeams(view) ? each.team : null
      this.figures.mark(seat, { team, frozen: each.no_move_next, roared: each.no_grapple_next })
    })
    this.redraw()
    this.throwLight()
    const over = this.standing.climbers[view.actor]
    this.effects.hover(view.in_the_air, over ? this.grid.place(over, heightAt(this.standing, over)) : null)
    this.keepInFrame()
  }

  /** Badges can be read from afar, and on a low picture. */
  private readonly scaleBadges = (): void => {
    const distance = this.stage.camera.position.distanceTo(this.stage.controls.target)
    const share = MathUtils.clamp(this.stage.canvas.clientHeight / 24, 16, 30)
    this.figures.scaleBadges(Math.max(0.62, distance / share))
  }

  private inTeams(view: View): boolean {
    return new Set(view.climbers.map((each) => each.team)).size < view.climbers.length
  }

  redraw(offsets: ReadonlyMap<string, number> = new Map()): void {
    this.mountain.draw(this.standing.heights, offsets)
    this.standing.climbers.forEach((square, seat) => {
      const height = square ? heightAt(this.standing, square) + (offsets.get(square) ?? 0) : 0
      this.figures.place(seat, square ? this.grid.place(square, height) : null)
    })
  }

  /** The stone and the paper throw their colours back; climbers have soft shadows. */
  private throwLight(): void {
    const { matter } = this.stage
    const half = this.ground.squares / 2 + 0.9
    const [stone, paper] = [new Color('#a08b69'), new Color('#b3a27e')]
    const flat = (top: number): Box3 => new Box3(new Vector3(-half, -1, -half), new Vector3(half, top, half))
    matter.fill(
      () => flat(Math.max(7, this.size.height + 2)),
      () => [
        { box: flat(0), faces: [paper] },
        ...[...this.standing.heights].map(([square, height]) => {
          const { x, z } = this.grid.place(square)
          return { box: new Box3(new Vector3(x - 0.5, 0, z - 0.5), new Vector3(x + 0.5, height, z + 0.5)), faces: [stone] }
        }),
      ],
    )
    const shown = this.standing.climbers.flatMap((square, seat) => (square ? (this.figures.root(seat) ?? []) : []))
    matter.round(() => shown.flatMap((thing) => [{ thing, radius: 0.27, above: 0.16 }]))
  }

  get size(): Cast['size'] {
    return { radius: this.ground.squares / 2 - 2, height: Math.max(1, ...this.standing.heights.values()) }
  }

  // -- the camera ------------------------------------------------------------------------------------------------

  /** Reframes, softly, only when something has grown out of the picture: the camera is the player's. */
  private keepInFrame(): void {
    const extent = new Extent(this.standing, this.grid)
    if (this.framed?.contains(extent)) return
    const [first, before] = [this.framed === null, this.stage.view]
    this.framed = extent
    const { max, min } = new Box3().setFromPoints(extent.points)
    this.die.group.position.set(max.x + DIE.beside, 0, min.z + DIE.before)
    const points = [...extent.points, ...this.die.corners]
    const seat = this.stage.seated(AROUND)
    this.stage.frame(new Box3().setFromPoints(points), seat, points, first ? seat : this.stage.outlookNow)
    if (!first && this.looks.motion) this.stage.travel(before)
  }

  // -- what glows -------------------------------------------------------------------------------------------------

  protected drawLights(): void {
    this.lights.show(this.picks, this.seenHeight)
  }

  private readonly seenHeight = (square: string): number => {
    const column = this.view?.columns.find(([each]) => each === square)
    return column ? (column[1] as number) : 0
  }

  protected drawPreview(): void {
    this.previews.show(this.pointed, this.view, this.grid)
  }

  // -- pointing ---------------------------------------------------------------------------------------------------

  attempts(pixel: Pixel, { path, only }: Meant): readonly string[] {
    const square = this.squareUnder(pixel)
    if (!square) return []
    if (path.length) return [`${path.join('')}${square}`]
    if (this.picks.some((pick) => pick.group === 'start')) return [`start:${square}`]
    return (only.length ? only : ['move', 'build']).map((kind) => `${kind}:${square}`)
  }

  under(pixel: Pixel): PickInfo[] {
    const square = this.squareUnder(pixel)
    return square ? this.picks.filter((pick) => pick.at === square) : []
  }

  /** The square whose cube, climber or ground is seen at a pixel. */
  private squareUnder(pixel: Pixel): string | null {
    const [hit] = this.stage.hits(pixel, [this.mountain.mesh, ...this.figures.solid, this.ground.group])
    if (!hit) return null
    if (hit.object === this.mountain.mesh) return this.mountain.squareOf(hit.instanceId)
    const seat = seatOf(hit.object)
    if (seat !== null) return this.standing.climbers[seat] ?? null
    return this.grid.squareUnder(hit.point)
  }

  protected candidates({ at }: PickInfo): readonly Vector3[] {
    if (!at) return []
    const height = this.seenHeight(at)
    return AIMS.map(([x, y = 0, z]) => this.grid.place(at, Math.max(0, height + y)).add(new Vector3(x, 0, z)))
  }

  protected override means(pixel: Pixel, pick: PickInfo): boolean {
    return this.squareUnder(pixel) === pick.at
  }

  protected placeOf(square: string, level?: number): Vector3 {
    return this.grid.place(square, level ?? this.seenHeight(square))
  }

  figure(seat: number): Figure | null {
    const square = this.standing.climbers[seat]
    return square ? { at: this.grid.place(square, this.seenHeight(square)), height: 1, colour: colourOf(seat, this.looks.palette) } : null
  }

  protected restyle(): void {
    this.figures.seat(this.view!.climbers.length, this.looks)
    this.scaleBadges()
  }

  override dispose(): void {
    this.stage.controls.removeEventListener('change', this.scaleBadges)
    super.dispose()
  }
}

export const makeBoard: MakeBoard<View> = (stage, looks) => new CubeClimbersBoard(stage, looks)
