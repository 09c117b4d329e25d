// What happened, told part by part. It can be cut short at any time: what the board shows in the end is the same.
import type { Stage } from './stage'

export interface Scene {
  ms: number
  /** Draws the scene at a share from 0 to 1; always called with 1 in the end. */
  draw(share: number): void
}

/** Begun when its turn has come: what it starts from is what the part before has left. */
export type Part = () => Promise<void> | undefined

export class Telling {
  running = false
  round = 0

  constructor(private readonly stage: Stage) {}

  /** One part after the other; answers whether nothing else was told meanwhile. */
  async tell(parts: readonly Part[]): Promise<boolean> {
    const mine = this.stop()
    this.running = parts.length > 0
    for (const part of parts) {
      await part()
      if (mine !== this.round) return false
    }
    this.running = false
    return true
  }

  /** Whatever moves is at its end; nothing more of it is told. */
  stop(): number {
    this.stage.cut()
    this.running = false
    return ++this.round
  }

  /** A scene as a part; null is none. */
  play(scene: Scene | null | undefined): Promise<void> | undefined {
    return scene ? this.stage.act(scene.ms, (share) => scene.draw(share)) : undefined
  }
}
