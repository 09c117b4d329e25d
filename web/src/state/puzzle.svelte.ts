// A puzzle at a table: the best turn of one seat is looked for. The server judges, and answers a wrong turn on the board.
import * as api from '../net/api'
import type { PicksInfo, PuzzleInfo, PuzzleRating, PuzzleTryInfo, WhyInfo } from '../wire/types'
import { me } from './me.svelte'
import { TriedTable } from './tried.svelte'

const HINTS = 3

export class PuzzleState extends TriedTable<PuzzleTryInfo> {
  /** What the hints asked for so far say. */
  hints = $state.raw<readonly string[]>([])
  mine = $state.raw<PuzzleRating | null>(null)
  /** How the rating has changed by this puzzle. */
  change = $state(0)
  /** What was done against a wrong turn, in words. */
  answer = $state('')

  constructor(readonly puzzle: PuzzleInfo) {
    super(puzzle.id)
    this.mine = puzzle.mine
  }

  get canHint(): boolean {
    return this.hints.length < HINTS && this.info?.status === 'open'
  }

  why(_: string, __: number, wanted: readonly string[]): Promise<WhyInfo> {
    return api.puzzleWhy(this.puzzle.id, { actions: this.actions, wanted })
  }

  /** One hint more; from the second on it points at the board. */
  async hint(): Promise<null> {
    if (!this.canHint) return null
    await this.table.line.guarded(async () => {
      await me.enter()
      const { words, pieces, mine } = await api.puzzleHint(this.puzzle.id, { step: this.hints.length + 1 })
      this.hints = [...this.hints, words]
      if (this.mine && mine) this.change += mine.rating - this.mine.rating
      this.mine = mine
      const { picker } = this.table
      if (pieces.length) picker.pointed = picker.picks.find((pick) => pick.pieces.every((piece, at) => piece === pieces[at])) ?? null
    })
    return null
  }

  /** One action back, or after a try from the start. */
  back(): Promise<void> {
    return this.rewind(this.info?.status === 'open' ? this.actions.slice(0, -1) : [])
  }

  protected picks(actions: readonly string[], path: readonly string[]): Promise<PicksInfo> {
    return api.puzzlePicks(this.puzzle.id, { actions, path })
  }

  protected async learn(actions: readonly string[]): Promise<PuzzleTryInfo> {
    if (actions.length) await me.enter() // a rating belongs to somebody
    const told = await api.tryPuzzle(this.puzzle.id, { actions })
    this.answer = told.answer.flatMap((frame) => frame.words || []).join('; ')
    if (told.mine) {
      this.mine = told.mine
      this.change += told.change ?? 0
    }
    if (told.status === 'wrong') queueMicrotask(() => this.showAnswer(told))
    return told
  }

  /** The others' turn, behind the wrong one; the board shows one after the other. */
  private showAnswer(told: PuzzleTryInfo): void {
    for (const frame of told.answer) setTimeout(() => this.info === told && this.showOn(frame.view, frame.events))
  }
}
