// The guided first climb: a small wall that can be climbed for certain.
import type { ClimbingManView } from './scene/view'
import type { TableState } from '../../state/table.svelte'
import type { CoachStep, GameClient } from '..'
import { rowOf } from './panel'

const viewOf = (table: TableState) => table.view as ClimbingManView
const me = (table: TableState) => viewOf(table).climbers[0]

export const lesson: NonNullable<GameClient['lesson']> = {
  request: { options: { shape: '4x3', tiles: 'any' }, start: 'shape=4x3 tiles=any seed lesson.9' },
}

export const coach: readonly CoachStep[] = [
  { words: 'coach.start', group: 'start', done: (table) => Boolean(me(table)) },
  { words: 'coach.hand', group: 'extremity', done: (table) => table.path[0] === 'hand>' || moved(table) },
  { words: 'coach.grip', group: 'spot', done: moved },
  { words: 'coach.body', group: 'body', done: (table) => row(table) > 1 },
  { words: 'coach.again', done: (table) => row(table) > 3 },
  { words: 'coach.top', done: (table) => viewOf(table).phase === 'over' },
  { words: 'coach.score' },
]

function row(table: TableState): number {
  const climber = me(table)
  return climber ? rowOf(climber) : 0
}

/** A third extremity holds, or the body went up without. */
function moved(table: TableState): boolean {
  return (me(table)?.extremities.length ?? 0) > 2 || row(table) > 1
}
