// The Climbers on the stage: the tower, who climbs it, and what may be done.
import { Group } from 'three'
import type { Vector3 } from 'three'
import { Board, type Figure, type Looks, type MakeBoard, type Meant, type Pixel } from '../../../stage/board'
import type { Stage } from '../../../stage/stage'
import { release } from '../../../stage/table'
import type { ClimbersEvent, PickInfo } from '../../../wire/types'
import { ACTS } from './acts'
import { makeFrames, makeMarks, MARKS, type Mark, type MarkName } from './lights'
import { Aims } from './pointing'
import { cellAt } from './rays'
import { makePreview } from './preview'
import { blockAt, blocksOf, boxOf, cellOf, footOf, heightAt, middleOf, squareOf, topOf, type Block, type Colour, type View } from './shape'
import { Stand } from './stand'

const STONE = 'stone'
const LIFT = 0.03
const FINE = 0.05
/** Half the width of each mark. */
const HALF: Readonly<Record<MarkName, number>> = {
  walk: 0.5,
  short: 0.5,
  long: 0.5,
  stone: 0.5,
  spot: 0.3,
  step: 0.4,
  barred: 0.5,
  turn: 0.66,
}

export class ClimbersBoard extends Board<View, ClimbersEvent> {
  protected readonly acts = ACTS
  readonly stand: Stand
  private aims: Aims | null = null
  private lights = new Group()
  private shadow = new Group()
  /** Blocks that reach above this level are glass. */
  private above: number | null = null
  /** The block that is being moved: it is where it was, and it is not. */
  private lifted: Block | null = null

  constructor(stage: Stage, looks: Looks) {
    super(stage, looks)
    stage.expose(0.88) // yellow in the sun must not be taken for bare wood
    this.stand = new Stand(this)
  }

  protected prepare(): boolean {
    return true
  }

  protected settle(view: View): void {
    this.stand.show(view)
  }

  // -- what may be picked -----------------------------------------------------------------------------------------

  private lift(): void {
    const chosen = this.trail.find((pick) => pick.group === 'block')
    const block = chosen?.at && this.view ? blockAt(blocksOf(this.view), chosen.at, chosen.level) : undefined
    if (block === (this.lifted ?? undefined)) return
    this.lifted = block ?? null
    this.fade()
  }

  private refreshAims(): void {
    const blocks = blocksOf(this.view!).filter((block) => block !== this.lifted && !this.isPeeled(block))
    this.aims = new Aims(this.view!, blocks, this.picks, this.canPoint)
  }

  /** A stone could go almost everywhere: it is pointed at only where nothing else is. */
  private readonly canPoint = (pick: PickInfo): boolean => pick.group !== STONE || this.picks.every(({ group }) => group === STONE)

  protected drawLights(): void {
    this.lift()
    this.refreshAims()
    release(this.lights)
    this.lights = new Group()
    const { glow } = this.stand
    const lit = this.aims!.pointable
    const boxes = lit.flatMap(({ pick, block }) => (pick.group === 'block' && block ? [boxOf(this.view!, block)] : []))
    const marks = lit.flatMap(({ pick, point }): Mark[] => {
      const name = MARKS.find((each) => each === pick.group)
      return name ? [{ name, point: point.clone().setY(point.y + LIFT), half: HALF[name] }] : []
    })
    this.lights.add(makeFrames(boxes, FINE, false, glow), makeMarks([...marks, ...this.barredMark(), ...this.turnMark()], glow))
    if (this.lifted) this.lights.add(makeFrames([boxOf(this.view!, this.lifted)], FINE, true, glow))
    this.root.add(this.lights)
  }

  /** The block that rests this turn, shown to whoever looks for one to move. */
  private barredMark(): Mark[] {
    const block = this.view?.barred ? blockAt(blocksOf(this.view), this.view.barred) : undefined
    if (!block || !this.picks.some(({ group }) => group === 'block')) return []
    return [{ name: 'barred', point: footOf(this.view!, block).setY(topOf(block) + LIFT), half: HALF.barred }]
  }

