// How friends get to this page: the address that a link for them must begin with.
import * as api from '../net/api'
import { isLocal } from '../net/transport'
import type { ReachInfo } from '../wire/types'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

export class Reach {
  private info = $state.raw<ReachInfo | null>(null)

  constructor(private readonly page: Pick<Location, 'origin' | 'hostname'> = location) {}

  /** Whether only this machine can follow a link to where this page is. */
  get isHere(): boolean {
    return LOOPBACK.test(this.page.hostname)
  }

  /** What a link for friends begins with; it may still lead to this machine only. */
  get origin(): string {
    return this.isHere ? (this.info?.addresses[0] ?? this.page.origin) : this.page.origin
  }

  get isDead(): boolean {
    return this.isHere && this.info !== null && !this.info.addresses.length
  }

  /** Where the server would be found, if it let the network in. */
  get couldOpen(): readonly string[] {
    return this.isHere ? (this.info?.could_open ?? []) : []
  }

  async ask(): Promise<void> {
    if (this.isHere && !isLocal) this.info = await api.reach()
  }

  async open(): Promise<void> {
    this.info = await api.letNetworkIn()
  }
}
