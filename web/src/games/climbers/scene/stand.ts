// Everything that stands on the stage: ground, tower, pawns, stones. `show` makes it what a view says.
import { Box3, Color, Group, Vector3 } from 'three'
import type { Looks } from '../../../stage/board'
import type { Body } from '../../../stage/full'
import { cornersOf, type Stage } from '../../../stage/stage'
import { release } from '../../../stage/table'
import { boardExtent, makeGround, within } from './ground'
import { makePawn, makeStone, type Paint } from './pieces'
import {
  blocksOf,
  boxOf,
  cellOf,
  extentOf,
  heightAt,
  middleOf,
  pointOf,
  topOf,
  type Block,
  type Colour,
  type Extent,
  type Ground,
  type View,
} from './shape'
import { makeBlocks, stains, type Style } from './tower'
import { facesOf } from './turning'

/** Pawns without a colour yet. */

const BARE_WOOD = '#d8b98a'
const PAWN_GAP = 1.7
const AROUND = 30
const LEAST_HEIGHT = 8
/** Room above every block for a pawn's head; and on the ground round the tower, where blocks may be put. */
const HEADROOM = 1.5
const BESIDE = 1
const BEFORE = 1.5
const FAINT = 0.14

type Six = [Color, Color, Color, Color, Color, Color]

/** Which blocks are drawn as if made of glass. */
export type Faint = (block: Block) => boolean

/** What must be seen: the ground round the tower, and every block with something on it; up to a low tower's height, all. */
function outline(whole: Box3, blocks: readonly Box3[]): Vector3[] {
  const corners = cornersOf(whole)
  const tops = blocks.flatMap((block) => cornersOf(block).filter(({ y }) => y === block.max.y))
  const raised = tops.map((corner) => corner.setY(corner.y + HEADROOM))
  const isTall = raised.some(({ y }) => y >= whole.max.y)
  return isTall ? [...corners.filter(({ y }) => y === whole.min.y), ...raised] : corners
}

export class Stand {
  ground: Ground = { columns: 32, rows: 32 }
  blocks: readonly Block[] = []
  readonly pawns: Group[] = []
  private readonly stones = new Map<number, Group>()
  private extent: Extent | null = null
  private plate: Group | null = null
  private tower: Group | null = null
  private faint: Faint = () => false
  /** All of the tower that was looked at already. */
  private readonly framed = new Box3()
  /** Whether the player has turned the camera. */
  private inHand = false
  private drawnPawns = ''

  private readonly stage: Stage
  readonly root: Group

  constructor(private readonly board: { stage: Stage; root: Group; looks: Looks }) {
    this.stage = board.stage
    this.root = board.root
    this.stage.grasped = () => (this.inHand = true)
  }

  readonly glow = (colour: string): Color => this.stage.matter.glow(colour)

  get looks(): Looks {
    return this.board.looks
  }

  get style(): Style {
    return { looks: this.looks, matter: this.stage.matter }
  }

  show(view: View): void {
    this.ground = view
    this.layGround(blocksOf(view))
    this.setBlocks(blocksOf(view))
    this.setPawns(view)
    this.setStones(view)
    this.stage.matter.round(() => this.pawnBodies())
    this.stage.changed()
  }

  /** The looks have changed: pawns are made anew. */
  forget(): void {
    this.drawnPawns = ''
  }

  // -- ground and tower -------------------------------------------------------------------------------------------

  /** The board grows with the tower and never shrinks. */
  private layGround(blocks: readonly Block[]): void {
    const extent = boardExtent(this.ground, extentOf(blocks))
    this.frame(blocks, extent)
    if (this.extent && within(this.extent, extent)) return
    this.extent = extent
    if (this.plate) release(this.plate)
    this.plate = makeGround(this.ground, extent, this.stage.matter)
    this.root.add(this.plate)
  }

  /** The camera looks at the tower, from further away when that has outgrown the picture. */
  private frame(blocks: readonly Block[], board: Extent): void {
    const tower = extentOf(blocks) ?? board
    const height = Math.max(LEAST_HEIGHT, ...blocks.map(topOf))
    const box = new Box3().setFromPoints([
      pointOf(this.ground, tower.left - BESIDE, tower.bottom - BEFORE, 0),
      pointOf(this.ground, tower.right + BESIDE, tower.top + BESIDE, height + HEADROOM),
    ])
    const points = outline(
      box,
      blocks.map((block) => boxOf(this.ground, block)),
    )
    const [first, before] = [this.framed.isEmpty(), this.stage.view]
    const grown = !this.framed.containsBox(box)
    const move = first || (grown && !this.stage.holds(points))
    if (blocks.length) this.framed.union(box)
    const seat = this.stage.seated(AROUND)
    this.stage.frame(box, seat, points, move ? (this.inHand ? this.stage.outlookNow : seat) : null)
    if (move && !first && this.looks.motion) this.stage.travel(before)
  }

