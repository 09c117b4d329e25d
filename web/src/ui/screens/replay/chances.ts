// The line of chances over the turns, as numbers for a drawing.
import type { AnalysedTurn } from '../../../wire/types'

export const [WIDE, HIGH, LEFT, RIGHT, TOP, FOOT] = [320, 150, 34, 22, 10, 20]
/** Lines are told apart by more than their colour. */
export const DASHES = ['', '7 3', '2 3', '9 3 2 3', '1 4', '5 5', '12 3', '3 2 1 2']

export interface Chart {
  /** The most that a line can show. */
  top: number
  x: (place: number) => number
  y: (hope: number) => number
  /** One line a seat, from before the first turn to after the last. */
  paths: readonly string[]
  ends: readonly number[]
}

/** `of` turns in all; those that are not known yet leave room. */
export function chartOf(turns: readonly AnalysedTurn[], of: number, alone: boolean): Chart {
  const points = [...turns.map(({ before }) => before), turns.at(-1)?.after ?? []]
  const top = alone ? Math.max(1, ...points.flat()) : 1
  const x = (place: number) => LEFT + (place / Math.max(1, of)) * (WIDE - LEFT - RIGHT)
  const y = (hope: number) => TOP + (1 - hope / top) * (HIGH - TOP - FOOT)
  const seats = turns[0]?.before.map((_, seat) => seat) ?? []
  const paths = seats.map((seat) => points.map((hopes, at) => `${at ? 'L' : 'M'}${round(x(at))} ${round(y(hopes[seat]!))}`).join(''))
  return { top, x, y, paths, ends: seats.map((seat) => points.at(-1)![seat]!) }
}

/** The place of the turn under a point of the drawing, by how far it is from the left, from 0 to 1. */
export function placeUnder(share: number, of: number): number {
  const place = Math.round(((share * WIDE - LEFT) / (WIDE - LEFT - RIGHT)) * of - 0.5)
  return Math.min(Math.max(place, 0), of - 1)
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A chance as a person reads it, or points. */
export const hopeWords = (hope: number, alone: boolean, language: string): string =>
  alone
    ? new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(hope)
    : new Intl.NumberFormat(language, { style: 'percent' }).format(hope)

/** The place of the turn that an action belongs to; the last one before it where it belongs to none. */
export function turnAt(turns: readonly AnalysedTurn[], action: number): number {
  return turns.findLastIndex((turn) => turn.first <= action)
}
