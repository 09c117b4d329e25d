// Which lessons were learnt: remembered in this browser, and by the house for whoever is a guest there.
import * as api from '../net/api'
import { me } from './me.svelte'

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
    this.keep(game, [lesson])
    if (me.guest) api.learnt(game, [lesson]).catch(() => {}) // the map tells the house again
  }

  /** What the house knows comes here, and what is known only here goes there. */
  async meet(game: string, known: readonly string[]): Promise<void> {
    this.keep(game, known)
    const fresh = this.of(game).filter((lesson) => !known.includes(lesson))
    if (me.guest && fresh.length) await api.learnt(game, fresh)
  }

  private of(game: string): string[] {
    return [...this.kept].flatMap((each) => (each.startsWith(`${game}/`) ? each.slice(game.length + 1) : []))
  }

  private keep(game: string, lessons: readonly string[]): void {
    this.kept = new Set([...remembered(), ...this.kept, ...lessons.map((lesson) => `${game}/${lesson}`)])
    localStorage.setItem(KEY, JSON.stringify([...this.kept]))
  }

  /** Nothing was learnt here any more: the guest was forgotten, or is somebody else. */
  forget(): void {
    this.kept = new Set()
    localStorage.removeItem(KEY)
  }
}

export const learnt = new Learnt()
