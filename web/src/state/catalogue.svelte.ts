// What can be played here: asked once, kept.
import * as api from '../net/api'
import type { Catalogue, ChoiceInfo, GameInfo, Games } from '../wire/types'

/** A silent server is asked again after so long. */
const AGAIN_MS = 4000

class CatalogueState {
  info = $state.raw<Catalogue | null>(null)
  /** Whether it did not answer when it was asked last. */
  silent = $state(false)
  private asked: Promise<Catalogue> | null = null

  get games(): readonly GameInfo[] {
    return this.info?.games ?? []
  }

  game(code: string): GameInfo | undefined {
    return this.games.find((game) => game.code === code)
  }

  /** What the rules of a game say of its pieces, once the catalogue is here; a game's client is loaded after that. */
  ruleData<Code extends keyof Games>(code: Code): Games[Code]['rule_data'] {
    return this.game(code)!.rule_data as Games[Code]['rule_data']
  }

  /** Quick signals at the table. */
  get signals(): readonly ChoiceInfo[] {
    return this.info?.signals ?? []
  }

  open(): Promise<Catalogue> {
    this.asked ??= api.catalogue().then(
      (info) => {
        this.silent = false
        return (this.info = info)
      },
      (error: unknown) => {
        this.silent = true
        this.asked = null
        setTimeout(() => this.seek(), AGAIN_MS) // whoever is back is heard
        throw error
      },
    )
    return this.asked
  }

  /** Asks what it offers, for a screen that shows it once it is known; see `silent`. */
  seek(): void {
    this.open().catch(() => {})
  }
}

export const catalogue = new CatalogueState()
