// What the house offers, and who one is in it: asked once, kept.
import * as api from '../net/api'
import { Refusal } from '../net/refusal'
import type { Catalogue, ChoiceInfo, GameInfo, Games, GuestInfo } from '../wire/types'
import { loadProfileWords } from './words.svelte'

/** A silent server is asked again after so long. */
const AGAIN_MS = 4000
/** Marks that this browser has a guest's cookie (which a page can't see). */
const BEEN_HERE = 'cordee.been-here'

class House {
  told = $state.raw<Catalogue | null>(null)
  guest = $state.raw<GuestInfo | null>(null)
  /** Whether it did not answer when it was asked last. */
  silent = $state(false)
  private asked: Promise<Catalogue> | null = null
  private entering: Promise<GuestInfo> | null = null

  get games(): readonly GameInfo[] {
    return this.told?.games ?? []
  }

  game(code: string): GameInfo | undefined {
    return this.games.find((game) => game.code === code)
  }

  /** What the rules of a game say of its pieces, once the house has been opened; a game's client is loaded after that. */
  ruleData<Code extends keyof Games>(code: Code): Games[Code]['rule_data'] {
    return this.game(code)!.rule_data as Games[Code]['rule_data']
  }

  /** Quick signals at the table. */
  get signals(): readonly ChoiceInfo[] {
    return this.told?.signals ?? []
  }

  open(): Promise<Catalogue> {
    this.asked ??= api.house().then(
      (told) => {
        this.silent = false
        return (this.told = told)
      },
      (error: unknown) => {
        this.silent = true
        this.asked = null
        setTimeout(() => this.seek(), AGAIN_MS) // whoever is back is heard
        throw error
      },
    )
    return this.asked
  }

  /** Asks what it offers, for a screen that shows it once it is known; see `silent`. */
  seek(): void {
    this.open().catch(() => {})
  }

  /** The guest one is; a newcomer gets a climber's name, to be changed at will. */
  enter(): Promise<GuestInfo> {
    this.entering ??= this.recognise().then(
      (guest) => (this.guest = guest),
      (error: unknown) => {
        this.entering = null
        throw error
      },
    )
    return this.entering
  }

  /** The guest, if this browser has been here: only then the server is asked. */
  async remember(): Promise<void> {
    if (localStorage.getItem(BEEN_HERE)) await this.enter().catch(() => {})
  }

  async rename(name: string): Promise<void> {
    await this.enter()
    this.guest = (await api.becomeGuest(name)).guest
  }

  /** From now on this browser is that guest; or nobody yet, whose next game is a newcomer's. */
  become(guest: GuestInfo | null): void {
    this.guest = guest
    this.entering = guest && Promise.resolve(guest)
    if (guest) localStorage.setItem(BEEN_HERE, 'yes')
    else localStorage.removeItem(BEEN_HERE)
  }

  private async recognise(): Promise<GuestInfo> {
    return (localStorage.getItem(BEEN_HERE) && (await this.known())) || this.welcome()
  }

  private async known(): Promise<GuestInfo | null> {
    try {
      return await api.me()
    } catch (error) {
      if (error instanceof Refusal && error.told.code === 'no-guest') return null
      throw error
    }
  }

  private async welcome(): Promise<GuestInfo> {
    const [{ someName }] = await Promise.all([import('./newcomer'), loadProfileWords()])
    const { guest } = await api.becomeGuest(someName())
    localStorage.setItem(BEEN_HERE, 'yes')
    return guest
  }
}

export const house = new House()
