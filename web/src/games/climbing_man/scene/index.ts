// The wall of Climbing Man on the stage.
import { Group, Vector3 } from 'three'
import type { BoardView, Looks, MakeBoard, Figure, Meant, Pixel } from '../../../stage/board'
import type { Stage } from '../../../stage/stage'
import { makeTable, release } from '../../../stage/table'
import { Telling, type Part, type Scene } from '../../../stage/telling'
import type { ClimbingManEvent, PickInfo } from '../../../wire/types'
import { Climber, colourOf, DIE_OUT } from './climber'
import { Coins } from './coins'
import { makeFlag, paintFlag } from '../../../stage/flag'
import { Ghosts } from './preview'
import { Lights, type Light } from './lights'
import { AFTER, BEFORE, inSight, type Cast, sceneOf } from './motion'
import { ReachShades } from './reach'
import { Follower } from './follower'
import { Grid, type ClimbingManView } from './view'
import { makeWall } from './wall'

/** A finger's breadth in pixels: so far from a light a tap still means it. */
const FINGER = 20
/** Ends of limbs further apart than this change over in motion. */
const REGRIP = 0.05
/** Lights this near behind one another are at one place. */
const DEPTH_OF_ONE = 0.02
/** Where a light is tried when its middle is covered, in squares from it. */
const TRIES = [
  [0, 0],
  [-0.3, 0],
  [0.3, 0],
  [0, -0.3],
  [0, 0.3],
  [-0.38, -0.38],
  [0.38, -0.38],
  [-0.38, 0.38],
  [0.38, 0.38],
] as const

const FLAG = '#c8342b'

/** Everything that stands on one wall; another wall gets another one. */
interface Set extends Cast {
  key: string
  root: Group
  lights: Lights
  ghosts: Ghosts
  reach: ReachShades
  flag: Group
}

export class ClimbingManBoard implements BoardView<ClimbingManView, ClimbingManEvent> {
  private set: Set | null = null
  private view: ClimbingManView | null = null
  private told = ''
  private picks: readonly PickInfo[] = []
  private previewed: PickInfo | null = null
  private camera: Follower | null = null
  private readonly telling: Telling

  constructor(
    private readonly stage: Stage,
    private looks: Looks,
  ) {
    this.telling = new Telling(stage)
    stage.flatFrom = { around: 0, above: 0.5 }
    stage.controls.minAzimuthAngle = -1.1
    stage.controls.maxAzimuthAngle = 1.1
  }

  async show(view: ClimbingManView, events: readonly ClimbingManEvent[] = []): Promise<void> {
    // talk, clocks and seats come with the same view again: nothing moves, and what is lit stays lit
    const told = JSON.stringify(view)
    if (told === this.told) return
    this.told = told
    this.telling.stop()
    const known = this.set?.key === keyOf(view)
    if (known && this.view) this.settle(this.view)
    this.hideLights()
    this.view = view
    if (!known) this.build(view)
    const moves = known && this.stage.pace > 0
    this.camera?.follow(view.climbers[view.mover]?.body ?? null, moves)
    if (moves && events.length) await this.perform(view, inSight(events))
    else this.settleAgain(view)
  }

  /** What was there before moves, then the view is drawn, then what is new comes in. */
  private async perform(view: ClimbingManView, events: readonly ClimbingManEvent[]): Promise<void> {
    const scenes = (directors: typeof BEFORE): Part[] =>
      events.map((event) => () => this.telling.play(this.set && sceneOf(directors, event, this.set)))
    if (!(await this.telling.tell(scenes(BEFORE)))) return
    const ends = this.set?.climbers.map((climber) => climber?.ends()) ?? []
    this.settleAgain(view)
    const rest: Part[] = [() => this.telling.play(this.regrip(ends)), ...scenes(AFTER)]
    if (await this.telling.tell(rest)) this.settleAgain(view)
  }

  private settleAgain(view: ClimbingManView): void {
    this.settle(view)
    this.relight()
    this.stage.changed()
  }

  /** Which hand or foot holds what is chosen anew with every view: they change over quickly. */
  private regrip(ends: readonly (Vector3[] | undefined)[]): Scene | null {
    const movers = (this.set?.climbers ?? []).flatMap((climber, seat) => {
      const from = ends[seat]
      const far = climber && from ? climber.ends().some((end, limb) => end.distanceTo(from[limb]!) > REGRIP) : false
      return far ? [{ climber: climber!, from: from! }] : []
    })
    const draw = (share: number): void => movers.forEach(({ climber, from }) => climber.strain(from, share))
    return movers.length ? { ms: 160, draw } : null
  }

  // -- what stands there --------------------------------------------------------------------------------------------

  private build(view: ClimbingManView): void {
    this.takeDown()
    const grid = new Grid(view.columns, view.rows)
    const root = new Group()
    const coins = new Coins(grid, this.stage)
    const [lights, reach, flag] = [new Lights(grid), new ReachShades(grid), makeFlag(this.stage.tier, FLAG)]
    const ghosts = new Ghosts(grid, coins)
    const table = makeTable(view.columns * 1.15, this.stage.tier)
    table.position.z = view.columns * 0.2
    root.add(table, makeWall(view, grid, this.stage.tier), coins.group, reach.group, lights.group, ghosts.group, flag)
    this.set = { key: keyOf(view), root, grid, coins, climbers: [], lights, ghosts, reach, flag }
    this.stage.scene.add(root)
    this.camera = new Follower(this.stage, grid, view.rock)
  }

