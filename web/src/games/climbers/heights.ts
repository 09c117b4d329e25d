// The tower as the rail beside it and the trail over it know it: how high it is, what is a climb, who went where.
import type { Rail, Trace } from '..'
import type { ClimbersEvent, GameEvent, GameView } from '../../wire/types'
import { blocksOf, extentOf, squareOf, topOf, type View } from './scene/shape'

/** Groups of picks that take the pawn somewhere. */
export const climbs: ReadonlySet<string> = new Set(['walk', 'short', 'long'])

export function rail(told: GameView, seat: number | null): Rail | null {
  const view = told as View
  const blocks = blocksOf(view)
  const extent = extentOf(blocks)
  if (!extent) return null
  const { left, right, bottom, top } = extent
  const at = (column: number, row: number) => squareOf({ column: Math.floor(column), row: Math.floor(row) })
  const best = seat === null ? undefined : view.pawns[seat]?.best
  return {
    middle: at((left + right) / 2, (bottom + top) / 2),
    corners: [at(left, bottom), at(right, bottom), at(left, top), at(right, top)],
    top: Math.max(...blocks.map(topOf)),
    ...(best === undefined || view.outcome ? {} : { climbFrom: best + 1 }),
  }
}

export function trace(told: GameEvent): Trace | null {
  const event = told as ClimbersEvent
  switch (event.type) {
    case 'Walked':
      return { seat: event.seat, stops: event.path.flatMap((square) => (square ? [{ square }] : [])) }
    case 'LadderClimbed':
      return { seat: event.seat, stops: [event.foot, event.head, event.target].map((square) => ({ square })) }
    case 'BlockMoved':
      return { seat: event.seat, stops: [{ square: event.source, level: event.source_base }, { square: event.target }], thing: true }
    case 'StonePlaced':
      return { seat: event.seat, stops: [{ square: event.square }], thing: true }
    default:
      return null
  }
}