  /** A soft light round the pawn whose turn it is. */
  private turnMark(): Mark[] {
    const pawn = !this.dark && this.view?.phase === 'turn' && !this.view.outcome ? this.stand.pawns[this.view.mover] : undefined
    if (!pawn) return []
    return [{ name: 'turn', point: pawn.position.clone().setY(pawn.position.y + LIFT / 2), half: HALF.turn }]
  }

  protected drawPreview(): void {
    release(this.shadow)
    const lit = this.aims?.lit.find(({ pick }) => pick === this.pointed)
    this.shadow = lit ? makePreview(this.stand, lit, this.stand.paint(this.colourToAct())) : new Group()
    this.root.add(this.shadow)
  }

  private colourToAct(): Colour | null {
    const seat = this.view?.seat ?? this.view?.mover ?? 0
    return (this.view?.pawns[seat]?.colour ?? null) as Colour | null
  }

  // -- pixels -----------------------------------------------------------------------------------------------------

  under(pixel: Pixel): PickInfo[] {
    return this.aims?.under(this.stage.ray(pixel)) ?? []
  }

  /** On a top: a way up; on a side: the block itself. With a block in hand: that spot. */
  attempts(pixel: Pixel, { path, only }: Meant): readonly string[] {
    const hit = this.aims?.struck(this.stage.ray(pixel))
    if (!hit || !this.view || (!hit.block && !path.length)) return []
    const square = squareOf(cellAt(this.view, hit.point))
    if (path.length) return [`${path.join('')}@${square}`]
    const asked = only.filter((group) => ['walk', 'short', 'long', 'stone'].includes(group))
    if (asked.length) return asked.map((group) => `${group}>${square}`)
    const block = hit.block!
    return hit.onTop && !only.includes('block') ? [`walk>${square}`, ...this.named(block)] : this.named(block)
  }

  /** What would take it; below others of its form only its level tells which one is meant. */
  private named(block: Block): string[] {
    const name = `${block.form}${block.square}`
    const moved = `${name}>${block.pose.join('')}@${block.square}`
    const above = blocksOf(this.view!).some(({ form, square, base }) => `${form}${square}` === name && base > block.base)
    return above ? [`${name}.${block.base}`, moved] : [moved]
  }

  protected candidates(pick: PickInfo): readonly Vector3[] {
    return this.aims?.candidates(pick) ?? []
  }

  protected placeOf(square: string, level?: number): Vector3 {
    return middleOf(this.view!, square, level ?? heightAt(blocksOf(this.view!), cellOf(square)))
  }

  figure(seat: number): Figure | null {
    const [pawn, told] = [this.stand.pawns[seat], this.view?.pawns[seat]]
    const colour = told?.colour as Colour | null | undefined
    return pawn && colour ? { at: pawn.position.clone(), height: 1.4, colour: this.stand.paint(colour).hex } : null
  }

  // -- looking ----------------------------------------------------------------------------------------------------

  protected restyle(): void {
    this.stand.forget()
  }

  /** Looks under what reaches above a level; null shows everything. */
  peel(level: number | null): void {
    if (level === this.above) return
    this.above = level
    this.fade()
    if (this.view) this.refreshAims()
  }

  /** The level of the underside of the block under a pixel, to be looked under; null where there is none. */
  levelUnder(pixel: Pixel): number | null {
    return this.aims?.struck(this.stage.ray(pixel))?.block?.base ?? null
  }

  private isPeeled(block: Block): boolean {
    return this.above !== null && topOf(block) > this.above
  }

  private fade(): void {
    const lifted = this.lifted
    const isLifted = (block: Block): boolean => lifted !== null && block.square === lifted.square && block.base === lifted.base
    this.stand.fade((block) => isLifted(block) || this.isPeeled(block))
  }
}

export const makeBoard: MakeBoard<View> = (stage, looks) => new ClimbersBoard(stage, looks)
