// CubeClimbers' own words on the page.
import { seatName } from '../../../state/names'
import type { TableState } from '../../../state/table.svelte'
import { catalogue } from '../../../state/catalogue.svelte'
import { translated, wordsOf } from '../../../state/words.svelte'
import type { Word } from './en'

export type { Word }
export const say = wordsOf<Word>('cubeclimbers')

const rules = () => catalogue.ruleData('cubeclimbers')
/** A power's name, and its one line. */
export const nameOf = (power: string): string => translated(rules().powers[power]!.name)
export const lineOf = (power: string): string => translated(rules().powers[power]!.text)
export const directionOf = (direction: string): string => translated(rules().directions[direction]!)

/** What whoever sits at a seat is called. */
export const nameAt = (table: TableState, seat: number): string => seatName(table.seat(seat), table.game)
