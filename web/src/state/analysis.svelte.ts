// The analysis of a game that is over: asked for once, followed while the server thinks, kept turn by turn.
import * as api from '../net/api'
import { refused } from '../net/refusal'
import type { AnalysedTurn, AnalysisInfo, AnalysisRequest } from '../wire/types'

/** How long to wait before the server is asked how far it has come. */
const AGAIN_MS = 1000

export type Asked = Pick<AnalysisRequest, 'table' | 'record'>

export class Analysis {
  info = $state.raw<AnalysisInfo | null>(null)
  turns = $state.raw<readonly AnalysedTurn[]>([])
  problem = $state('')
  /** The server was asked and has not answered yet. */
  asking = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined
  private left = false

  constructor(private readonly asked: Asked) {}

  get thinking(): boolean {
    return this.info?.status === 'thinking'
  }

  get done(): boolean {
    return this.info?.status === 'done'
  }

  /** What was found before, by whomever; a refusal is no news here. */
  async look(): Promise<void> {
    await this.ask(() => api.analysis({ ...this.asked, begin: false }), false)
  }

  async begin(): Promise<void> {
    await this.ask(() => api.analysis({ ...this.asked, begin: true }))
  }

  leave(): void {
    this.left = true
    clearTimeout(this.timer)
  }

  private async follow(): Promise<void> {
    const { id } = this.info!
    // the last turn known is told anew: what came of it is known only when the next one was looked at
    await this.ask(() => api.analysisFrom(id, Math.max(0, this.turns.length - 1)))
    if (this.problem) this.comeAgain() // the line was lost for a moment, the server thinks on
  }

  private comeAgain(): void {
    clearTimeout(this.timer)
    if (this.thinking && !this.left) this.timer = setTimeout(() => void this.follow(), AGAIN_MS)
  }

  private async ask(question: () => Promise<AnalysisInfo>, loud = true): Promise<void> {
    this.asking = true
    try {
      this.hear(await question())
      this.problem = ''
    } catch (error) {
      if (loud) this.problem = refused(error).words
    }
    this.asking = false
  }

  private hear(told: AnalysisInfo): void {
    if (this.left) return
    this.info = told
    this.turns = [...this.turns.slice(0, told.start), ...told.turns]
    this.comeAgain()
  }
}
