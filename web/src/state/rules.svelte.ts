// The numbered rules, asked once a game and language.
import * as api from '../net/api'

const asked = new Map<string, Promise<api.RuleTold[]>>()

export function rulesOf(game: string, language: string): Promise<api.RuleTold[]> {
  const key = `${game}/${language}`
  const found = asked.get(key) ?? api.rules(game, language)
  asked.set(key, found)
  found.catch(() => asked.delete(key))
  return found
}
