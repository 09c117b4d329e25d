// Three layouts: panels beside the board (a column, or shut away), a drawer on a phone held sideways, a sheet below it.
import type { Insets } from '../../stage/fit'

export type Layout = 'column' | 'side' | 'sheet'

const COLUMN = 372
/** The end is told at length. */
const END = 460
const SIDE = 320
/** Of the board, what a shut drawer covers. */
const SHUT = 10
/** How much of the height the sheet takes: peeping out, and drawn up. */
const PEEK = 0.25
/** What a lesson says, with the way on below it, is read without drawing the sheet up. */
const PEEK_TOLD = 0.32
const SHEET = 0.5
/** To the left of the board: where there is little height, what a game has to choose from stands there; where that
 * lies below the board, nothing does. */
const BESIDE: Readonly<Record<Layout, number>> = { column: 0, side: 112, sheet: 0 }
/** From this width on the panels can be shut away: what floats in the corner then leaves room enough for the board. */
const WIDE = 1180

export function layoutOf(width: number, height: number): Layout {
  if (width >= 900 && height >= 500) return 'column'
  return width > height ? 'side' : 'sheet'
}

export const isWide = (width: number): boolean => width >= WIDE

/** What the panels beside and below the board cover of it. */
export interface Panels {
  left: number
  right: number
  bottom: number
}

export interface Shape {
  width: number
  height: number
  /** The sheet is drawn down, the drawer shut. */
  low?: boolean
  /** The game has something of its own to choose from, over the board. */
  choices?: boolean
  /** The game is over. */
  over?: boolean
  /** Something is told all the time: a lesson, a puzzle. */
  telling?: boolean
}

export function panelsOf(layout: Layout, { width, height, low = false, choices = false, over = false, telling = false }: Shape): Panels {
  const left = choices ? BESIDE[layout] : 0
  if (layout === 'sheet') return { left, right: 0, bottom: Math.round(height * (!low ? SHEET : telling ? PEEK_TOLD : PEEK)) }
  if (layout === 'side') return { left, right: low ? SHUT : Math.min(SIDE, width * 0.42), bottom: 6 }
  const right = Math.min(over ? END : low ? 0 : COLUMN, width * 0.4)
  return { left, right, bottom: 12 }
}

/** What is in hand floats over the board's lower edge. Room for it is kept even when there is nothing: a board that
 * moved whenever something is taken could not be tapped at ease. */
const HAND = 62
/** Room that was made is kept until at least this much of it is free again. */
const SLACK = 24

export function roomFor(needed: number, kept: number): number {
  const wanted = Math.max(needed, HAND)
  return wanted > kept || wanted < kept - SLACK ? wanted : kept
}

/** On a wide screen the head reaches only into the picture's empty corners. */
const CORNERS = 60

/** All that is covered: by the panels, by the head of the page, and by what floats over the board's lower edge. */
export function insetsOf(layout: Layout, panels: Panels, head: number, room: number): Insets {
  return { ...panels, top: layout === 'column' ? Math.min(head, CORNERS) : head, bottom: panels.bottom + room }
}
