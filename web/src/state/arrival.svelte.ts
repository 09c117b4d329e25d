// How much of a house that comes with the page is here; a house on a server always is.
import { isLocal, transport } from '../net/transport'

class Arrival {
  share = $state(isLocal ? 0 : 1)

  constructor() {
    transport.progress = (share) => (this.share = share)
  }
}

export const arrival = new Arrival()
