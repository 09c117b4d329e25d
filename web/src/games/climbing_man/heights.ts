// Where a climber's hands, feet and body went.
import type { Trace } from '..'
import type { ClimbingManEvent, GameEvent } from '../../wire/types'

export function trace(told: GameEvent): Trace | null {
  const event = told as ClimbingManEvent
  if (event.type !== 'Placed' && event.type !== 'BodyMoved') return null
  const from = event.source ? [{ square: event.source }] : []
  return { seat: event.seat, stops: [...from, { square: event.target }] }
}
