// The mountain as the rail beside it and the trail over it know it.
import type { Rail, Trace } from '..'
import type { CubeClimbersEvent, CubeClimbersView as View, GameEvent, GameView } from '../../wire/types'
import { cellOf, squareAt } from './scene/squares'

/** Groups of picks that take the climber somewhere. */
export const climbs: ReadonlySet<string> = new Set(['move', 'grapple'])

export function rail(told: GameView): Rail | null {
  const columns = (told as View).columns as [string, number][]
  if (!columns.some(([, height]) => height > 1)) return null // nothing to be compared yet
  const cells = columns.map(([square]) => cellOf(square))
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)] as const
  const [[left, right], [bottom, top]] = [range(cells.map(({ column }) => column)), range(cells.map(({ row }) => row))]
  const at = (column: number, row: number) => squareAt({ column: Math.round(column), row: Math.round(row) })
  return {
    middle: at((left + right) / 2, (bottom + top) / 2),
    corners: [at(left, bottom), at(right, bottom), at(left, top), at(right, top)],
    top: Math.max(...columns.map(([, height]) => height)),
  }
}

export function trace(told: GameEvent): Trace | null {
  const event = told as CubeClimbersEvent
  switch (event.type) {
    case 'Moved':
    case 'Grappled':
    case 'Shifted':
    case 'SentToGround':
      return { seat: event.seat, stops: [{ square: event.source }, { square: event.target }] }
    case 'Built':
      return { seat: event.seat, stops: [{ square: event.square }], thing: true }
    default:
      return null
  }
}
