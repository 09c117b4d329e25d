// Sheets that lie over any screen: the rules (opened at a number), the settings, the help.
import { catalogue } from './catalogue.svelte'

/** The game whose rules are numbered like that: `XY-12`. */
export function gameOfRule(rule: string): string {
  const prefix = rule.slice(0, rule.indexOf('-') + 1)
  return catalogue.games.find(({ options }) => options.some((option) => option.rule.startsWith(prefix)))?.code ?? ''
}

class Sheets {
  settings = $state(false)
  help = $state(false)
  /** The rules of which game, at which number. */
  rules = $state.raw<{ game: string; rule: string } | null>(null)

  openRule(rule: string): void {
    this.rules = { game: gameOfRule(rule), rule }
  }

  openRules(game: string): void {
    this.rules = { game, rule: '' }
  }
}

export const sheets = new Sheets()
