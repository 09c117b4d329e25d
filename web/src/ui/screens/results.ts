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
  const come = others.filter((seat) => seat.kind !== 'open')
  return come.length ? p('against', { names: come.map((seat) => seatName(seat, game)).join(', ') }) : p('waiting')
}

export function standing(table: TableSummary): Standing {
  if (table.status === 'open') return { sign: '', words: p('notBegun') }
  return table.status === 'playing' ? turn(table) : result(table)
}

const acting = ({ seats, to_act }: TableSummary) => to_act.flatMap((at) => seats.find(({ seat }) => seat === at) ?? [])

export const waitsForMe = (table: TableSummary): boolean => table.status === 'playing' && acting(table).some((seat) => seat.mine)

function turn(table: TableSummary): Standing {
  if (waitsForMe(table)) return { sign: '●', words: p('yourTurn') }
  const [next] = acting(table)
  return { sign: '', words: next ? p('turnOf', { name: seatName(next, table.game) }) : '' }
}

function result({ seats, outcome }: TableSummary): Standing {
  if (!outcome) return { sign: '', words: '' }
  const mine = seats.filter((seat) => seat.mine)
  if (!mine.length || (seats.length === 1 && EARLY.has(outcome.rule))) return { sign: '', words: p('endedEarly') }
  if (seats.length === 1) return { sign: '■', words: p('points', { n: outcome.scores[0] ?? 0 }) }
  const place = Math.min(...mine.map(({ seat }) => outcome.ranks[seat] ?? seats.length))
  if (Math.max(...outcome.ranks) === 1) return { sign: '■', words: p('drawn') }
  if (place === 1) return { sign: '▲', words: p('won') }
  return { sign: '▼', words: seats.length > 2 ? p('placed', { place }) : p('lost') }
}
