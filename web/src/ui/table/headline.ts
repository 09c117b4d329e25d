// How it ended, in a line: who won, by how much; and how much was missing.
import { seatName } from '../../state/names'
import type { TableState } from '../../state/table.svelte'
import { t } from '../../state/words.svelte'
import type { SeatInfo } from '../../wire/types'

export interface Ranked {
  seat: SeatInfo
  rank: number
  score: number | string
}

export function ranking(table: TableState): Ranked[] {
  const outcome = table.info?.outcome
  const ranked = table.seats.map((seat) => ({ seat, rank: outcome?.ranks[seat.seat] ?? 0, score: outcome?.scores[seat.seat] ?? '' }))
  return ranked.sort((one, other) => one.rank - other.rank)
}

export function headline(table: TableState): string {
  const [first, second] = ranking(table)
  if (!first || !second || first.rank !== 1) return ''
  if (second.rank === 1) return t('aDraw')
  const score = first.score === '' || first.score === second.score ? '' : t('scoreLine', { first: first.score, second: second.score })
  // at one screen everybody is told by name
  return (first.seat.mine && table.mine.length === 1 ? t('youWin') : t('otherWins', { name: seatName(first.seat, table.game) })) + score
}

/** For who has lost: by how many levels. */
export function shortBy(table: TableState): number {
  const ranked = ranking(table)
  const [first, mine] = [ranked[0], ranked.find(({ seat }) => seat.mine)]
  const missing = first && mine && mine.rank > 1 ? Number(first.score) - Number(mine.score) : 0
  return Number.isInteger(missing) && missing > 0 ? missing : 0
}
