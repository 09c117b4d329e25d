// Which lessons were learnt, remembered in this browser.
const KEY = 'cordee.learnt'

/** The guided first game, which stands before the lessons. */
export const FIRST_GAME = 'first-game'

function remembered(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

class Learnt {
  private kept = $state.raw<ReadonlySet<string>>(new Set(remembered()))

  has(game: string, lesson: string): boolean {
    return this.kept.has(`${game}/${lesson}`)
  }

  add(game: string, lesson: string): void {
    if (this.has(game, lesson)) return
    this.kept = new Set([...remembered(), ...this.kept, `${game}/${lesson}`])
    localStorage.setItem(KEY, JSON.stringify([...this.kept]))
  }
}

export const learnt = new Learnt()
