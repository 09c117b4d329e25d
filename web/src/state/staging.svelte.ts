// Board first, panels after: what the server tells waits until the board has shown it, one change after the other.
import type { GameEvent, GameView } from '../wire/types'

export interface Scene {
  view: GameView
  events: readonly GameEvent[]
}

/** A board that shows scenes; with a pace of 0 at once. */
export interface Teller {
  show(scene: Scene, pace: number): Promise<void>
  /** The rest of what it shows, at once. */
  hurry(): void
  /** What is seen now. */
  picture?(): HTMLCanvasElement
}

export class Staging {
  /** What the board has shown. */
  scene = $state.raw<Scene | null>(null)
  /** Whether something is being shown, and the panels wait for it. */
  busy = $state(false)
  private readonly waiting: { scene: Scene; then: () => void }[] = []
  private teller: Teller | null = null
  private hurried = false

  /** `leisure` is how long everything may take, of its own time. */
  constructor(private readonly leisure: () => number) {}

  /** Shows itself on that board from now on. */
  attach(teller: Teller): void {
    this.teller = teller
    if (this.scene) void teller.show({ view: this.scene.view, events: [] }, 0)
  }

  /** No board any more: what was to be shown is known at once. */
  detach(): void {
    this.skip()
    this.teller = null
  }

  /** Shows it when what came before has been seen; `then` is called once it has been seen itself. */
  show(scene: Scene, then = (): void => {}): void {
    this.waiting.push({ scene, then })
    if (!this.busy) void this.run()
  }

  /** The rest at once. */
  skip(): void {
    this.hurried = this.busy
    if (this.busy) this.teller?.hurry()
  }

  /** The board as it is seen; null where there is none. */
  picture(): HTMLCanvasElement | null {
    return this.teller?.picture?.() ?? null
  }

  /** Many at once are seen, only quicker. */
  private get pace(): number {
    return this.teller && !this.hurried ? this.leisure() / (1 + this.waiting.length) : 0
  }

  private async run(): Promise<void> {
    this.busy = true
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const pace = next.scene.events.length ? this.pace : 0
      const shown = this.teller?.show(next.scene, pace)
      if (pace > 0) await shown
      this.scene = next.scene
      next.then()
    }
    this.busy = this.hurried = false
  }
}
