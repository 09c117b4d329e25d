// CubeClimbers on the stage: the mountain on its map, the climbers, the die, and what glows.
import { Box3, Group, MathUtils, Spherical, Vector3 } from 'three'
import type { PickTold, CubeclimbersCubeClimbersView as View } from '../../wire/types'
import type { BoardView, Looks, Pixel, Told } from '../board'
import type { Outlook, Stage } from '../stage'
import { makeTable, release } from '../table'
import { Die } from './die'
import { Effects, ghostCube, releaseGhost } from './effects'
import { Figures, seatOf } from './figures'
import { Lights } from './lights'
import { makeMap, releaseMap } from './map'
import { motionOf, together, type Actors } from './motions'
import { Mountain } from './mountain'
import { Grid, cellOf } from './squares'
import { heightAt, standingOf, type Standing } from './standing'
import { TOWARDS, Wind } from './wind'

const MAP = 14
const OUTLOOK: Outlook = { around: 32, above: 34 }
/** All the events of one change are shown within this time (ms). */
const PATIENCE = 3200
/** Points of a cube that a finger may aim at: its top first, then its sides. */
const AIMS: readonly (readonly [number, number, number])[] = [
  [0, 0, 0], [0.3, 0, 0.3], [-0.3, 0, 0.3], [0.3, 0, -0.3], [-0.3, 0, -0.3], [0.44, 0, 0], [-0.44, 0, 0], [0, 0, 0.44],
  [0, 0, -0.44], [0.5, -0.3, 0], [0, -0.3, 0.5], [-0.5, -0.3, 0], [0, -0.3, -0.5], [0.5, -0.7, 0.3], [0.3, -0.7, 0.5],
]

export class CubeClimbersBoard implements BoardView<View> {
  private grid = new Grid(32)
  private view: View | null = null
  private standing: Standing = { heights: new Map(), climbers: [] }
  private picks: readonly PickTold[] = []
  private readonly root = new Group()
  private ground = new Group()
  private squares = 0
  private readonly mountain: Mountain
  private readonly figures: Figures
  private readonly lights: Lights
  private readonly effects: Effects
  private readonly die = new Die()
  private readonly wind = new Wind()
  private shadow: { group: Group; shared: boolean } | null = null
  private framed = new Box3()
  /** The run of motions under way; a later one makes it stop moving things. */
  private run = 0

  constructor(
    private readonly stage: Stage,
    private looks: Looks,
  ) {
    this.mountain = new Mountain(stage.tier, () => this.grid)
    this.figures = new Figures(stage.tier, looks)
    this.lights = new Lights(() => this.grid)
    this.effects = new Effects(stage.tier)
    this.root.add(
      this.ground, this.mountain.mesh, this.figures.group, this.lights.group, this.effects.group, this.die.group, this.wind.group,
    )
    stage.scene.add(this.root)
  }

  // -- what the view says -----------------------------------------------------------------------------------------

  show(view: View, events: readonly Told[] = []): void {
    const moved = this.looks.motion && this.view !== null && this.view.game === view.game && events.length > 0
    if (this.view && this.run) this.settle(this.view)
    this.run++
    this.view = view
    this.layGround(view)
    this.figures.seat(view.climbers.length, this.looks)
    const rolled = events.findLast((event) => event.type === 'DieRolled')
    if (moved) void this.perform(view, together(events))
    else {
      if (rolled) this.die.land(String(rolled['face']))
      this.settle(view)
    }
    this.light(this.picks)
  }

