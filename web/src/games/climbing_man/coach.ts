// The guided first climb: a small wall that can be climbed for certain.
import { en } from './words/en'
import { fr } from './words/fr'
import type { ClimbingManView } from './scene/view'
import type { TableState } from '../../state/table.svelte'
import type { CoachStep } from '..'
import type { Word } from './words'
import { rowOf } from './told'

const words = (key: Word) => ({ en: en[key], fr: fr[key] })
const viewOf = (table: TableState) => table.view as unknown as ClimbingManView
const me = (table: TableState) => viewOf(table).climbers[0]

export const LESSON_OPTIONS = { shape: '4x3', tiles: 'any' }
export const LESSON_WALL = 'shape=4x3 tiles=any seed lesson.9'

export const coach: readonly CoachStep[] = [
  { words: words('coach.start'), group: 'start', done: (table) => Boolean(me(table)) },
  { words: words('coach.hand'), group: 'extremity', done: (table) => table.path[0] === 'hand>' || moved(table) },
  { words: words('coach.grip'), group: 'spot', done: moved },
  { words: words('coach.body'), group: 'body', done: (table) => row(table) > 1 },
  { words: words('coach.again'), done: (table) => row(table) > 3 },
  { words: words('coach.top'), done: (table) => viewOf(table).phase === 'over' },
  { words: words('coach.score') },
]

function row(table: TableState): number {
  const climber = me(table)
  return climber ? rowOf(climber) : 0
}

/** A third extremity holds, or the body went up without. */
function moved(table: TableState): boolean {
  return (me(table)?.extremities.length ?? 0) > 2 || row(table) > 1
}
