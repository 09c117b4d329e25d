// What happens, one scene after the other. It can be cut short at any time: what it shows in the end is the same.
import type { Stage } from '../../../stage/stage'

export interface Scene {
  ms: number
  /** Draws the scene at a share from 0 to 1; always called with 1 in the end. */
  draw(share: number): void
}

/** Made when its turn has come: what it starts from is what the scene before has left. */
export type Shot = () => Scene | null

/** So many scenes waiting are too many to be shown at leisure. */
const CROWD = 6

export class Reel {
  private readonly shots: Shot[] = []
  private now: { scene: Scene; since: number } | null = null
  private running = false

  constructor(
    private readonly stage: Stage,
    private readonly ended: () => void,
  ) {}

  get isRunning(): boolean {
    return this.running
  }

  add(shots: readonly Shot[]): void {
    this.shots.push(...shots)
    if (this.running || !this.shots.length) return
    this.running = true
    this.stage.play((elapsed) => this.step(elapsed))
  }

  /** The rest at once. */
  skip(): void {
    if (!this.running) return
    this.now?.scene.draw(1)
    this.now = null
    for (const shot of this.shots.splice(0)) shot()?.draw(1)
    this.running = false
    this.ended()
  }

  private step(elapsed: number): boolean {
    if (!this.running) return false
    if (!this.now && !this.next(elapsed)) {
      this.running = false
      this.ended()
      return false
    }
    const { scene, since } = this.now!
    const share = Math.min(1, (elapsed - since) / (scene.ms / this.pace))
    scene.draw(share)
    if (share >= 1) this.now = null
    return true
  }

  private next(elapsed: number): boolean {
    while (this.shots.length) {
      const scene = this.shots.shift()!()
      if (!scene) continue
      this.now = { scene, since: elapsed }
      return true
    }
    return false
  }

  private get pace(): number {
    return this.shots.length > CROWD ? 3 : 1
  }
}

export const eased = (share: number): number => share * share * (3 - 2 * share)

/** From 0 up to 1 in the middle and back to 0. */
export const arc = (share: number): number => 4 * share * (1 - share)
