// The guided first game: what to do, and how the page sees that it was done.
import type { TableState } from '../../state/table.svelte'
import type { CubeClimbersView as View } from '../../wire/types'
import type { CoachStep } from '..'

const viewOf = (table: TableState) => table.view as View
const me = (table: TableState) => table.mine[0] ?? 0

/** My own turn has got that far, or is over already. */
const did = (what: 'built' | 'moved' | 'rolled') => (table: TableState) => {
  const view = viewOf(table)
  return view.mover !== me(table) ? view.turn > 1 : view.doing[what]
}

export const coach: readonly CoachStep[] = [
  { words: 'coach.start', group: 'start', done: (table) => viewOf(table).climbers[me(table)]?.square != null },
  { words: 'coach.build', group: 'build', done: did('built') },
  { words: 'coach.move', group: 'move', done: did('moved') },
  { words: 'coach.roll', group: 'roll', done: did('rolled') },
  { words: 'coach.wind' },
  { words: 'coach.cards' },
  { words: 'coach.end', group: 'end', done: (table) => viewOf(table).mover !== me(table) },
  { words: 'coach.go' },
]
