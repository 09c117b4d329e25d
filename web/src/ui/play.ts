// Ways into a game.
import * as api from '../net/api'
import { pressed } from '../state/carried'
import { house } from '../state/house.svelte'
import { route } from '../state/route.svelte'
import type { TableRequest } from '../wire/types'

export interface Way {
  /** With the coach. */
  learn?: boolean
}

/** Makes a table, begins if every seat is taken, and goes there. */
export async function playAt(asked: TableRequest, way: Way = {}): Promise<void> {
  await house.enter()
  const table = await api.makeTable(asked)
  if (table.seats.every((seat) => seat.kind !== 'open')) await api.start(table.id)
  route.go(`/table/${table.id}${way.learn ? '?learn' : ''}`, way.learn)
}

const NOW: Readonly<Record<string, TableRequest>> = {
  climbers: { game: 'climbers', seats: [{ kind: 'me' }, { kind: 'bot', level: 'level:2' }] },
  cubeclimbers: { game: 'cubeclimbers', seats: [{ kind: 'me' }, { kind: 'bot', level: 'level:2' }] },
  'climbing-man': { game: 'climbing-man', seats: [{ kind: 'me' }] },
}

export const playNowRequest = (game: string): TableRequest => NOW[game] ?? { game, seats: [{ kind: 'me' }] }

/** A game against a bot at once, with sensible options. */
export const playNow = (game: string): Promise<void> => playAt(playNowRequest(game))

/** Shows a record; its link carries all of it. */
export async function replayRecord(record: string): Promise<void> {
  route.go(`/replay#${await pressed(record)}`)
}
