// What a seat is called on the page.
import type { SeatTold } from '../wire/types'
import { house } from './house.svelte'
import { both, t } from './words'

const LEVEL = /^level:(\d)(?:\/(.+))?$/

/** A bot's level and temper in words: "Steady", "Bold, rope team". */
export function botWords(code: string): string {
  const found = LEVEL.exec(code)
  if (!found) return code
  const level = house.level(found[1] ?? '')
  const name = level ? both(level) : t('botLevel', { n: found[1] ?? '' })
  return found[2] ? `${name}, ${house.temper(found[2])}` : name
}

export function seatName(seat: SeatTold | undefined): string {
  if (!seat || seat.kind === 'open') return t('freeSeat')
  return seat.kind === 'bot' ? t('botNamed', { name: botWords(seat.name) }) : seat.name
}
