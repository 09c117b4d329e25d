// Which complete picks wait for a second yes: those that are much to take back, or end something for good.
import type { PickInfo } from '../wire/types'
import type { Confirm } from './settings.svelte'

const SOME: Readonly<Record<string, ReadonlySet<string>>> = {
  climbers: new Set(['spot', 'stone', 'long', 'short']),
  cubeclimbers: new Set(['power', 'target']),
  'climbing-man': new Set(['give-up', 'swap', 'coin']),
}

export function waits(game: string, pick: PickInfo, confirm: Confirm): boolean {
  if (confirm === 'some') return SOME[game]?.has(pick.group) ?? false
  return confirm === 'all'
}
