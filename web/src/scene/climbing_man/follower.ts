// The camera: it shows the whole wall, or, where squares would be too small for a finger, the part around the climber.
import { Box3, Vector3 } from 'three'
import type { Stage } from '../stage'
import { cellOf, type Grid } from './view'

const OUTLOOK = { around: 9, above: 9 }
/** Pixels that a square should have at least. */
const ENOUGH = 32
/** Rows that are shown below and above a body. */
const BELOW = 4.2
const ABOVE = 6.4

export class Follower {
  private readonly whole: Box3
  private shown = ''

  constructor(
    private readonly stage: Stage,
    grid: Grid,
    rock: readonly string[],
  ) {
    const columns = rock.map((square) => cellOf(square).column - grid.columns / 2)
    const [left, right] = [Math.min(...columns) - 1, Math.max(...columns) + 2]
    this.whole = new Box3(new Vector3(left, -0.3, -0.5), new Vector3(right, grid.rows + 1.05, 0.3))
    this.stage.frame(this.whole, OUTLOOK, true)
  }

  /** Goes to the climber whose turn it is, if it has moved since and there is need to. */
  follow(body: string | null, softly: boolean): void {
    const row = body ? cellOf(body).row : 1
    const key = `${row} ${this.stage.canvas.clientWidth}x${this.stage.canvas.clientHeight}`
    if (key === this.shown) return
    const first = this.shown === ''
    this.shown = key
    const before = this.stage.view
    this.stage.frame(this.whole, OUTLOOK, true)
    if (this.squarePixels() < ENOUGH) this.stage.frame(this.around(row), OUTLOOK, true)
    else if (!first) return this.stage.setView(before)
    if (!first && softly) this.stage.travel(before)
  }

  private squarePixels(): number {
    const { x, y, z } = this.whole.getCenter(new Vector3())
    const [low, high] = [this.stage.project(new Vector3(x, y, z)), this.stage.project(new Vector3(x, y + 1, z))]
    return low && high ? low.y - high.y : Infinity
  }

  private around(row: number): Box3 {
    const { min, max } = this.whole
    const low = Math.min(Math.max(min.y, row - BELOW), max.y - BELOW - ABOVE)
    return new Box3(new Vector3(min.x, low, min.z), new Vector3(max.x, Math.min(max.y, low + BELOW + ABOVE), max.z))
  }
}