  setBlocks(blocks: readonly Block[]): void {
    this.blocks = blocks
    if (this.tower) release(this.tower)
    this.tower = new Group()
    const [clear, solid] = [blocks.filter(this.faint), blocks.filter((block) => !this.faint(block))]
    if (solid.length) this.tower.add(makeBlocks(this.ground, solid, this.style))
    if (clear.length) this.tower.add(makeBlocks(this.ground, clear, this.style, FAINT))
    this.root.add(this.tower)
    this.throwLight(solid)
    this.stage.changed()
  }

  /** What stands throws its colours back, and the board below it. */
  private throwLight(blocks: readonly Block[]): void {
    const high = Math.max(LEAST_HEIGHT, ...blocks.map(topOf)) + 3
    const reach = Math.max(10, ...(this.extent ? [(this.extent.right - this.extent.left) / 2 + 2] : []))
    const palette = stains(this.style)
    this.stage.matter.fill(
      () => new Box3(new Vector3(-reach, -2, -reach), new Vector3(reach, high, reach)),
      () => [
        { box: new Box3(new Vector3(-reach, -2, -reach), new Vector3(reach, 0, reach)), faces: [new Color('#b98d5c')] },
        ...blocks.map((block) => {
          const [top, bottom, south, east, north, west] = facesOf(block).map((colour) => new Color(palette[colour])) as Six
          return { box: boxOf(this.ground, block), faces: [east, west, top, bottom, south, north] }
        }),
      ],
    )
  }

  private pawnBodies(): Body[] {
    return this.pawns.flatMap((thing) => [
      { thing, radius: 0.42, above: 0.15 },
      { thing, radius: 0.28, above: 1.2 },
    ])
  }

  fade(faint: Faint): void {
    this.faint = faint
    this.setBlocks(this.blocks)
  }

  // -- pawns and stones -------------------------------------------------------------------------------------------

  paint(colour: Colour | null): Paint {
    const hex = colour ? stains(this.style)[colour] : BARE_WOOD
    return { hex, colour, signs: this.looks.signs }
  }

  /** Where a pawn stands: on a square as high as it is built, or on the board's first row, which is never built on. */
  pawnPoint(seat: number, square: string | null, seats = this.pawns.length): Vector3 {
    if (square !== null) return middleOf(this.ground, square, heightAt(this.blocks, cellOf(square)))
    const { left, right, bottom } = this.extent!
    const middle = (left + right) / 2
    return pointOf(this.ground, middle + (seat - (seats - 1) / 2) * PAWN_GAP, bottom + 0.5, 0)
  }

  private setPawns(view: View): void {
    const colours = view.pawns.map((pawn) => pawn.colour as Colour | null)
    const wanted = `${colours.join()}/${this.looks.palette}/${this.looks.signs}`
    if (wanted !== this.drawnPawns) {
      this.drawnPawns = wanted
      for (const pawn of this.pawns.splice(0)) release(pawn)
      for (const colour of colours) {
        const pawn = makePawn(this.paint(colour), this.stage.matter)
        this.pawns.push(pawn)
        this.root.add(pawn)
      }
    }
    view.pawns.forEach((pawn, seat) => {
      this.pawns[seat]!.position.copy(this.pawnPoint(seat, pawn.square))
      this.pawns[seat]!.rotation.set(0, 0, 0)
    })
  }

  private setStones(view: View): void {
    for (const seat of [...this.stones.keys()]) this.takeStone(seat)
    view.pawns.forEach((pawn, seat) => {
      if (pawn.blocks !== null) this.putStone(seat, pawn.blocks, pawn.colour as Colour | null)
    })
  }

  putStone(seat: number, square: string, colour: Colour | null): Group {
    const stone = makeStone(this.paint(colour), this.stage.matter)
    stone.position.copy(middleOf(this.ground, square, heightAt(this.blocks, cellOf(square))))
    this.stones.set(seat, stone)
    this.root.add(stone)
    return stone
  }

  takeStone(seat: number): void {
    const stone = this.stones.get(seat)
    if (stone) release(stone)
    this.stones.delete(seat)
  }

  stoneOf(seat: number): Group | undefined {
    return this.stones.get(seat)
  }
}
