// The house's way to its thinking worker, which is started when there will be something to think about.
/** Milliseconds that the board has to itself before a second Python comes up. */
const LATER = 1500

interface Waiting {
  done(answer: string): void
  failed(error: Error): void
}

type Answer = { id: number; answer: string; error?: undefined } | { id: number; error: string }

export class Elsewhere {
  private worker: Worker | null = null
  private readonly waiting = new Map<number, Waiting>()
  private last = 0

  warm(): void {
    setTimeout(() => this.started(), LATER)
  }

  think(asked: string): Promise<string> {
    const id = ++this.last
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed })
      this.started().postMessage({ id, asked })
    })
  }

  private started(): Worker {
    if (this.worker) return this.worker
    this.worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' })
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => this.hear(data)
    this.worker.onerror = ({ message }) => {
      for (const id of [...this.waiting.keys()]) this.hear({ id, error: message })
    }
    return this.worker
  }

  private hear(given: Answer): void {
    const waiting = this.waiting.get(given.id)
    this.waiting.delete(given.id)
    if (given.error === undefined) waiting?.done(given.answer)
    else waiting?.failed(new Error(given.error))
  }
}
