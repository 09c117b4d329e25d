// The server's questions of a guest's own pages: the profile, another browser, the day.
import type * as wire from '../wire/types'
import { ask } from './api'

export const profile = () => ask<wire.ProfileInfo>('GET', '/me/profile')
export const exported = () => ask<wire.ProfileExport>('GET', '/me/export')
export const forgetMe = () => ask<wire.Deleted>('DELETE', '/me')
export const code = () => ask<wire.CodeInfo>('POST', '/me/code')
export const useCode = (code: string) => ask<wire.TokenInfo>('POST', '/me/move', { code })

// -- the day

const ofDay = (game: string, part: string, asked: Record<string, string | undefined>) => {
  const given = Object.entries(asked).filter((each): each is [string, string] => !!each[1])
  return `/days/${game}${part}?${new URLSearchParams(given)}`
}
export const day = (game: string, date?: string) => ask<wire.DayInfo>('GET', ofDay(game, '', { date }))
export const dayTable = (game: string, date: string, page: number) =>
  ask<wire.DayTable>('GET', ofDay(game, '/table', { date, page: String(page) }))
export const dayCard = (game: string, date: string) => ask<wire.DayCard>('GET', ofDay(game, '/card', { date }))
