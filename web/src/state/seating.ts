// Who sits where, before a game and after it: everything about seats that is asked over HTTP.
import * as api from '../net/api'
import type { TableInfo } from '../wire/types'
import type { TableState } from './table.svelte'

export class Seating {
  constructor(private readonly table: TableState) {}

  async sit(seat: number, name?: string): Promise<void> {
    const { id, line, mine } = this.table
    const first = mine.length === 0
    await line.changeByHttp(() => api.sit(id, seat, name))
    if (first && !line.refusal) this.table.lookThrough(seat) // from now on through that seat's eyes, not a spectator's
  }

  stand(seat: number): Promise<void> {
    return this.table.line.changeByHttp(() => api.stand(this.table.id, seat))
  }

  seatBot(seat: number, level: string, temper = ''): Promise<void> {
    return this.table.line.changeByHttp(() => api.seatBot(this.table.id, seat, { level, temper }))
  }

  start(): Promise<void> {
    return this.table.line.changeByHttp(() => api.start(this.table.id))
  }

  /** The same people again: the id of that table. */
  async rematch(): Promise<string | null> {
    let next: string | null = null
    await this.table.line.attempt(async () => (next = (await api.rematch(this.table.id)).id))
    return next
  }

  /** Whoever sits at a table that has not begun adds to its seed, also where a rematch has put them. */
  contribute({ status, seats, nonces }: TableInfo): void {
    const silent = status === 'open' ? seats.filter((seat) => seat.mine && !nonces[seat.seat]) : []
    for (const seat of silent) void this.table.line.changeByHttp(() => api.sit(this.table.id, seat.seat, seat.name))
  }
}
