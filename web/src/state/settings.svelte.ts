// What a person has set, remembered in this browser.
import { isLanguage, type Language } from '../locales/languages'
import type { Looks } from '../stage/board'

/** Which complete picks wait for a second yes: those that are hard to take back, all, or none. */
export type Confirm = 'some' | 'all' | 'none'
/** How quickly things move. */
export type Speed = 'calm' | 'normal' | 'quick'
export type Tier = 'auto' | 'full' | 'lite'
export type Theme = 'auto' | 'day' | 'evening'

export interface Kept {
  language: Language
  sound: boolean
  confirm: Confirm
  signs: boolean
  palette: Looks['palette']
  motion: boolean
  speed: Speed
  tier: Tier
  theme: Theme
  /** Whether the list of all moves is unfolded. */
  moves: boolean
  /** Whether the panels beside the board stay open. */
  drawer: boolean
}

const PACES: Readonly<Record<Speed, number>> = { calm: 1.7, normal: 1, quick: 0.45 }
const KEY = 'cordee.settings'

function firstTime(): Kept {
  return {
    language: navigator.languages.map((each) => each.slice(0, 2)).find(isLanguage) ?? 'en',
    sound: true,
    confirm: 'some',
    signs: true,
    palette: 'standard',
    motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    speed: 'normal',
    tier: 'auto',
    theme: 'auto',
    moves: false,
    drawer: false,
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
  speed = $state<Speed>('normal')
  tier = $state<Tier>('auto')
  theme = $state<Theme>('auto')
  moves = $state(false)
  drawer = $state(false)

  constructor() {
    Object.assign(this, firstTime(), remembered())
  }

  get looks(): Looks {
    return { signs: this.signs, palette: this.palette, motion: this.motion }
  }

  /** How long what is shown takes, of its own time; nobody waits for what nobody sees. */
  get pace(): number {
    return this.motion && !document.hidden ? PACES[this.speed] : 0
  }

  /** Changes one of them and keeps it. */
  set<Key extends keyof Kept>(key: Key, value: Kept[Key]): void {
    Object.assign(this, { [key]: value })
    // only what was chosen is kept: what was not goes on following the browser
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), [key]: value }))
  }
}

export const settings = new Settings()
