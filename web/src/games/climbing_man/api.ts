// The server's questions that only Climbing Man asks.
import { ask, on } from '../../net/api'
import type { ParInfo, WallInfo } from '../../wire/types'

const walls = new Map<string, Promise<WallInfo>>()

/** Asked once while nobody has answered: a card that is drawn anew meanwhile waits for the same wall. */
export function wallOfTheDay(date = ''): Promise<WallInfo> {
  const asked = walls.get(date) ?? ask<WallInfo>('GET', `/wall-of-the-day${date ? `?date=${date}` : ''}`)
  walls.set(date, asked)
  return asked.finally(() => walls.delete(date))
}
export const wall = (asked: Record<string, string>) => ask<WallInfo>('GET', `/walls?${new URLSearchParams(asked)}`)
export const par = (id: string) => ask<ParInfo>('GET', on(id, '/par'))
