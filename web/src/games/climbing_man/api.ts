// The server's questions that only Climbing Man asks.
import { ask, on } from '../../net/api'
import type { ParInfo, WallInfo } from '../../wire/types'

export const wallOfTheDay = (date?: string) => ask<WallInfo>('GET', `/wall-of-the-day${date ? `?date=${date}` : ''}`)
export const wall = (asked: Record<string, string>) => ask<WallInfo>('GET', `/walls?${new URLSearchParams(asked)}`)
export const par = (id: string) => ask<ParInfo>('GET', on(id, '/par'))
