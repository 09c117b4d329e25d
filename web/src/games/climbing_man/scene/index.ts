// The wall of Climbing Man on the stage.
import { Box3, Color, Group, Vector3 } from 'three'
import { act, type Act } from '../../../stage/acts'
import { Board, type Figure, type Looks, type MakeBoard, type Meant, type Pixel } from '../../../stage/board'
import { makeFlag } from '../../../stage/flag'
import { points } from '../../../stage/shapes'
import type { Stage } from '../../../stage/stage'
import { makeTable, release } from '../../../stage/table'
import type { ClimbingManEvent, PickInfo } from '../../../wire/types'
import { ACTS, inSight } from './acts'
import { Climber, colourOf, DIE_OUT } from './climber'
import { Coins } from './coins'
import { Follower } from './follower'
import { Lights, type Light } from './lights'
import { Ghosts } from './preview'
import { ReachShades } from './reach'
import { DEPTH } from './rock'
import { Grid, type ClimbingManView } from './view'
import { makeWall } from './wall'

/** A finger's breadth in pixels: so far from a light a tap still means it. */
const FINGER = 20
/** Ends of limbs further apart than this change over in motion. */
const REGRIP = 0.05
/** Lights this near behind one another are at one place. */
const DEPTH_OF_ONE = 0.02
/** Where a light is tried when its middle is covered, in squares from it. */
const TRIES = points('0 0, -0.3 0, 0.3 0, 0 -0.3, 0 0.3, -0.38 -0.38, 0.38 -0.38, -0.38 0.38, 0.38 0.38')

const FLAG = '#c8342b'

/** Which wall it is. */
const keyOf = (view: ClimbingManView): string => `${view.columns}x${view.rows}:${view.rock.join(',')}`

export class ClimbingManBoard extends Board<ClimbingManView, ClimbingManEvent> {
  protected readonly acts = ACTS
  grid = new Grid(1, 1)
  coins = new Coins(this.grid, this.stage)
  climbers: (Climber | null)[] = []
  /** Everything that stands on one wall; another wall gets another one. */
  private wall = new Group()
  private lights = this.newLights()
  private ghosts = new Ghosts(this.grid, this.coins)
  private reach = new ReachShades(this.grid)
  private flag = new Group()
  private key = ''
  private camera: Follower | null = null

  constructor(stage: Stage, looks: Looks) {
    super(stage, looks)
    stage.standUp({ around: 0, above: 0.5 })
    stage.controls.minAzimuthAngle = -1.1
    stage.controls.maxAzimuthAngle = 1.1
  }

  private newLights(): Lights {
    return new Lights(this.grid, (colour) => this.stage.matter.glow(colour))
  }

  protected prepare(view: ClimbingManView): boolean {
    const known = this.key === keyOf(view)
    if (!known) this.build(view)
    this.camera?.follow(view.climbers[view.mover]?.body ?? null, known && this.stage.pace > 0)
    return known
  }

  protected override inSight(events: readonly ClimbingManEvent[]): readonly ClimbingManEvent[] {
    return inSight(events)
  }

  /** Which hand or foot holds what is chosen anew with every view: they change over quickly. */
  protected override end(view: ClimbingManView): Act | null {
    const ends = this.climbers.map((climber) => climber?.ends())
    this.settle(view)
    const movers = this.climbers.flatMap((climber, seat) => {
      const from = ends[seat]
      const far = climber && from ? climber.ends().some((end, limb) => end.distanceTo(from[limb]!) > REGRIP) : false
      return far ? [{ climber: climber!, from: from! }] : []
    })
    return movers.length ? act(170, (share) => movers.forEach(({ climber, from }) => climber.strain(from, share))) : null
  }

  // -- what stands there --------------------------------------------------------------------------------------------

  private build(view: ClimbingManView): void {
    release(this.wall)
    this.key = keyOf(view)
    this.climbers = []
    this.wall = new Group()
    this.grid = new Grid(view.columns, view.rows)
    this.coins = new Coins(this.grid, this.stage)
    this.lights = this.newLights()
    this.reach = new ReachShades(this.grid)
    this.flag = makeFlag(this.stage.matter, FLAG)
    this.ghosts = new Ghosts(this.grid, this.coins)
    const table = makeTable(view.columns * 1.15, this.stage.matter)
    table.position.z = view.columns * 0.2
    const parts = [this.coins, this.reach, this.lights, this.ghosts].map(({ group }) => group)
    this.wall.add(table, makeWall(view, this.grid, this.stage.matter), this.flag, ...parts)
    this.root.add(this.wall)
    this.throwLight()
    this.camera = new Follower(this.stage, this.grid, view.rock)
  }

  /** The wall throws its grey back, and the table its brown. */
  private throwLight(): void {
    const { columns, rows } = this.grid
    const wide = Math.max(columns, rows * 1.2) / 2 + 2
    const box = (low: number, high: number, back: number, front: number): Box3 =>
      new Box3(new Vector3(-wide, low, back), new Vector3(wide, high, front))
    const wall = new Box3(new Vector3(-columns / 2, 0, -DEPTH), new Vector3(columns / 2, rows, -0.12))
    this.stage.matter.fill(
      () => box(-1, rows + 3, -wide, wide),
      () => [
        { box: box(-1, 0, -wide, wide), faces: [new Color('#4a2f1d')] },
        { box: wall, faces: [new Color('#7d756a')] },
      ],
    )
  }

