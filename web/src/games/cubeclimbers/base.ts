// A base as the editor draws it: heights in a square of squares, and its text (`.` bare, `#` a cube, a digit so many).
import { catalogue } from '../../state/catalogue.svelte'

/** The bases that have names. */
export const namedBases = () => catalogue.ruleData('cubeclimbers').bases
/** The drawing of a base that is given by its name or as it is. */
export const drawingOf = (text: string): string => namedBases()[text]?.drawing ?? text
export const SIDE = 10
export const MOST = 9

export type Heights = readonly (readonly number[])[]

export function empty(): number[][] {
  return Array.from({ length: SIDE }, () => Array<number>(SIDE).fill(0))
}

const cubes = (sign: string): number => (sign === '#' ? 1 : Number(sign) || 0)

/** The heights of a name or a drawing, in the middle of the editor; what does not fit is left out. */
export function readBase(text: string): number[][] {
  const rows = drawingOf(text).trim().split('/')
  const width = Math.max(...rows.map((row) => row.length))
  const heights = empty()
  const top = Math.floor((SIDE - rows.length) / 2)
  const left = Math.floor((SIDE - width) / 2)
  rows.forEach((row, y) =>
    [...row].forEach((sign, x) => {
      if (heights[top + y]?.[left + x] !== undefined) heights[top + y]![left + x] = cubes(sign)
    }),
  )
  return heights
}

/** The smallest drawing that holds every cube; empty for none. */
export function writeBase(heights: Heights): string {
  const used = (row: readonly number[]) => row.some(Boolean)
  const rows = heights.slice(heights.findIndex(used), heights.findLastIndex(used) + 1)
  if (!rows.some(used)) return ''
  const columns = heights[0]!.map((_, x) => rows.some((row) => row[x]))
  const [left, right] = [columns.indexOf(true), columns.lastIndexOf(true)]
  const one = rows.flat().some((height) => height > 1) ? '1' : '#'
  const sign = (height: number) => (height === 0 ? '.' : height === 1 ? one : String(height))
  return rows
    .map((row) =>
      row
        .slice(left, right + 1)
        .map(sign)
        .join(''),
    )
    .join('/')
}

/** The name of a drawing, if it has one. */
export function nameOfBase(text: string): string | null {
  return Object.entries(namedBases()).find(([name, { drawing }]) => name === text || drawing === text)?.[0] ?? null
}

export function changed(heights: Heights, x: number, y: number, by: number): number[][] {
  return heights.map((row, at) =>
    row.map((height, column) => (at === y && column === x ? Math.min(MOST, Math.max(0, height + by)) : height)),
  )
}
