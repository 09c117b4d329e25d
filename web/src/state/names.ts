// What things of the house are called on the page: seats, bots, presets.
import type { GameInfo, SeatInfo } from '../wire/types'
import { catalogue } from './catalogue.svelte'
import { translated, t } from './words.svelte'

const BOT = /^(level:\d+|master)(?:\/(.+))?$/

export const titleOf = (code: string): string => {
  const game = catalogue.game(code)
  return game ? translated(game.title) : code
}

/** A level's name in a game: "Steady". */
export function levelWords(game: GameInfo | undefined, value: string): string {
  const level = game?.levels.find((each) => each.value === value)
  return level ? translated(level.name) : value
}

export function temperWords(game: GameInfo | undefined, temper: string): string {
  const words = game?.temper_words[temper]
  return words ? translated(words.name) : temper
}

/** A bot by its level and temper: "Steady", "Steady, rope team". */
export function botWords(game: GameInfo | undefined, code: string): string {
  const [, level, temper] = BOT.exec(code) ?? []
  if (!level) return code
  return temper ? `${levelWords(game, level)}, ${temperWords(game, temper)}` : levelWords(game, level)
}

export function presetWords(game: GameInfo, name: string): { title: string; line: string } {
  const words = game.preset_words[name]
  return words ? { title: translated(words.name), line: translated(words.words) } : { title: name, line: '' }
}

/** Who sits there; `game` is the game's code (games may call their levels differently). */
export function seatName(seat: SeatInfo | undefined, game = catalogue.games[0]?.code ?? ''): string {
  if (!seat || seat.kind === 'open') return t('freeSeat')
  return seat.kind === 'bot'
    ? t('botNamed', { name: botWords(catalogue.game(game), seat.name) })
    : seat.name || t('playerLetter', { letter: seat.letter })
}

/** The same where there is little room: "You", a bot by its level; names are told in full, the line can be pushed along. */
export function shortName(seat: SeatInfo, { game, mine }: { game: string; mine: readonly number[] }): string {
  if (seat.mine && mine.length === 1) return t('youShort')
  return seat.kind === 'bot' ? botWords(catalogue.game(game), seat.name) : seatName(seat, game)
}

/** For words that say seats by their letters. */
export const nameAt =
  ({ seats, game }: { seats: readonly SeatInfo[]; game: string }) =>
  (letter: string): string => {
    const seat = seats.find((each) => each.letter === letter)
    return seat && seat.kind !== 'open' ? seatName(seat, game) : ''
  }
