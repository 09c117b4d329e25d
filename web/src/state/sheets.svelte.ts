// Sheets that lie over any screen: the rules (opened at a number), the settings, the help.
export const GAME_OF_RULE: Readonly<Record<string, string>> = { TC: 'climbers', CC: 'cubeclimbers', CM: 'climbing-man' }

export const gameOfRule = (rule: string): string => GAME_OF_RULE[rule.slice(0, 2)] ?? ''

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
