// A request that the server turned down, as something to catch.
import type { Refused } from '../wire/types'

export class Refusal extends Error {
  constructor(readonly info: Refused) {
    super(info.words)
  }
}

/** What to say of anything caught: the server's own words, or those of the browser. */
export function refused(error: unknown): Refused {
  if (error instanceof Refusal) return error.info
  return { code: 'unexpected', words: error instanceof Error ? error.message : String(error) }
}
