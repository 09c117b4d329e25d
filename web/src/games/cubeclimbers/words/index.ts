// CubeClimbers' own words on the page.
import { cubeclimbersEn } from './en'
import { cubeclimbersFr } from './fr'
import { seatName } from '../../../state/names'
import type { TableState } from '../../../state/table.svelte'
import { speaker, type Texts } from '../../../state/words'

export type Key = keyof typeof cubeclimbersEn
export const texts: Texts<Key> = { en: cubeclimbersEn, fr: cubeclimbersFr }
export const say = speaker<Key>(texts)

/** A power's name, and its one line. */
export const nameOf = (power: string): string => say(`power.${power}` as Key)
export const lineOf = (power: string): string => say(`does.${power}` as Key)

/** What whoever sits at a seat is called. */
export const nameAt = (table: TableState, seat: number): string => seatName(table.seat(seat), table.game)
