// Squares by their names, and where they lie in the world: one cube is one unit, north is away from the camera's rest.
import { Vector3 } from 'three'

export interface Cell {
  column: number
  row: number
}

const A = 'a'.charCodeAt(0)
const LETTERS = 26

/** `p17` is column 15, row 17; columns count from a = 0 (after z comes aa), rows from 1. */
export function cellOf(square: string): Cell {
  const [, letters = '', row = ''] = /^([a-z]+)(\d+)$/.exec(square) ?? []
  let column = 0
  for (const letter of letters) column = column * LETTERS + letter.charCodeAt(0) - A + 1
  return { column: column - 1, row: Number(row) }
}

/** The name of a column: 0 is a, 26 is aa. */
export function columnName(column: number): string {
  const high = Math.floor(column / LETTERS)
  return (high ? String.fromCharCode(A + high - 1) : '') + String.fromCharCode(A + (column % LETTERS))
}

export function squareAt({ column, row }: Cell): string {
  return `${columnName(column)}${row}`
}

/** The table's squares in the world, its middle at the origin. */
export class Grid {
  constructor(readonly table: number) {}

  /** The middle of a square at a height. */
  place(square: string, height = 0): Vector3 {
    const { column, row } = cellOf(square)
    return new Vector3(column - (this.table - 1) / 2, height, (this.table + 1) / 2 - row)
  }

  /** The square that a point lies over; null beside the table. */
  squareUnder(point: Vector3): string | null {
    const cell = { column: Math.round(point.x + (this.table - 1) / 2), row: Math.round((this.table + 1) / 2 - point.z) }
    const inside = cell.column >= 0 && cell.column < this.table && cell.row >= 1 && cell.row <= this.table
    return inside ? squareAt(cell) : null
  }
}
