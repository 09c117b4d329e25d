// CubeClimbers on the stage: the mountain on its map, the climbers, the die, and what glows.
import { Box3, Group, MathUtils, Spherical, Vector3 } from 'three'
import type { CubeClimbersEvent, PickInfo, CubeClimbersView as View } from '../../../wire/types'
import type { BoardView, Looks, Figure, Meant, Pixel } from '../../../stage/board'
import { eased } from '../../../stage/fit'
import type { Outlook, Stage } from '../../../stage/stage'
import { Telling } from '../../../stage/telling'
import { colourOf } from './colours'
import { Die } from './die'
import { Effects } from './effects'
import { Figures, seatOf } from './figures'
import { Extent } from './framing'
import { Ground } from './ground'
import { Lights } from './lights'
import { perform, together, type Actors } from './motion'
import { Mountain } from './mountain'
import { Previews } from './preview'
import { Grid } from './squares'
import { heightAt, standingOf, type Standing } from './standing'
import { Wind } from './wind'

const OUTLOOK: Outlook = { around: 32, above: 34 }
/** How far the die lies to the east of all that may be lit, and to the south of where that begins. */
const DIE = { beside: 0.72, before: 1.4 }
/** All the events of one change are shown within this time (ms). */
const PATIENCE = 3200

/** Points of a cube that a finger may aim at: its top first, then its sides. */
const AIMS: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0.3, 0, 0.3],
  [-0.3, 0, 0.3],
  [0.3, 0, -0.3],
  [-0.3, 0, -0.3],
  [0.44, 0, 0],
  [-0.44, 0, 0],
  [0, 0, 0.44],
  [0, 0, -0.44],
  [0.5, -0.3, 0],
  [0, -0.3, 0.5],
  [-0.5, -0.3, 0],
  [0, -0.3, -0.5],
  [0.5, -0.7, 0.3],
  [0.3, -0.7, 0.5],
]

export class CubeClimbersBoard implements BoardView<View, CubeClimbersEvent> {
  private grid = new Grid(32)
  private view: View | null = null
  private standing: Standing = { heights: new Map(), climbers: [] }
  private picks: readonly PickInfo[] = []
  private readonly root = new Group()
  private readonly ground: Ground
  private readonly mountain: Mountain
  private readonly figures: Figures
  private readonly lights: Lights
  private readonly effects: Effects
  private readonly die = new Die()
  private readonly wind = new Wind()
  private readonly previews: Previews
  private framed: Extent | null = null
  private readonly telling: Telling

  constructor(
    private readonly stage: Stage,
    private looks: Looks,
  ) {
    this.telling = new Telling(stage)
    this.mountain = new Mountain(stage.tier, () => this.grid)
    this.figures = new Figures(stage.tier, looks)
    this.lights = new Lights(() => this.grid)
    this.effects = new Effects(stage.tier)
    this.ground = new Ground(stage.tier)
    this.previews = new Previews(this.figures, (square, above) => this.grid.place(square, this.seenHeight(square) + above))
    this.root.add(
      this.ground.group,
      this.mountain.mesh,
      this.figures.group,
      this.lights.group,
      this.previews.group,
      this.effects.group,
      this.die.group,
      this.wind.group,
    )
    stage.scene.add(this.root)
  }

  // -- what the view says -----------------------------------------------------------------------------------------

  async show(view: View, events: readonly CubeClimbersEvent[] = []): Promise<void> {
    const before = this.view
    if (this.telling.running && before) this.settle(before)
    this.view = view
    if (view.table !== this.grid.table) this.grid = new Grid(view.table)
    this.ground.lay(view)
    this.figures.seat(view.climbers.length, this.looks)
    this.light(this.picks)
    const moves = this.stage.pace > 0 && before?.game === view.game && events.length > 0
    if (!moves) this.jump(view, events)
    else if (await this.perform(together(events))) this.settle(view)
  }

  /** At once to what the view says. */
  private jump(view: View, events: readonly CubeClimbersEvent[]): void {
    const rolled = events.findLast((event) => event.type === 'DieRolled')
    if (rolled) this.die.land(String(rolled['face']))
    this.settle(view)
  }

  /** The picture is what the view says, and nothing moves. */
  private settle(view: View): void {
    this.telling.stop()
    this.standing = standingOf(view)
    this.effects.clear()
    this.wind.group.visible = false
    this.die.tumble(1)
    view.climbers.forEach((each, seat) => {
      const team = this.inTeams(view) ? each.team : null
      this.figures.mark(seat, { team, frozen: each.no_move_next, roared: each.no_grapple_next })
    })
    this.redraw()
    const over = this.standing.climbers[view.actor]
    this.effects.hover(view.in_the_air, over ? this.grid.place(over, heightAt(this.standing, over)) : null)
    this.keepInFrame()
    this.scaleBadges()
    this.stage.changed()
  }

