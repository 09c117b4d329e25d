// What the server tells, put together in its order: a whole table, then change after change; a gap is asked for anew.
import type { Change, GameEvent, ServerMessage, TableInfo } from '../wire/types'

export interface Listener {
  /** Everything anew. */
  table(told: TableInfo): void
  /** What it came to, and all that happened on the way. */
  change(now: TableInfo, events: readonly GameEvent[]): void
  /** Something was missed: everything must be told anew. */
  gap(): void
}

export class Hearing {
  /** Everything the server told, shown or not. */
  newest: TableInfo | null = null
  /** Whether other eyes were asked for and the view through them is still to come. */
  turning = false
  /** The last version heard of; `newest` may be behind it while changes come one after another. */
  private upTo = 0
  private missed: GameEvent[] = []

  constructor(private readonly listener: Listener) {}

  /** The version up to which nothing must be told anew; other eyes see everything anew. */
  get known(): number | null {
    return this.newest && this.upTo >= 0 && !this.turning ? this.upTo : null
  }

  /** From now on nothing counts as known. */
  forget(): void {
    this.upTo = -1
  }

  hear(message: ServerMessage): void {
    if (message.type === 'table') this.hearTable(message)
    else if (message.type === 'change') this.hearChange(message)
  }

  private hearTable(told: TableInfo): void {
    this.missed = []
    this.turning = false
    this.upTo = told.version
    this.newest = told
    this.listener.table(told)
  }

  private hearChange(change: Change): void {
    if (!this.newest || change.version <= this.upTo) return
    if (change.after !== this.upTo) {
      this.newest = null
      this.listener.gap()
      return
    }
    this.upTo = change.version
    this.missed.push(...change.events)
    if (!change.now) return
    const [now, events] = [{ ...this.newest, ...change.now }, this.missed]
    this.newest = now
    this.missed = []
    this.listener.change(now, events)
  }
}
