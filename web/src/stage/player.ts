// Plays what is told, one part after the other. Time comes from outside: from the stage's frames, or from a test, exactly.
import type { Act } from './acts'

/** Begun when its turn has come: what it starts from is what the part before has left. */
export type Part = () => Act | null

/** Where frames come from, and how long what is told takes, of its own time. */
interface Clock {
  pace: number
  play(step: (elapsed: number) => boolean): void
}

export class Player {
  private parts: Part[] = []
  private act: Act | null = null
  private elapsed = 0
  private seen: () => void = () => {}

  constructor(private readonly clock: Clock) {}

  get running(): boolean {
    return this.act !== null || this.parts.length > 0
  }

  /** Tells these parts, after whatever was told before has come to its end; done once all is seen. */
  tell(parts: readonly Part[], quicker = 1): Promise<void> {
    this.finish()
    this.parts = [...parts]
    const pace = this.clock.pace * quicker
    if (pace <= 0) this.finish()
    if (!this.running) return Promise.resolve()
    let before = 0
    this.clock.play((elapsed) => {
      this.advance((elapsed - before) / pace)
      before = elapsed
      return this.running
    })
    return new Promise((resolve) => (this.seen = resolve))
  }

  /** So much of its own time goes by; what a part leaves over belongs to the next. */
  advance(ms: number): void {
    for (let left = ms; this.begin();) {
      const { act } = this
      this.elapsed += left
      if (this.elapsed < act!.ms) return act!.draw(this.elapsed / act!.ms)
      left = this.elapsed - act!.ms
      this.act = null
      act!.draw(1)
    }
    this.seen()
    this.seen = () => {}
  }

  /** The rest at once: every part comes to its end, so nothing of it is lost. */
  finish(): void {
    if (this.running) this.advance(Infinity)
  }

  /** Nobody looks any more. */
  drop(): void {
    this.parts = []
    this.act = null
    this.seen()
  }

  private begin(): boolean {
    while (!this.act) {
      const next = this.parts.shift()
      if (!next) return false
      this.act = next()
      this.elapsed = 0
    }
    return true
  }
}
