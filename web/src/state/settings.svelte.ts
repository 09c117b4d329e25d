// What a person has set, remembered in this browser.
import { isLanguage, type Language } from '../locales/languages'
import type { Looks } from '../stage/board'

/** Which complete picks wait for a second yes: those that are hard to take back, all, or none. */
export type Confirm = 'some' | 'all' | 'none'
export type Tier = 'auto' | 'full' | 'lite'
export type Theme = 'auto' | 'day' | 'evening'

export interface Kept {
  language: Language
  sound: boolean
  confirm: Confirm
  signs: boolean
  palette: Looks['palette']
  motion: boolean
  tier: Tier
  theme: Theme
  /** Whether the list of all moves is unfolded. */
  moves: boolean
}

const KEY = 'cordee.settings'

function firstTime(): Kept {
  return {
    language: navigator.languages.map((each) => each.slice(0, 2)).find(isLanguage) ?? 'en',
    sound: true,
    confirm: 'some',
    signs: true,
    palette: 'standard',
    motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    tier: 'auto',
    theme: 'auto',
    moves: false,
  }
}

function remembered(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
  } catch {
    return {}
  }
}

class Settings implements Kept {
  language = $state<Language>('en')
  sound = $state(true)
  confirm = $state<Confirm>('some')
  signs = $state(true)
  palette = $state<Looks['palette']>('standard')
  motion = $state(true)
  tier = $state<Tier>('auto')
  theme = $state<Theme>('auto')
  moves = $state(false)

  constructor() {
    Object.assign(this, firstTime(), remembered())
  }

  get looks(): Looks {
    return { signs: this.signs, palette: this.palette, motion: this.motion }
  }

  /** Changes one of them and keeps it. */
  set<Key extends keyof Kept>(key: Key, value: Kept[Key]): void {
    Object.assign(this, { [key]: value })
    // only what was chosen is kept: what was not goes on following the browser
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), [key]: value }))
  }
}

export const settings = new Settings()
