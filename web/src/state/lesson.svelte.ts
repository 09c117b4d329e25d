// A lesson at a table: one step after the other, hints when they are asked for.
import * as api from '../net/api'
import type { PicksInfo, TryInfo, WhyInfo } from '../wire/types'
import { learnt } from './learnt.svelte'
import { TriedTable } from './tried.svelte'

export class LessonState extends TriedTable<TryInfo> {
  /** How many of the step's hints were asked for. */
  hinted = $state(0)

  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    super(`${game}/${id}`)
  }

  get hints(): readonly string[] {
    return this.info?.hints.slice(0, this.hinted) ?? []
  }

  why(_: string, __: number, wanted: readonly string[]): Promise<WhyInfo> {
    return api.tryWhy(this.game, this.id, { actions: this.actions, wanted })
  }

  /** One more of the step's hints; the last one shows its pick on the board. */
  hint(): Promise<null> {
    const { picker } = this.table
    const { hints = [], shown = [] } = this.info ?? {}
    this.hinted = Math.min(this.hinted + 1, hints.length)
    if (this.hinted === hints.length && shown.length) {
      picker.pointed = picker.picks.find((pick) => pick.pieces.every((piece, at) => piece === shown[at])) ?? null
    }
    return Promise.resolve(null)
  }

  /** Back to before the last action. */
  back(): Promise<void> {
    return this.rewind(this.actions.slice(0, -1))
  }

  protected picks(actions: readonly string[], path: readonly string[]): Promise<PicksInfo> {
    return api.tryPicks(this.game, this.id, { actions, path })
  }

  protected async learn(actions: readonly string[]): Promise<TryInfo> {
    const told = await api.tryLesson(this.game, this.id, { actions })
    this.hinted = 0
    if (told.status === 'done') learnt.add(this.game, this.id)
    return told
  }
}
