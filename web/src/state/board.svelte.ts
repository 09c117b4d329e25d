// The analysis board: a position played on by hand for all sides. Lines are kept here, the house's best turns asked for.
import * as api from '../net/api'
import { refused } from '../net/refusal'
import type { SharedPosition } from '../ui/links'
import { actionsAt, joined, placeOf, type Comments, type Lines } from '../ui/screens/board/lines'
import type { BoardInfo, HintInfo, PicksInfo, WhyInfo } from '../wire/types'
import { TriedTable, type Tried } from './tried.svelte'

type Info = BoardInfo & Tried

export class BoardState extends TriedTable<Info> {
  /** Every line so far, from the start; the first is the main one. */
  lines = $state.raw<Lines>([])
  /** What is said behind some actions, by `placeOf` them. */
  comments = $state.raw<Comments>({})
  /** Whether the house tells its best turns wherever the board stands. */
  advised = $state(false)
  best = $state.raw<HintInfo | null>(null)
  thinking = $state(false)
  trouble = $state('')

  constructor(
    readonly shared: SharedPosition,
    lines: Lines = [],
    comments: Comments = {},
  ) {
    super(`board/${shared.game}`)
    this.lines = lines
    this.comments = comments
  }

  /** What is said where the board stands. */
  get comment(): string {
    return this.comments[placeOf(this.actions)] ?? ''
  }

  set comment(words: string) {
    const { [placeOf(this.actions)]: _, ...others } = this.comments
    this.comments = words.trim() ? { ...others, [placeOf(this.actions)]: words } : others
  }

  why(_: string, __: number, wanted: readonly string[]): Promise<WhyInfo> {
    const first = wanted.find((text) => !/\.\d+$/.test(text)) ?? '' // what only names a thing is no action
    return api.board({ ...this.shared, actions: [...this.actions, first] }).then(
      () => ({ rule: null, words: '' }),
      (error: unknown) => ({ rule: null, words: refused(error).words }),
    )
  }

  async hint(): Promise<null> {
    this.advised = true
    await this.think()
    return null
  }

  go(actions: readonly string[]): Promise<void> {
    return this.rewind(actions)
  }

  toggle(): void {
    this.advised = !this.advised
    this.best = null
    if (this.advised) void this.think()
  }

  /** What the strongest bot would do here. */
  async think(): Promise<void> {
    const at = this.actions
    this.best = null
    this.trouble = ''
    if (!this.info?.to_act.length) return
    this.thinking = true
    try {
      const found = await api.boardBest({ ...this.shared, actions: [...at] })
      if (at === this.actions) this.best = found
    } catch (error) {
      if (at === this.actions) this.trouble = refused(error).words
    }
    if (at === this.actions) this.thinking = false
  }

  /** All lines as a record with variations. */
  async record(): Promise<string> {
    const comments = Object.entries(this.comments).map(([place, words]) => ({ line: actionsAt(place), words: words.replace(/[{}]/g, '') }))
    return (await api.boardTree({ ...this.shared, lines: this.lines.map((line) => [...line]), comments })).record
  }

  protected picks(actions: readonly string[], path: readonly string[]): Promise<PicksInfo> {
    return api.boardPicks({ ...this.shared, actions: [...actions], path: [...path] })
  }

  protected async learn(actions: readonly string[]): Promise<Info> {
    const told = await api.board({ ...this.shared, actions: [...actions] })
    this.lines = joined(this.lines, actions)
    this.best = null
    this.thinking = false
    if (this.advised) queueMicrotask(() => void this.think())
    return { ...told, seat: told.to_act[0] ?? 0, status: 'open' }
  }
}