  /** Badges can be read from afar, and on a low picture. */
  private scaleBadges(): void {
    const distance = this.stage.camera.position.distanceTo(this.stage.controls.target)
    const share = MathUtils.clamp(this.stage.canvas.clientHeight / 24, 16, 30)
    this.figures.scaleBadges(Math.max(0.62, distance / share))
  }

  private inTeams(view: View): boolean {
    return new Set(view.climbers.map((each) => each.team)).size < view.climbers.length
  }

  private readonly redraw = (offsets: ReadonlyMap<string, number> = new Map()): void => {
    this.mountain.draw(this.standing.heights, offsets)
    this.standing.climbers.forEach((square, seat) => {
      const height = square ? heightAt(this.standing, square) + (offsets.get(square) ?? 0) : 0
      this.figures.place(seat, square ? this.grid.place(square, height) : null)
    })
  }

  // -- motion -----------------------------------------------------------------------------------------------------

  private perform(events: ReturnType<typeof together>): Promise<boolean> {
    const hurry = Math.min(1, PATIENCE / (events.length * 700))
    return this.telling.tell(events.map((event) => () => perform(this.actors(this.telling.round, hurry), event)))
  }

  private actors(run: number, hurry: number): Actors {
    const { grid, standing, figures, die, wind, effects, redraw } = this
    const top = Math.max(1, ...standing.heights.values())
    return {
      grid,
      standing,
      figures,
      die,
      wind,
      effects,
      size: { radius: this.ground.squares / 2 - 2, height: top },
      redraw: (offsets) => {
        if (run === this.telling.round) redraw(offsets)
      },
      glide: (ms, step) => (run === this.telling.round ? this.stage.act(ms * hurry, (share) => step(eased(share))) : Promise.resolve()),
    }
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
    this.stage.frame(new Box3().setFromPoints(points), first ? OUTLOOK : this.outlookNow(), points)
    if (!first && this.looks.motion) this.stage.travel(before)
  }

  private outlookNow(): Outlook {
    const offset = this.stage.camera.position.clone().sub(this.stage.controls.target)
    const { theta, phi } = new Spherical().setFromVector3(offset)
    return { around: MathUtils.radToDeg(theta), above: 90 - MathUtils.radToDeg(phi) }
  }

  // -- what glows -------------------------------------------------------------------------------------------------

  light(picks: readonly PickInfo[]): void {
    this.picks = picks
    this.lights.show(picks, this.seenHeight)
    this.preview(null)
    this.stage.request()
  }

  private readonly seenHeight = (square: string): number => {
    const column = this.view?.columns.find(([each]) => each === square)
    return column ? (column[1] as number) : 0
  }

  preview(pick: PickInfo | null): void {
    this.previews.show(pick, this.view, this.grid)
    this.stage.request()
  }

  // -- pointing ---------------------------------------------------------------------------------------------------

  attempts(pixel: Pixel, { path, only }: Meant): readonly string[] {
    const square = this.squareUnder(pixel)
    if (!square || path.length) return []
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

  aim(pick: PickInfo): Pixel | null {
    if (!pick.at) return null
    const height = this.seenHeight(pick.at)
    for (const [x, y, z] of AIMS) {
      const point = this.grid.place(pick.at, Math.max(0, height + y)).add(new Vector3(x, 0, z))
      const pixel = this.stage.project(point)
      if (pixel && this.stage.shows(pixel) && this.squareUnder(pixel) === pick.at) return pixel
    }
    return null
  }

  project(square: string, level?: number): Pixel | null {
    return this.stage.project(this.grid.place(square, level ?? this.seenHeight(square)))
  }

  figure(seat: number): Figure | null {
    const square = this.standing.climbers[seat]
    return square ? { at: this.grid.place(square, this.seenHeight(square)), height: 1, colour: colourOf(seat, this.looks.palette) } : null
  }

  look(looks: Looks): void {
    this.looks = looks
    if (!this.view) return
    this.figures.seat(this.view.climbers.length, looks)
    this.settle(this.view)
    this.light(this.picks)
  }

  dispose(): void {
    this.telling.stop()
    this.preview(null)
    for (const each of [this.mountain, this.figures, this.lights, this.effects, this.die, this.wind, this.ground]) each.dispose()
    this.root.removeFromParent()
  }
}

export function makeBoard(stage: Stage, looks: Looks): BoardView<View> {
  return new CubeClimbersBoard(stage, looks)
}
