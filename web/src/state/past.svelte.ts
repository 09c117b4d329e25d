// What happened at a table so far, and stepping through it.
import * as api from '../net/api'
import type { PastInfo, HistoryEntry } from '../wire/types'

/** Stepping through what happened: at a table, or in a record. */
export interface Steps {
  readonly moments: readonly HistoryEntry[]
  /** The moment that is shown, by its number in `moments`; null is now. */
  readonly at: number | null
  readonly atNow: boolean
  /** Learns what happened up to a version of the table. */
  learn(version: number): Promise<void>
  /** Everything is to be told anew, in other words or through other eyes. */
  forget(): void
  go(at: number | null): Promise<void>
  step(by: number): Promise<void>
  toNow(): void
}

export interface PastOf {
  id: string
  look(): number | null
  /** Shows how it was then; null is now. */
  show(then: PastInfo | null): void
  /** What was asked for could not be had. */
  failed(error: unknown): void
}

export class Past implements Steps {
  moments = $state.raw<readonly HistoryEntry[]>([])
  /** The moment that is shown, by its number in `moments`; null is now. */
  at = $state<number | null>(null)
  /** The position's text at the moment shown, where it may be known. */
  position = $state<string | null>(null)
  private known = -1
  private learning: Promise<void> = Promise.resolve()
  private round = 0

  constructor(private readonly of: PastOf) {}

  get atNow(): boolean {
    return this.at === null
  }

  /** Learns what happened up to a version of the table. */
  learn(version: number): Promise<void> {
    if (version === this.known) return this.learning
    this.known = version
    this.learning = api.history(this.of.id, this.of.look()).then(
      (moments) => {
        if (version === this.known) this.moments = moments
      },
      () => {
        if (version === this.known) this.forget() // whoever asks next, learns
      },
    )
    return this.learning
  }

  /** Other eyes or another language: everything is told anew. */
  forget(): void {
    this.known = -1
  }

  async go(at: number | null): Promise<void> {
    const moment = at === null ? undefined : this.moments[Math.max(0, at)]
    const round = (this.round += 1)
    if (!moment || at === this.moments.length - 1) return this.toNow()
    this.at = Math.max(0, at ?? 0)
    try {
      const then = await api.at(this.of.id, moment.version, this.of.look())
      if (round === this.round) this.showThen(then)
    } catch (error) {
      this.of.failed(error)
      if (round === this.round) this.toNow()
    }
  }

  async step(by: number): Promise<void> {
    const here = this.at ?? this.moments.length - 1
    await this.go(here + by)
  }

  toNow(): void {
    this.round += 1
    if (this.at === null) return
    this.at = this.position = null
    this.of.show(null)
  }

  private showThen(then: PastInfo): void {
    this.position = then.position
    this.of.show(then)
  }
}
