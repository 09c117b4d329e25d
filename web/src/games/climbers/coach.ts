// The guided first game: a few words at a time, and each waits for what it speaks of.
import type { View } from './scene/shape'
import type { TableState } from '../../state/table.svelte'
import type { CoachStep, GameClient } from '..'
import { catalogue } from '../../state/catalogue.svelte'

const view = (table: TableState): View | null => (table.view['type'] === 'ClimbersView' ? (table.view as View) : null)
const me = (table: TableState): number => table.mine[0] ?? 0
const pawn = (table: TableState) => view(table)?.pawns[me(table)]
const myTurnIsOver = (table: TableState): boolean => (view(table)?.turn ?? 0) > 1

export const coach: readonly CoachStep[] = [
  {
    words: 'coach.start',
    group: 'colour',
    done: (table) => Boolean(pawn(table)?.colour),
  },
  {
    words: 'coach.look',
  },
  {
    words: 'coach.ladder',
    group: 'long',
    done: (table) => (pawn(table)?.height ?? 0) > 0 || myTurnIsOver(table),
  },
  {
    words: 'coach.block',
    group: 'block',
    done: (table) => table.picker.trail.some((pick) => pick.group === 'block') || Boolean(view(table)?.block_moved) || myTurnIsOver(table),
  },
  {
    words: 'coach.turn',
    group: 'spot',
    done: (table) => Boolean(view(table)?.block_moved) || myTurnIsOver(table),
  },
  {
    words: 'coach.end',
    group: 'end',
    done: myTurnIsOver,
  },
  {
    words: 'coach.climb',
  },
  {
    words: 'coach.go',
  },
]

/** A tower where everybody finds a ladder's head at once, and no walks between turns. */
export const lesson: NonNullable<GameClient['lesson']> = {
  get request() {
    const { ready_table, ready_towers } = catalogue.ruleData('climbers')
    const tower = { table: ready_table.join('x'), tower: 'custom', custom_tower: ready_towers[0]! }
    return { start: null, options: { ...tower, colours: 'before', general_movement: 'off' } }
  },
  level: 'level:1',
}
