// What things of the house are called on the page: seats, bots, presets.
import type { GameTold, SeatTold } from '../wire/types'
import { t } from './words'

const LEVEL = /^level:(\d)(?:\/(.+))?$/

/** A bot's level and temper in words. */
export function botWords(code: string): string {
  const found = LEVEL.exec(code)
  if (!found) return code
  const name = t('botLevel', { n: found[1] ?? '' })
  return found[2] ? `${name}, ${found[2]}` : name
}

export const levelLine = (_game: string, _level: string): string => ''

export const temperWords = (_game: GameTold, temper: string): string => temper

export interface PresetWords {
  title: string
  line: string
}
export const presetWords = (_game: GameTold, name: string): PresetWords => ({ title: name, line: '' })

export function seatName(seat: SeatTold | undefined): string {
  if (!seat || seat.kind === 'open') return t('freeSeat')
  return seat.kind === 'bot' ? t('botNamed', { name: botWords(seat.name) }) : seat.name
}
