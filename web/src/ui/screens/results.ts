// A game of mine in a list: against whom, whose turn it is, how it ended for me.
import { seatName } from '../../state/names'
import { p } from '../../state/words.svelte'
import type { TableSummary } from '../../wire/types'

/** A sign beside the words, so that the eye finds what is won. */
export interface Standing {
  sign: '▲' | '▼' | '■' | '●' | ''
  words: string
}

const EARLY = new Set(['abandoned', 'closed'])

export function opponents({ seats, game }: TableSummary): string {
  const others = seats.filter((seat) => !seat.mine)
  if (!others.length) return p('alone')
  return p('against', { names: others.map((seat) => seatName(seat, game)).join(', ') })
}

export function standing(table: TableSummary): Standing {
  if (table.status === 'open') return { sign: '', words: p('notBegun') }
  return table.status === 'playing' ? turn(table) : result(table)
}

function turn({ seats, to_act, game }: TableSummary): Standing {
  const acting = to_act.flatMap((at) => seats.find(({ seat }) => seat === at) ?? [])
  if (acting.some((seat) => seat.mine)) return { sign: '●', words: p('yourTurn') }
  return { sign: '', words: acting[0] ? p('turnOf', { name: seatName(acting[0], game) }) : '' }
}

function result({ seats, outcome }: TableSummary): Standing {
  if (!outcome) return { sign: '', words: '' }
  const mine = seats.filter((seat) => seat.mine)
  if (!mine.length || (seats.length === 1 && EARLY.has(outcome.rule))) return { sign: '', words: p('endedEarly') }
  if (seats.length === 1) return { sign: '■', words: p('points', { score: outcome.scores[0] ?? 0 }) }
  const place = Math.min(...mine.map(({ seat }) => outcome.ranks[seat] ?? seats.length))
  if (Math.max(...outcome.ranks) === 1) return { sign: '■', words: p('drawn') }
  if (place === 1) return { sign: '▲', words: p('won') }
  return { sign: '▼', words: seats.length > 2 ? p('placed', { place }) : p('lost') }
}
