// The tier of this machine, as it turns out while one plays: who can't keep up steps down, once and for this visit.
import { tierHere, type Tier } from './tier'

const KEY = 'cordee.tier'

class Tiers {
  here = $state<Tier>(sessionStorage.getItem(KEY) === 'lite' ? 'lite' : tierHere())

  readonly stepDown = (): void => {
    sessionStorage.setItem(KEY, 'lite')
    this.here = 'lite'
  }
}

export const tiers = new Tiers()
