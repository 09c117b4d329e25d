// The past, in the shape in which it is read.
import type { HistoryEntry } from '../../wire/types'

export interface Turn {
  turn: number
  /** The number of its first moment. */
  first: number
  moments: HistoryEntry[]
}

export function byTurns(moments: readonly HistoryEntry[]): Turn[] {
  const turns: Turn[] = []
  moments.forEach((moment, at) => {
    const last = turns.at(-1)
    if (last?.turn === moment.turn) last.moments.push(moment)
    else turns.push({ turn: moment.turn, first: at, moments: [moment] })
  })
  return turns
}

/** With a capital, as a sentence begins; a square's name (k5) stays as it is on the board. */
export const sentence = (words: string): string => (/^[a-z]+\d/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1))

/** Players by their names, where the server's words say seats by their letters; `nameOf` answers '' where nobody sits. */
export function named(words: string, nameOf: (letter: string) => string): string {
  return words.replace(/(?<![\p{L}\d-])[A-H](?![\p{L}\d-])/gu, (letter) => nameOf(letter) || letter)
}
