// What the house offers, and who one is in it: asked once, kept.
import * as api from '../net/api'
import { Refusal } from '../net/refusal'
import type { GameTold, GuestTold, HouseTold } from '../wire/types'
import { t } from './words'

class House {
  told = $state.raw<HouseTold | null>(null)
  guest = $state.raw<GuestTold | null>(null)
  private asked: Promise<HouseTold> | null = null
  private entering: Promise<GuestTold> | null = null

  get games(): readonly GameTold[] {
    return this.told?.games ?? []
  }

  game(code: string): GameTold | undefined {
    return this.games.find((game) => game.code === code)
  }

  open(): Promise<HouseTold> {
    this.asked ??= api.house().then(
      (told) => (this.told = told),
      (error: unknown) => {
        this.asked = null
        throw error
      },
    )
    return this.asked
  }

  /** The guest one is; a newcomer gets a climber's name, to be changed at will. */
  enter(): Promise<GuestTold> {
    this.entering ??= this.recognise().then(
      (guest) => (this.guest = guest),
      (error: unknown) => {
        this.entering = null
        throw error
      },
    )
    return this.entering
  }

  /** The guest, if this browser has been here. */
  async remember(): Promise<GuestTold | null> {
    try {
      return (this.guest = await api.me())
    } catch {
      return null
    }
  }

  async rename(name: string): Promise<void> {
    await this.enter()
    this.guest = (await api.becomeGuest(name)).guest
  }

  private async recognise(): Promise<GuestTold> {
    try {
      return await api.me()
    } catch (error) {
      if (!(error instanceof Refusal) || error.told.code !== 'no-guest') throw error
      return (await api.becomeGuest(someName())).guest
    }
  }
}

function someName(): string {
  const names = t('guestNames').split(', ')
  return names[Math.floor(Math.random() * names.length)] ?? 'Marmot'
}

export const house = new House()
