// Who one is here: a guest whom the server knows again by a cookie.
import * as api from '../net/api'
import { Refusal } from '../net/refusal'
import type { GuestInfo } from '../wire/types'
import { loadProfileWords } from './words.svelte'

/** Marks that this browser has a guest's cookie (which a page can't see). */
const BEEN_HERE = 'cordee.been-here'

class Me {
  guest = $state.raw<GuestInfo | null>(null)
  private entering: Promise<GuestInfo> | null = null

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
      if (error instanceof Refusal && error.info.code === 'no-guest') return null
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

export const me = new Me()