  /** The picture is what the view says, and nothing moves. */
  private settle(view: View): void {
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
    this.figures.scaleBadges(Math.max(0.62, this.stage.camera.position.distanceTo(this.stage.controls.target) / 30))
    this.stage.changed()
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

  private async perform(view: View, events: readonly Told[]): Promise<void> {
    const run = this.run
    const hurry = Math.min(1, PATIENCE / (events.length * 700))
    const actors = this.actors(run, hurry)
    for (const event of events) {
      if (run !== this.run) return
      await motionOf(event)(actors, event)
    }
    if (run === this.run) this.settle(view)
  }

  private actors(run: number, hurry: number): Actors {
    const { grid, standing, figures, die, wind, effects, redraw } = this
    const top = Math.max(1, ...standing.heights.values())
    const step = (each: (share: number) => void) => (share: number) => {
      if (run === this.run) each(share)
    }
    return {
      grid, standing, figures, die, wind, effects,
      size: { radius: this.squares / 2 - 2, height: top },
      redraw: (offsets) => {
        if (run === this.run) redraw(offsets)
      },
      glide: (ms, each) => (run === this.run ? this.stage.glide(ms * hurry, step(each)) : Promise.resolve()),
    }
  }

  // -- ground and camera ------------------------------------------------------------------------------------------

  /** The map reaches two squares beyond the mountain on every side, as far as the table goes. */
  private layGround(view: View): void {
    const middle = (view.table - 1) / 2
    const furthest = Math.max(
      0,
      ...view.columns.map(([square]) => {
        const { column, row } = cellOf(square as string)
        return Math.max(Math.abs(column - middle), Math.abs(row - 1 - middle))
      }),
    )
    const needed = Math.max(MAP, Math.ceil(furthest) * 2 + 5)
    const squares = Math.min(view.table, needed + ((needed + view.table) % 2))
    if (squares === this.squares && view.table === this.grid.table) return
    this.squares = squares
    this.grid = new Grid(view.table)
    this.clearGround()
    this.ground = new Group()
    const table = makeTable(squares * 0.86 + 2, this.stage.tier)
    table.position.y = -0.065
    this.ground.add(table, makeMap({ table: view.table, squares }))
    this.root.add(this.ground)
  }

  private clearGround(): void {
    const [table, map] = this.ground.children as Group[]
    if (map) releaseMap(map)
    if (table) release(table)
    this.ground.removeFromParent()
  }

  /** Reframes only when something has grown out of the picture: the camera is the player's. */
  private keepInFrame(): void {
    const box = this.content()
    if (this.framed.containsBox(box)) return
    const first = this.framed.isEmpty()
    this.framed = box.clone().expandByVector(new Vector3(0.2, 0, 0.2))
    this.framed.max.y += 0.6
    this.die.group.position.set(this.framed.max.x + 0.9, 0, this.framed.min.z + 1)
    this.stage.frame(closer(this.framed), first ? OUTLOOK : this.outlookNow())
  }

  private content(): Box3 {
    const box = new Box3(new Vector3(-2.5, 0, -2.5), new Vector3(2.5, 2, 2.5))
    for (const [square, height] of this.standing.heights) box.expandByPoint(this.grid.place(square, height + 0.8))
    for (const square of this.standing.climbers) if (square) box.expandByPoint(this.grid.place(square))
    return box
  }

  private outlookNow(): Outlook {
    const offset = this.stage.camera.position.clone().sub(this.stage.controls.target)
    const { theta, phi } = new Spherical().setFromVector3(offset)
    return { around: MathUtils.radToDeg(theta), above: 90 - MathUtils.radToDeg(phi) }
  }

  // -- what glows -------------------------------------------------------------------------------------------------

  light(picks: readonly PickTold[]): void {
    this.picks = picks
    this.lights.show(picks, this.seenHeight)
    this.preview(null)
    this.stage.request()
  }

  private readonly seenHeight = (square: string): number => {
    const column = this.view?.columns.find(([each]) => each === square)
    return column ? (column[1] as number) : 0
  }

  preview(pick: PickTold | null): void {
    if (this.shadow) releaseGhost(this.shadow.group, this.shadow.shared)
    this.shadow = pick && this.ghostOf(pick)
    if (this.shadow) this.root.add(this.shadow.group)
    this.stage.request()
  }

  private ghostOf(pick: PickTold): { group: Group; shared: boolean } | null {
    if (pick.group === 'wind') return this.windGhost(pick)
    if (!pick.at) return null
    if (pick.group === 'build' || pick.group === 'put') return { group: this.at(ghostCube(), pick.at, 0.5), shared: false }
    if (pick.group === 'take') return { group: this.at(ghostCube(), pick.at, -0.5), shared: false }
    const seat = pick.seat_at ?? this.view?.actor ?? 0
    const stays = this.view?.climbers[seat]?.square === pick.at
    return stays ? null : { group: this.at(this.figures.ghostOf(seat), pick.at, 0), shared: true }
  }

  private at(group: Group, square: string, lift: number): Group {
    group.position.copy(this.grid.place(square, this.seenHeight(square) + lift))
    return group
  }

  /** Every climber leans where the wind would blow: who really goes is for the rules to say. */
  private windGhost(pick: PickTold): { group: Group; shared: boolean } {
    const to = TOWARDS[pick.pieces.at(-1) ?? ''] ?? new Vector3()
    const group = new Group()
    this.view?.climbers.forEach((each, seat) => {
      if (!each.square) return
      const ghost = this.figures.ghostOf(seat)
      ghost.position.copy(this.grid.place(each.square, each.level)).addScaledVector(to, 0.42)
      ghost.rotation.set(to.z * 0.35, 0, -to.x * 0.35)
      group.add(ghost)
    })
    return { group, shared: true }
  }

  // -- pointing ---------------------------------------------------------------------------------------------------

  under(pixel: Pixel): PickTold[] {
    const square = this.squareUnder(pixel)
    return square ? this.picks.filter((pick) => pick.at === square) : []
  }

  /** The square whose cube, climber or ground is seen at a pixel. */
  private squareUnder(pixel: Pixel): string | null {
    const [hit] = this.stage.hits(pixel, [this.mountain.mesh, ...this.figures.solid, this.ground])
    if (!hit) return null
    if (hit.object === this.mountain.mesh) return this.mountain.squareOf(hit.instanceId)
    const seat = seatOf(hit.object)
    if (seat !== null) return this.standing.climbers[seat] ?? null
    return this.grid.squareUnder(hit.point)
  }

  aim(pick: PickTold): Pixel | null {
    if (!pick.at) return null
    const height = this.seenHeight(pick.at)
    for (const [x, y, z] of AIMS) {
      const point = this.grid.place(pick.at, Math.max(0, height + y)).add(new Vector3(x, 0, z))
      const pixel = this.stage.project(point)
      if (pixel && this.squareUnder(pixel) === pick.at) return pixel
    }
    return null
  }

  project(square: string, level?: number): Pixel | null {
    return this.stage.project(this.grid.place(square, level ?? this.seenHeight(square)))
  }

  look(looks: Looks): void {
    this.looks = looks
    if (!this.view) return
    this.figures.seat(this.view.climbers.length, looks)
    this.run++
    this.settle(this.view)
    this.light(this.picks)
  }

  dispose(): void {
    this.run++
    this.preview(null)
    this.clearGround()
    for (const each of [this.mountain, this.figures, this.lights, this.effects, this.die, this.wind]) each.dispose()
    this.root.removeFromParent()
  }
}

/** From aside a flat mountain is seen less high than wide: the ball that must fit into the picture may be smaller. */
function closer(box: Box3): Box3 {
  const size = box.getSize(new Vector3())
  const wide = Math.hypot(size.x, size.z) / 2
  const above = MathUtils.degToRad(OUTLOOK.above)
  const seen = Math.max(wide * Math.sin(above) + (size.y / 2) * Math.cos(above), wide * 0.8)
  const share = seen / Math.hypot(wide, size.y / 2)
  const middle = box.getCenter(new Vector3())
  return new Box3().setFromCenterAndSize(middle, size.multiplyScalar(share))
}

export function makeBoard(stage: Stage, looks: Looks): BoardView<View> {
  return new CubeClimbersBoard(stage, looks)
}
