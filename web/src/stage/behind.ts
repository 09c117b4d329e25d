// What is lit and out of sight: which way the board must be turned to see most of it.
import type { PickInfo } from '../wire/types'
import type { BoardView } from './board'
import type { Stage } from './stage'

export interface Behind {
  /** Degrees to turn by. */
  around: number
  /** How many picks come into sight then. */
  count: number
}

const TURNS = [90, -90, 180] as const

/** The turn that shows most of what can't be seen from here; null where none shows any of it. */
export function lookBehind(stage: Stage, board: BoardView, picks: readonly PickInfo[]): Behind | null {
  if (stage.flatFrom) return null // what is seen flat has nothing behind it
  const hidden = picks.filter((pick) => pick.at !== null && !board.aim(pick))
  if (!hidden.length) return null
  const shown = (around: number): number => stage.wereTurned(around, () => hidden.filter((pick) => board.aim(pick)).length)
  const found = TURNS.map((around) => ({ around, count: shown(around) }))
  const best = found.reduce((most, each) => (each.count > most.count ? each : most))
  return best.count ? best : null
}
