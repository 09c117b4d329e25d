// Ways into a game.
import * as api from '../net/api'
import { pressed } from '../state/carried'
import { catalogue } from '../state/catalogue.svelte'
import { me } from '../state/me.svelte'
import { route } from '../state/route.svelte'
import type { TableRequest } from '../wire/types'

export interface Way {
  /** With the coach, or to a seat that a friend shall take. */
  as?: 'learn' | 'friend'
}

/** Makes a table, begins if every seat is taken, and goes there. */
export async function playAt(asked: TableRequest, way: Way = {}): Promise<void> {
  await me.enter()
  const table = await api.makeTable(asked)
  if (table.seats.every((seat) => seat.kind !== 'open')) await api.start(table.id)
  route.go(`/table/${table.id}${way.as ? `?${way.as}` : ''}`, way.as === 'learn')
}

/** One's table of today: the scored try, or after it a free one. */
export async function playDay(game: string): Promise<void> {
  await me.enter()
  route.go(`/table/${(await api.dayTry(game)).id}`)
}

/** The table that the house itself would begin with: sensible options, a bot or alone. */
export async function playNowRequest(game: string): Promise<TableRequest> {
  await catalogue.open()
  return catalogue.game(game)?.play_now ?? { game, seats: [{ kind: 'me' }] }
}

export const playNow = async (game: string): Promise<void> => playAt(await playNowRequest(game))

/** A table with a seat for a friend; it begins when the friend has come. */
export async function playFriend(asked: TableRequest): Promise<void> {
  await playAt(asked, { as: 'friend' })
}

/** Shows a record; its link carries all of it. */
export async function replayRecord(record: string): Promise<void> {
  route.go(`/replay#${await pressed(record)}`)
}
