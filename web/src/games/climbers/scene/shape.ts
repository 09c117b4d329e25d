// Where things stand: squares and levels of the game as places of the world. One square and one level are one unit.
import { Box3, Vector3 } from 'three'
import type { ClimbersBlockView, ClimbersView as Wire } from '../../../wire/types'

export const COLOURS = ['R', 'Y', 'D', 'L', 'P', 'G'] as const
export type Colour = (typeof COLOURS)[number]
export type View = Wire

export type Block = Omit<ClimbersBlockView, 'type'>

/** What is needed to place anything: the size of the table in squares. */
export interface Ground {
  columns: number
  rows: number
}

/** A square counted from the lower left: column and row from 0. */
export interface Cell {
  column: number
  row: number
}

const A = 'a'.charCodeAt(0)

export function cellOf(square: string): Cell {
  const name = /^([a-z]+)(\d+)$/.exec(square)
  if (!name) throw new Error(`no square: ${square}`)
  const column = [...name[1]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - A + 1, 0) - 1
  return { column, row: Number(name[2]) - 1 }
}

/** a..z, then aa, ab... as the game names its columns. */
export function columnName(column: number): string {
  const last = String.fromCharCode(A + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}

export const squareOf = ({ column, row }: Cell): string => `${columnName(column)}${row + 1}`

/** The world point of a place on the grid (corners have whole numbers); row 1 lies nearest to the players. */
export function pointOf(ground: Ground, column: number, row: number, level: number): Vector3 {
  return new Vector3(column - ground.columns / 2, level, ground.rows / 2 - row)
}

/** The middle of a square. */
export function middleOf(ground: Ground, square: string, level: number): Vector3 {
  const { column, row } = cellOf(square)
  return pointOf(ground, column + 0.5, row + 0.5, level)
}

export function boxOf(ground: Ground, block: Block): Box3 {
  const { column, row } = cellOf(block.square)
  const near = pointOf(ground, column, row, block.base)
  const far = pointOf(ground, column + block.width, row + block.depth, block.base + block.height)
  return new Box3().setFromPoints([near, far])
}

/** The middle of what a block rests on. */
export function footOf(ground: Ground, block: Block): Vector3 {
  const { column, row } = cellOf(block.square)
  return pointOf(ground, column + block.width / 2, row + block.depth / 2, block.base)
}

export function covers(block: Block, cell: Cell): boolean {
  const { column, row } = cellOf(block.square)
  const [across, up] = [cell.column - column, cell.row - row]
  return across >= 0 && across < block.width && up >= 0 && up < block.depth
}

export const topOf = (block: Block): number => block.base + block.height

/** How high what stands on a square reaches. */
export function heightAt(blocks: readonly Block[], cell: Cell): number {
  return Math.max(0, ...blocks.filter((block) => covers(block, cell)).map(topOf))
}

/** The block that stands with its lower left square there and its top at that level (any, if none is told). */
export function blockAt(blocks: readonly Block[], square: string, top?: number | null): Block | undefined {
  const standing = blocks.filter((block) => block.square === square)
  return standing.findLast((block) => top == null || topOf(block) === top)
}

export const blocksOf = (view: View): Block[] => view.blocks as Block[]

/** The columns and rows that are built on: lowest and highest. */
export interface Extent {
  left: number
  right: number
  bottom: number
  top: number
}

export function extentOf(blocks: readonly Block[]): Extent | null {
  if (!blocks.length) return null
  const cells = blocks.map((block) => ({ ...cellOf(block.square), block }))
  return {
    left: Math.min(...cells.map((cell) => cell.column)),
    right: Math.max(...cells.map((cell) => cell.column + cell.block.width)),
    bottom: Math.min(...cells.map((cell) => cell.row)),
    top: Math.max(...cells.map((cell) => cell.row + cell.block.depth)),
  }
}
