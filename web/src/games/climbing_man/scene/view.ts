// The view of Climbing Man as the wire tells it, and where its squares lie: x right, y up, z towards the climber.
import { Vector3 } from 'three'
import type { ClimbingManClimberView, ClimbingManCoinView } from '../../../wire/types'

export type { ClimbingManView } from '../../../wire/types'
export type ClimberInfo = Omit<ClimbingManClimberView, 'type'>
export type CoinInfo = Omit<ClimbingManCoinView, 'type'>
export type Suit = CoinInfo['suit']

export interface Cell {
  column: number
  row: number
}

const CODE_OF_A = 97

/** A square's column and row, both counted from 0: `d1` is 3 and 1, `aa0` is 26 and 0. */
export function cellOf(square: string): Cell {
  const [, letters = 'a', row = '0'] = /^([a-z]+)(\d+)$/.exec(square) ?? []
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - CODE_OF_A + 1
  return { column: column - 1, row: Number(row) }
}

/** The name of a column: 0 is a, 25 is z, 26 is aa. */
export function columnName(column: number): string {
  const high = Math.floor(column / 26)
  return (high ? String.fromCharCode(CODE_OF_A + high - 1) : '') + String.fromCharCode(CODE_OF_A + (column % 26))
}

export function squareOf({ column, row }: Cell): string {
  return `${columnName(column)}${row}`
}

/** Places squares in the world: the wall's foot is in the middle of the table. */
export class Grid {
  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {}

  /** The middle of a square, that far in front of the rock. */
  at(square: string, out = 0): Vector3 {
    return this.middle(cellOf(square), out)
  }

  middle({ column, row }: Cell, out = 0): Vector3 {
    return new Vector3(column + 0.5 - this.columns / 2, row + 0.5, out)
  }

  isTop(square: string): boolean {
    return cellOf(square).row === this.rows - 1
  }
}

/** The lower left cells of the 2x2 tiles that make up the rock: a wall has one tiling only. */
export function tilesOf(rock: readonly string[]): Cell[] {
  const left = new Map(rock.map((square) => [square, cellOf(square)]))
  const inOrder = [...left.values()].sort((a, b) => b.row - a.row || a.column - b.column)
  const tiles: Cell[] = []
  for (const { column, row } of inOrder) {
    if (!left.has(squareOf({ column, row }))) continue
    tiles.push({ column, row: row - 1 })
    for (const [right, down] of TILE) left.delete(squareOf({ column: column + right, row: row - down }))
  }
  return tiles
}

const TILE = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const
