// CubeClimbers' own words on the page.
import { seatName } from '../../../state/names'
import type { TableState } from '../../../state/table.svelte'
import { wordsOf } from '../../../state/words.svelte'
import type { Word } from './en'

export type { Word }
export const say = wordsOf<Word>('cubeclimbers')

/** A power's name, and its one line. */
export const nameOf = (power: string): string => say(`power.${power}` as Word)
export const lineOf = (power: string): string => say(`does.${power}` as Word)

/** What whoever sits at a seat is called. */
export const nameAt = (table: TableState, seat: number): string => seatName(table.seat(seat), table.game)
