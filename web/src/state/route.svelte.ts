// Where in the client one is: the address, as a screen and what it shows. Links inside the house are plain links.
export type Screen = 'home' | 'new' | 'lobby' | 'table' | 'replays' | 'replay' | 'rules' | 'learn' | 'position' | 'nowhere'

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
  [/^\/replays$/, 'replays'],
  [/^\/replay$/, 'replay'],
  [/^\/rules(?:\/([\w-]+))?$/, 'rules'],
  [/^\/learn\/([\w-]+)$/, 'learn'],
  [/^\/position$/, 'position'],
]

export function placeOf(path: string): Place {
  for (const [pattern, screen] of PLACES) {
    const found = pattern.exec(path)
    if (found) return { screen, name: found[1] ?? '' }
  }
  return { screen: 'nowhere', name: '' }
}

class Route {
  path = $state(location.pathname)
  search = $state(location.search)
  hash = $state(location.hash)
  place = $derived(placeOf(this.path))
  query = $derived(new URLSearchParams(this.search))

  /** Goes to an address of the client; `instead` leaves no way back to this one. */
  go(address: string, instead = false): void {
    history[instead ? 'replaceState' : 'pushState'](null, '', address)
    this.read()
    scrollTo(0, 0)
  }

  read(): void {
    this.path = location.pathname
    this.search = location.search
    this.hash = location.hash
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