  private settle(view: ClimbingManView): void {
    const set = this.set!
    set.ghosts.clear()
    set.coins.settle(view.coins)
    view.climbers.forEach((told, seat) => {
      if (!told) return
      const climber = (set.climbers[seat] ??= this.newClimber(seat, view.climbers.length > 1))
      climber.settle(told, view.weight, view.phase === 'fallen' && seat === view.mover)
    })
    set.climbers.forEach((climber, seat) => {
      if (climber && !view.climbers[seat]) {
        climber.dispose()
        set.climbers[seat] = null
      }
    })
    this.settleFlag(view)
    this.showReach()
  }

  private newClimber(seat: number, signed: boolean): Climber {
    const climber = new Climber(seat, this.set!.grid, this.stage, this.looks, signed && this.looks.signs)
    this.set!.root.add(climber.group)
    return climber
  }

  private settleFlag(view: ClimbingManView): void {
    const { flag, grid } = this.set!
    const seat = view.climbers.findIndex((climber) => climber && grid.isTop(climber.body))
    const winner = view.climbers[seat]
    flag.visible = Boolean(winner)
    if (winner) paintFlag(flag, colourOf(seat, this.looks))
    if (winner) flag.position.copy(grid.at(winner.body)).add(new Vector3(-0.8, 0.45, -0.2))
  }

  private showReach(): void {
    const { view, set } = this
    const climber = view?.phase === 'climbing' ? view.climbers[view.mover] : null
    set?.reach.show(climber ? climber.reach : [])
  }

  // -- lights -------------------------------------------------------------------------------------------------------

  light(picks: readonly PickInfo[]): void {
    this.picks = picks
    this.relight()
  }

  private relight(): void {
    const { set, view } = this
    if (!set || !view) return
    set.ghosts.clear()
    set.lights.show(this.picks, view, set.climbers[view.mover] ?? null)
    if (this.previewed) this.preview(this.previewed)
    this.stage.request()
  }

  private hideLights(): void {
    this.picks = []
    this.previewed = null
    this.set?.lights.clear()
    this.set?.ghosts.clear()
  }

  preview(pick: PickInfo | null): void {
    const { set, view } = this
    this.previewed = pick
    if (!set || !view) return
    const lit = pick && set.lights.lit.find((light) => samePick(light.pick, pick))
    set.lights.stress(lit ? lit.pick : null)
    set.ghosts.show(pick, view.mover, set.climbers[view.mover] ?? null, this.looks)
    this.stage.request()
  }

  // -- pointing -----------------------------------------------------------------------------------------------------

  /** The nearest square, for what is in hand; else for the body and for a look. */
  attempts(pixel: Pixel, { path, only }: Meant): readonly string[] {
    const far = (square: string): number => distance(this.project(square), pixel)
    const square = this.view?.rock.toSorted((one, other) => far(one) - far(other))[0]
    if (square === undefined || far(square) > FINGER) return []
    if (path.length) return [`${path.join('')}${square}`]
    return only.includes('reveal') ? [`reveal:${square}`] : [`body>${square}`, `hand>${square}`]
  }

  under(pixel: Pixel): PickInfo[] {
    const lit = this.set?.lights.lit ?? []
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

  aim(pick: PickInfo): Pixel | null {
    const lights = this.set?.lights.lit.filter((light) => samePick(light.pick, pick)) ?? []
    for (const { at, group } of lights) {
      for (const [right, up] of TRIES) {
        const pixel = this.stage.project(at.clone().add(new Vector3(right, up, 0).multiplyScalar(group.scale.x)))
        const first = pixel && this.under(pixel)[0]
        if (first && samePick(first, pick) && this.stage.shows(pixel)) return pixel
      }
    }
    return null
  }

  project(square: string, level?: number): Pixel | null {
    return this.set ? this.stage.project(this.set.grid.at(square, level ?? DIE_OUT)) : null
  }

  figure(seat: number): Figure | null {
    const climber = this.view?.climbers[seat]
    return climber && this.set ? { at: this.set.grid.at(climber.body, 0.3), height: 1, colour: null } : null
  }

  // -- the rest -----------------------------------------------------------------------------------------------------

  look(looks: Looks): void {
    const anew = looks.palette !== this.looks.palette || looks.signs !== this.looks.signs
    this.looks = looks
    if (!anew || !this.set || !this.view) return
    for (const climber of this.set.climbers) climber?.dispose()
    this.set.climbers.length = 0
    this.settleAgain(this.view)
  }

  private takeDown(): void {
    if (!this.set) return
    const { root, coins, climbers, lights, ghosts, reach } = this.set
    for (const climber of climbers) climber?.dispose()
    for (const part of [coins, lights, ghosts, reach]) part.dispose()
    release(root)
    this.set = null
  }

  dispose(): void {
    this.telling.stop()
    this.takeDown()
    this.stage.flatFrom = null
    this.stage.controls.minAzimuthAngle = -Infinity
    this.stage.controls.maxAzimuthAngle = Infinity
  }
}

/** Which wall it is. */
function keyOf(view: ClimbingManView): string {
  return `${view.columns}x${view.rows}:${view.rock.join(',')}`
}

function samePick(one: PickInfo, other: PickInfo): boolean {
  return one === other || (one.action === other.action && one.pieces.join(' ') === other.pieces.join(' '))
}

function distance(one: Pixel | null, other: Pixel): number {
  return one ? Math.hypot(one.x - other.x, one.y - other.y) : Infinity
}

export const makeBoard: MakeBoard<ClimbingManView> = (stage, looks) => new ClimbingManBoard(stage, looks)
