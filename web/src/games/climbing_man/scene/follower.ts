// The camera: it shows the whole wall, or, where squares would be too small for a finger, the part around the climber.
import { Box3, Vector3 } from 'three'
import { cornersOf, type Stage } from '../../../stage/stage'
import { cellOf, type Cell, type Grid } from './view'

const OUTLOOK = { around: 9, above: 9 }
/** Pixels that a square should have at least. */
const ENOUGH = 32
/** Rows that are shown below and above a body. */
const BELOW = 4.2
const ABOVE = 6.4
/** Columns on either side of it. */
const BESIDE = 5

export class Follower {
  private readonly whole: Box3
  private readonly columns: number
  private shown = ''

  constructor(
    private readonly stage: Stage,
    grid: Grid,
    rock: readonly string[],
  ) {
    this.columns = grid.columns
    const columns = rock.map((square) => cellOf(square).column - grid.columns / 2)
    // feet reach three squares to either side of a body on the ground
    const [left, right] = [Math.min(...columns) - 3, Math.max(...columns) + 4]
    this.whole = new Box3(new Vector3(left, -0.3, -0.5), new Vector3(right, grid.rows + 1.05, 0.3))
    this.show(this.whole)
  }

  /** Goes to the climber whose turn it is, if it has moved since and there is need to. */
  follow(body: string | null, softly: boolean): void {
    const cell = body ? cellOf(body) : { column: Math.floor(this.columns / 2), row: 1 }
    const key = `${cell.column},${cell.row} ${this.stage.canvas.clientWidth}x${this.stage.canvas.clientHeight}`
    if (key === this.shown) return
    const first = this.shown === ''
    this.shown = key
    const before = this.stage.view
    this.show(this.whole)
    if (this.squarePixels() < ENOUGH) this.show(this.around(cell))
    else if (!first) return this.stage.setView(before)
    if (!first && softly) this.stage.travel(before)
  }

  private show(part: Box3): void {
    this.stage.frame(part, OUTLOOK, cornersOf(part))
  }

  private squarePixels(): number {
    const { x, y, z } = this.whole.getCenter(new Vector3())
    const [low, high] = [this.stage.project(new Vector3(x, y, z)), this.stage.project(new Vector3(x, y + 1, z))]
    return low && high ? low.y - high.y : Infinity
  }

  private around({ column, row }: Cell): Box3 {
    const { min, max } = this.whole
    const [low, high] = part(min.y, max.y, row - BELOW, BELOW + ABOVE)
    const [left, right] = part(min.x, max.x, column - this.columns / 2 - BESIDE, 2 * BESIDE + 1)
    return new Box3(new Vector3(left, low, min.z), new Vector3(right, high, max.z))
  }
}

/** A part of that length between two ends, from there or as near as it goes; all of it where it is short. */
function part(from: number, to: number, wanted: number, length: number): [number, number] {
  const start = Math.max(from, Math.min(wanted, to - length))
  return [start, Math.min(to, start + length)]
}
