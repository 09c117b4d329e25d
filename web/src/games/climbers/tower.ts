// A tower as flat shapes: what is drawn later lies before what was drawn earlier.
import type { ClimbersBlockView } from '../../wire/types'

type Block = Pick<ClimbersBlockView, 'square' | 'base' | 'width' | 'depth' | 'height' | 'pose' | 'sides'>
type Side = 'top' | 'south' | 'east'

export interface Face {
  /** As a polygon's points. */
  points: string
  colour: ClimbersBlockView['pose'][0]
  side: Side
}

/** Which of a block's sides are seen, by their places in `sides`. */
const SOUTH = 0
const EAST = 1
const LEAN = 0.5

/** A corner on the paper: east goes right and down, north right and up. */
const flat = (column: number, row: number, level: number): [number, number] => [column + row, LEAN * (column - row) - level]

const round = (value: number): number => Math.round(value * 100) / 100

/** Column and row of a square, from 0. */
function cornerOf(square: string): [number, number] {
  const [, letters = '', digits = ''] = /^([a-z]+)(\d+)$/.exec(square) ?? []
  return [[...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1, Number(digits) - 1]
}

export function towerOf(blocks: readonly Block[]): { faces: Face[]; box: string } {
  const corners: [number, number][] = []
  const placed = blocks.map((block) => ({ block, corner: cornerOf(block.square) }))
  const faces = sorted(placed).flatMap(({ block, corner: [left, low] }) => {
    const { base, width, depth, height, pose, sides } = block
    const [right, high, top] = [left + width, low + depth, base + height]
    const face = (side: Side, colour: Face['colour'], ...points: [number, number, number][]): Face => {
      const drawn = points.map((point) => flat(...point))
      corners.push(...drawn)
      return { side, colour, points: drawn.map((point) => point.map(round).join()).join(' ') }
    }
    return [
      face('south', sides[SOUTH], [left, low, base], [right, low, base], [right, low, top], [left, low, top]),
      face('east', sides[EAST], [right, low, base], [right, high, base], [right, high, top], [right, low, top]),
      face('top', pose[0], [left, low, top], [right, low, top], [right, high, top], [left, high, top]),
    ]
  })
  if (!corners.length) return { faces, box: '0 0 12 12' }
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs) - 0.2, Math.min(...ys) - 0.2]
  return { faces, box: [x, y, Math.max(...xs) - x + 0.2, Math.max(...ys) - y + 0.2].map(round).join(' ') }
}

interface Placed {
  block: Block
  corner: [number, number]
}

/** Whether the one must be drawn before the other: it lies below, or farther north, or farther west. */
function isBehind(one: Placed, other: Placed): boolean {
  return (
    one.block.base + one.block.height <= other.block.base ||
    one.corner[1] >= other.corner[1] + other.block.depth ||
    one.corner[0] + one.block.width <= other.corner[0]
  )
}

/** What nothing left lies behind is drawn next. */
function sorted(placed: readonly Placed[]): Placed[] {
  const left = [...placed]
  const done: Placed[] = []
  while (left.length) {
    const free = left.findIndex((each) => left.every((other) => other === each || !isBehind(other, each) || isBehind(each, other)))
    done.push(...left.splice(Math.max(0, free), 1))
  }
  return done
}
