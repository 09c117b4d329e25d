// Addresses that carry something.
import { isLocal } from '../net/transport'

/** What one gives to somebody else to come to a place of the client. */
export function fullAddress(place: string): string {
  return location.origin + (isLocal ? `${location.pathname}#` : '') + place
}

export function positionAddress(game: string, options: Record<string, string>, position: string): string {
  const query = new URLSearchParams({ game, position })
  for (const [name, value] of Object.entries(options)) query.append('option', `${name}=${value}`)
  return `/position?${query}`
}

/** A replay with its analysis, at a turn of it. */
export function analysedAddress(address: string, turn?: number): string {
  const [place = '', hash] = address.split('#', 2)
  const url = new URL(place)
  url.searchParams.set('analysis', '1')
  if (turn === undefined) url.searchParams.delete('turn')
  else url.searchParams.set('turn', String(turn))
  return hash === undefined ? url.href : `${url.href}#${hash}`
}

/** A moment of a table, as spectators see it. */
export function momentAddress(table: string, version: number): string {
  return `/table/${table}?at=${version}`
}

/** The version that such an address names. */
export function sharedMoment(query: URLSearchParams): number | null {
  const at = query.get('at')
  return at !== null && /^\d{1,9}$/.test(at) ? Number(at) : null
}

export interface SharedPosition {
  game: string
  options: Record<string, string>
  position: string
}

export function sharedPosition(query: URLSearchParams): SharedPosition {
  const options = query.getAll('option').map((each) => {
    const at = each.indexOf('=')
    return [each.slice(0, at), each.slice(at + 1)]
  })
  return {
    game: query.get('game') ?? '',
    options: Object.fromEntries(options) as Record<string, string>,
    position: query.get('position') ?? '',
  }
}
