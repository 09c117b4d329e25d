// Where in the client one is: the address, as a screen and what it shows. Links inside the house are plain links.
// A house without a server has one page only: there the address stands behind the `#`.
import { isLocal } from '../net/transport'

export type Screen =
  | 'home'
  | 'new'
  | 'lobby'
  | 'table'
  | 'games'
  | 'day'
  | 'profile'
  | 'replay'
  | 'rules'
  | 'lessons'
  | 'learn'
  | 'lesson'
  | 'puzzles'
  | 'puzzle'
  | 'position'
  | 'nowhere'

export interface Place {
  screen: Screen
  /** The game or the table that the address names. */
  name: string
}

const PLACES: readonly (readonly [RegExp, Screen])[] = [
  [/^\/$/, 'home'],
  [/^\/new(?:\/([\w-]+))?$/, 'new'],
  [/^\/lobby$/, 'lobby'],
  [/^\/table\/([\w-]+)$/, 'table'],
  [/^\/(?:games|replays)$/, 'games'],
  [/^\/day\/([\w-]+)$/, 'day'],
  [/^\/profile$/, 'profile'],
  [/^\/replay$/, 'replay'],
  [/^\/rules(?:\/([\w-]+))?$/, 'rules'],
  [/^\/learn\/([\w-]+)$/, 'lessons'],
  [/^\/learn\/([\w-]+)\/first-game$/, 'learn'],
  [/^\/learn\/([\w-]+\/[\w-]+)$/, 'lesson'],
  [/^\/puzzles(?:\/([\w-]+))?$/, 'puzzles'],
  [/^\/puzzle\/([\w-]+)$/, 'puzzle'],
  [/^\/position$/, 'position'],
]

export function placeOf(path: string): Place {
  for (const [pattern, screen] of PLACES) {
    const found = pattern.exec(path)
    if (found) return { screen, name: found[1] ?? '' }
  }
  return { screen: 'nowhere', name: '' }
}

const address = (): URL | Location => (isLocal ? new URL(location.hash.slice(1) || '/', location.origin) : location)

class Route {
  path = $state(address().pathname)
  search = $state(address().search)
  hash = $state(address().hash)
  place = $derived(placeOf(this.path))
  query = $derived(new URLSearchParams(this.search))

  /** Goes to an address of the client; `instead` leaves no way back to this one. */
  go(place: string, instead = false): void {
    history[instead ? 'replaceState' : 'pushState'](null, '', isLocal ? `#${place}` : place)
    this.read()
    scrollTo(0, 0)
  }

  read(): void {
    const { pathname, search, hash } = address()
    this.path = pathname
    this.search = search
    this.hash = hash
  }

  /** Takes over plain clicks on links to screens of ours. */
  take(event: MouseEvent): void {
    const link = (event.target as Element).closest?.('a')
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api')) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const route = new Route()
