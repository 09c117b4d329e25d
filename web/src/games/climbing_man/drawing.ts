// A wall as a drawing: `#` wall, `o` wall with a coin, `.` outside, rows from top to bottom with `/` between them.
// The editor knows what a drawing looks like, not which walls can be built: that the server says.
import { cellOf, squareOf, tilesOf, type Cell } from './scene/view'

export const WIDTH = 16
export const HEIGHT = 24

export type Mark = '#' | 'o'
/** The squares of the wall by their names in the editor's grid: a0 is its lower left corner. */
export type Drawing = ReadonlyMap<string, Mark>

const AROUND = [
  [0, 0],
  [-1, 0],
  [0, -1],
  [-1, -1],
] as const

/** The drawing of a text, at the bottom of the grid and in its middle; null if it can't be read or is too large. */
export function readDrawing(text: string): Drawing | null {
  const lines = text
    .trim()
    .split(/[/\n]/)
    .map((line) => line.trim())
  const width = Math.max(...lines.map((line) => line.length))
  if (!lines.every((line) => /^[#o.]*$/.test(line)) || width > WIDTH || lines.length > HEIGHT) return null
  const left = Math.floor((WIDTH - width) / 2)
  const marks = lines.flatMap((line, down) =>
    [...line].flatMap((mark, right): [string, Mark][] =>
      mark === '.' ? [] : [[squareOf({ column: left + right, row: lines.length - 1 - down }), mark as Mark]],
    ),
  )
  return marks.length ? new Map(marks) : null
}

/** The text of a drawing, without the empty margins. */
export function writeDrawing(drawing: Drawing): string {
  const cells = [...drawing.keys()].map(cellOf)
  if (!cells.length) return ''
  const [left, right] = edges(cells.map((cell) => cell.column))
  const [bottom, top] = edges(cells.map((cell) => cell.row))
  const lines: string[] = []
  for (let row = top; row >= bottom; row--) {
    let line = ''
    for (let column = left; column <= right; column++) line += drawing.get(squareOf({ column, row })) ?? '.'
    lines.push(line)
  }
  return lines.join('/')
}

function edges(numbers: number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)]
}

export function tileCount(drawing: Drawing): number {
  return drawing.size / 4
}

function squaresOf({ column, row }: Cell): string[] {
  return [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ].map(([right, up]) => squareOf({ column: column + right!, row: row + up! }))
}

/** Takes the tile of a square away, or puts one there where it finds room. */
export function toggleTile(drawing: Drawing, square: string): Drawing {
  return drawing.has(square) ? withoutTile(drawing, square) : withTile(drawing, square)
}

function withoutTile(drawing: Drawing, square: string): Drawing {
  const tile = tilesOf([...drawing.keys()])
    .map(squaresOf)
    .find((squares) => squares.includes(square)) ?? [square]
  return new Map([...drawing].filter(([each]) => !tile.includes(each)))
}

function withTile(drawing: Drawing, square: string): Drawing {
  const { column, row } = cellOf(square)
  for (const [right, up] of AROUND) {
    const corner = { column: column + right, row: row + up }
    const squares = squaresOf(corner)
    const inside = corner.column >= 0 && corner.row >= 0 && corner.column < WIDTH - 1 && corner.row < HEIGHT - 1
    if (inside && squares.every((each) => !drawing.has(each))) return new Map([...drawing, ...squares.map((each) => [each, '#'] as const)])
  }
  return drawing
}

/** Puts a coin on a square of the wall, or takes it away. */
export function toggleCoin(drawing: Drawing, square: string): Drawing {
  const mark = drawing.get(square)
  return mark ? new Map([...drawing, [square, mark === 'o' ? '#' : 'o'] as const]) : drawing
}
