// A position that is set up by hand: tools of the house change one thing each; what was done is kept here.
import * as api from '../net/api'
import { refused } from '../net/refusal'
import type { SharedPosition } from '../ui/links'
import type { EditInfo, PicksInfo, WhyInfo } from '../wire/types'
import { TriedTable, type Tried } from './tried.svelte'
import { p } from './words.svelte'

type Told = EditInfo & Tried

export class EditorState extends TriedTable<Told> {
  tool = $state('')
  /** What is wrong with a text that was typed. */
  trouble = $state('')
  protected override readonly hinting = false
  private start: string

  constructor(readonly shared: SharedPosition) {
    super(`edit/${shared.game}`)
    this.start = shared.position
  }

  /** Where it stands, as text: typed, it replaces everything that was done. */
  get text(): string {
    return this.info?.position ?? this.start
  }

  async type(text: string): Promise<void> {
    const before = this.start
    try {
      await api.boardEdited({ ...this.shared, position: text.trim() })
      this.trouble = ''
      this.start = text.trim()
      await this.rewind([])
    } catch (error) {
      this.start = before
      this.trouble = refused(error).words
    }
  }

  /** What can be picked is another thing then: it is told anew. */
  use(tool: string): Promise<void> {
    this.tool = tool
    this.table.picker.stop()
    return this.rewind(this.actions)
  }

  back(): Promise<void> {
    return this.rewind(this.actions.slice(0, -1))
  }

  why(): Promise<WhyInfo> {
    return Promise.resolve({ rule: null, words: p('editNotThere') })
  }

  hint(): Promise<null> {
    return Promise.resolve(null)
  }

  protected picks(actions: readonly string[], path: readonly string[]): Promise<PicksInfo> {
    return api.boardEditPicks({ ...this.shared, position: this.start, edits: [...actions], tool: this.tool, path: [...path] })
  }

  protected async learn(actions: readonly string[]): Promise<Told> {
    const told = await api.boardEdited({ ...this.shared, position: this.start, edits: [...actions] })
    this.start ||= told.position // what the house began with stays
    if (!told.tools.some((tool) => tool.name === this.tool)) this.tool = told.tools[0]?.name ?? ''
    const acting = told.tools.length ? [0] : [] // nobody's turn matters while pieces are put
    return { ...told, seat: 0, to_act: acting, outcome: null, status: 'open', events: [] }
  }
}
