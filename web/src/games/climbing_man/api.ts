// The server's questions that only Climbing Man asks.
import { ask, on } from '../../net/api'
import type { ParTold, WallTold } from '../../wire/types'

export const wallOfTheDay = () => ask<WallTold>('GET', '/wall-of-the-day')
export const wall = (asked: Record<string, string>) => ask<WallTold>('GET', `/walls?${new URLSearchParams(asked)}`)
export const par = (id: string) => ask<ParTold>('GET', on(id, '/par'))