  protected settle(view: ClimbingManView): void {
    this.ghosts.clear()
    this.coins.settle(view.coins)
    view.climbers.forEach((_, seat) => this.seat(seat))
    const bodies = this.climbers.flatMap((climber) => (climber ? [climber.figure.group] : []))
    this.stage.matter.round(() => bodies.map((thing) => ({ thing, radius: 0.4, above: 0 })))
    const top = view.climbers.findIndex((climber) => climber && this.grid.isTop(climber.body))
    const winner = view.climbers[top]
    this.flag.visible = Boolean(winner)
    if (winner) this.plant(colourOf(top, this.looks))
    if (winner) this.flag.position.copy(this.grid.at(winner.body)).add(new Vector3(-0.8, 0.45, -0.2))
    const climber = view.phase === 'climbing' ? view.climbers[view.mover] : null
    this.reach.show(climber ? climber.reach : [])
  }

  /** A flag in the colour of who stands on the top. */
  private plant(colour: string): void {
    release(this.flag)
    this.flag = makeFlag(this.stage.matter, colour)
    this.wall.add(this.flag)
  }

  /** A seat's climber as the view has it. */
  seat(seat: number): void {
    const { climbers, weight, phase, mover } = this.view!
    const told = climbers[seat]
    if (!told) {
      this.climbers[seat]?.dispose()
      this.climbers[seat] = null
      return
    }
    if (!this.climbers[seat]) {
      const climber = new Climber(seat, this.grid, this.stage, this.looks, climbers.length > 1 && this.looks.signs)
      this.climbers[seat] = climber
      this.wall.add(climber.group)
    }
    this.climbers[seat].settle(told, weight, phase === 'fallen' && seat === mover)
  }

  // -- lights -------------------------------------------------------------------------------------------------------

  protected drawLights(): void {
    this.lights.show(this.picks, this.view!, this.climbers[this.view!.mover] ?? null)
  }

  protected drawPreview(): void {
    const [pick, view] = [this.pointed, this.view!]
    const lit = pick && this.lights.lit.find((light) => samePick(light.pick, pick))
    this.lights.stress(lit ? lit.pick : null)
    this.ghosts.show(pick, view.mover, this.climbers[view.mover] ?? null, this.looks)
  }

  // -- pointing -----------------------------------------------------------------------------------------------------

  /** The nearest square, for what is in hand; else for the body and for a look. */
  attempts(pixel: Pixel, { path, only }: Meant): readonly string[] {
    const far = (square: string): number => distance(this.project(square), pixel)
    const square = this.view?.rock.toSorted((one, other) => far(one) - far(other))[0]
    if (square === undefined || far(square) > FINGER) return []
    if (path.length) return [`${path.join('')}${square}`]
    if (this.lights.lit.some(({ pick }) => pick.group === 'start')) return [`start:${square}`]
    return only.includes('reveal') ? [`reveal:${square}`] : [`body>${square}`, `hand>${square}`]
  }

  under(pixel: Pixel): PickInfo[] {
    const lit = this.lights.lit
    const byTarget = new Map(lit.map((light) => [light.target, light]))
    const hits = this.stage.hits(pixel, [...byTarget.keys()])
    // what lies behind is covered; two uses of one square lie at the same depth
    const first = hits.filter((hit) => hit.distance < hits[0]!.distance + DEPTH_OF_ONE)
    const picks = first.map(({ object }) => byTarget.get(object as Light['target'])!.pick)
    return picks.length ? [...new Set(picks)] : this.besides(pixel, lit)
  }

  /** Nothing right under the finger: the nearest light within its breadth. */
  private besides(pixel: Pixel, lit: readonly Light[]): PickInfo[] {
    const near = lit
      .map((light) => ({ pick: light.pick, far: distance(this.stage.project(light.at), pixel) }))
      .filter(({ far }) => far < FINGER)
      .sort((a, b) => a.far - b.far)
    return near.length ? [near[0]!.pick] : []
  }

  protected candidates(pick: PickInfo): readonly Vector3[] {
    const lights = this.lights.lit.filter((light) => samePick(light.pick, pick))
    return lights.flatMap(({ at, group }) =>
      TRIES.map(([right, up]) => at.clone().add(new Vector3(right, up, 0).multiplyScalar(group.scale.x))),
    )
  }

  protected override means(pixel: Pixel, pick: PickInfo): boolean {
    const [first] = this.under(pixel)
    return first !== undefined && samePick(first, pick)
  }

  protected placeOf(square: string, level?: number): Vector3 {
    return this.grid.at(square, level ?? DIE_OUT)
  }

  figure(seat: number): Figure | null {
    const climber = this.view?.climbers[seat]
    return climber ? { at: this.grid.at(climber.body, 0.3), height: 1, colour: null } : null
  }

  protected restyle(): void {
    for (const climber of this.climbers) climber?.dispose()
    this.climbers = []
  }

  override dispose(): void {
    super.dispose()
    this.stage.flatFrom = null
    this.stage.controls.minAzimuthAngle = -Infinity
    this.stage.controls.maxAzimuthAngle = Infinity
  }
}

function samePick(one: PickInfo, other: PickInfo): boolean {
  return one === other || (one.action === other.action && one.pieces.join(' ') === other.pieces.join(' '))
}

function distance(one: Pixel | null, other: Pixel): number {
  return one ? Math.hypot(one.x - other.x, one.y - other.y) : Infinity
}

export const makeBoard: MakeBoard<ClimbingManView> = (stage, looks) => new ClimbingManBoard(stage, looks)
