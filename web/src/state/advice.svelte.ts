// What a bot would do, once asked, and why something can't be done.
import { refused } from '../net/refusal'
import type { HintInfo } from '../wire/types'
import type { TableState } from './table.svelte'
import { t } from './words.svelte'

export class Advice {
  hint = $state.raw<HintInfo | null>(null)
  /** A bot is thinking about it. */
  asking = $state(false)

  constructor(private readonly table: TableState) {}

  /** Whether a bot may advise: not against people, unless the table was made for it. */
  get allowed(): boolean {
    if (this.table.info?.scored) return false
    return this.table.info?.hints === true || this.table.seats.every((seat) => seat.kind !== 'person' || seat.mine)
  }

  /** What would the bot do? */
  async ask(): Promise<void> {
    const { id, actor: seat, picker, line, server } = this.table
    if (seat === null || this.asking) return
    this.asking = true
    await line.attempt(async () => {
      this.hint = await server.hint(id, seat)
      if (!this.hint) return
      const { pieces } = this.hint
      picker.pointed = picker.picks.find((pick) => pick.pieces.every((piece, at) => piece === pieces[at])) ?? null
    })
    this.asking = false
  }

  /** Does what the hint says. */
  async follow(): Promise<void> {
    const action = this.hint?.action
    this.drop()
    if (action) await this.table.send(action)
  }

  drop(): void {
    this.hint = null
  }

  /** Why none of these actions can be: a sentence, with its rule; empty where nothing is against it. */
  async why(actions: readonly string[]): Promise<string> {
    const { id, actor, server } = this.table
    if (actor === null) return t('notYourTurn')
    try {
      return (await server.why(id, actor, actions)).words
    } catch (error) {
      return refused(error).words
    }
  }
}
