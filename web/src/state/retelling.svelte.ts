// What happened since I acted: told again on the board when somebody asks, and the quiet trail of it.
import type { GameEvent, GameView } from '../wire/types'
import type { Scene, Staging } from './staging.svelte'

export class Retelling {
  /** How it stood when I had acted, then what was shown since. */
  private since = $state.raw<readonly Scene[]>([])

  constructor(private readonly staging: Staging) {}

  /** Everything that happened since I acted. */
  get events(): readonly GameEvent[] {
    return this.since.slice(1).flatMap((scene) => scene.events)
  }

  get possible(): boolean {
    return this.since.length > 1
  }

  /** `mine`: I did it myself; what came before is no news any more. */
  add(scene: Scene, before: GameView, mine: boolean): void {
    if (mine) this.since = [{ view: scene.view, events: [] }]
    else this.since = [...(this.since.length ? this.since : [{ view: before, events: [] }]), scene]
  }

  forget(): void {
    this.since = []
  }

  /** Shows it again. */
  again(): void {
    const [before, ...scenes] = this.since
    if (!before || !scenes.length || this.staging.busy) return
    this.staging.show({ view: before.view, events: [] })
    for (const scene of scenes) this.staging.show(scene)
  }
}
