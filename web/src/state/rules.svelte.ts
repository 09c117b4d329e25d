// The numbered rules, asked once a game and language.
import * as api from '../net/api'
import type { RuleParagraph } from '../wire/types'

const asked = new Map<string, Promise<RuleParagraph[]>>()

export function rulesOf(game: string, language: string): Promise<RuleParagraph[]> {
  const key = `${game}/${language}`
  const found = asked.get(key) ?? api.rules(game, language)
  asked.set(key, found)
  found.catch(() => asked.delete(key))
  return found
}
