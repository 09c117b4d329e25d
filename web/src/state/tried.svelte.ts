// A table that a try keeps instead of a server: it speaks the table's own messages, so that board, picker and action bar
// are the same as in a game. What was done is kept here; the server is told all of it each time and keeps nothing.
import { refused } from '../net/refusal'
import type { TableServer } from '../net/server'
import type { Connection } from '../net/transport'
import type {
  ClientMessage,
  GameEvent,
  GameView,
  LiveInfo,
  OutcomeInfo,
  PicksInfo,
  SeatInfo,
  ServerMessage,
  TableInfo,
  WhyInfo,
} from '../wire/types'
import type { Steps } from './past.svelte'
import { TableState } from './table.svelte'
import { t } from './words.svelte'

/** A try is always now. */
const NO_PAST: Steps = {
  moments: [],
  at: null,
  atNow: true,
  learn: () => Promise.resolve(),
  forget: () => {},
  go: () => Promise.resolve(),
  step: () => Promise.resolve(),
  toNow: () => {},
}

/** What is known of a try behind some actions. */
export interface Tried {
  game: string
  options: Record<string, string>
  seats: number
  seat: number
  status: string
  to_act: number[]
  view: GameView
  events: GameEvent[]
  outcome: OutcomeInfo | null
}

/** Answers a table's messages one after the other, as a socket does. */
class TryLine implements Connection {
  readyState: number = WebSocket.OPEN
  onopen: Connection['onopen'] = null
  onmessage: Connection['onmessage'] = null
  onclose: Connection['onclose'] = null
  private answered: Promise<void> = Promise.resolve()

  constructor(private readonly answer: (message: ClientMessage) => Promise<readonly ServerMessage[]>) {
    queueMicrotask(() => this.onopen?.())
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage
    void this.behind(async () => this.tell(await this.answer(message)))
  }

  /** Does something once all that was asked before is answered. */
  behind(work: () => Promise<void>): Promise<void> {
    const done = this.answered.then(work)
    this.answered = done.catch(() => {})
    return done
  }

  tell(messages: readonly ServerMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) })
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
    this.onclose?.()
  }
}

export abstract class TriedTable<Info extends Tried> implements TableServer {
  info = $state.raw<Info | null>(null)
  problem = $state('')
  /** What was done so far. */
  actions = $state.raw<readonly string[]>([])
  readonly table: TableState
  /** Whether a hint can be asked for. */
  protected readonly hinting: boolean = true
  private version = 0
  private line: TryLine | null = null

  constructor(id: string) {
    this.table = new TableState(id, NO_PAST, this)
  }

  /** How things stand behind these actions. */
  protected abstract learn(actions: readonly string[]): Promise<Info>
  protected abstract picks(actions: readonly string[], path: readonly string[]): Promise<PicksInfo>
  abstract why(table: string, seat: number, wanted: readonly string[]): Promise<WhyInfo>
  abstract hint(): Promise<null>

  connect(): Connection {
    this.line = new TryLine((message) => this.answered(message))
    return this.line
  }

  /** From the start. */
  again(): Promise<void> {
    return this.rewind([])
  }

  close(): void {
    this.table.close()
  }

  /** Shows on the board what comes after the try. */
  protected showOn(view: GameView, events: readonly GameEvent[]): void {
    this.version += 1
    const { version } = this
    const now = { ...this.live(), view, to_act: [] }
    this.line?.tell([{ type: 'change', table: this.table.id, after: version - 1, version, events: [...events], now }])
  }

  protected async rewind(actions: readonly string[]): Promise<void> {
    this.table.line.refusal = null
    const { line } = this
    await this.table.line.guarded(async () => line?.behind(async () => line.tell([await this.goTo(actions)])))
  }

  private async answered(message: ClientMessage): Promise<readonly ServerMessage[]> {
    const id = 'id' in message ? (message.id ?? '') : ''
    try {
      return await this.done(message, id)
    } catch (error) {
      const told = refused(error)
      if (message.type === 'hello') this.problem = told.words
      return [{ ...told, type: 'refused', id }]
    }
  }

  private async done(message: ClientMessage, id: string): Promise<readonly ServerMessage[]> {
    switch (message.type) {
      case 'hello':
        this.info = await this.learn(this.actions)
        return [this.whole()]
      case 'picks':
        return [{ ...(await this.picks(this.actions, message.path ?? [])), version: this.version, id }]
      case 'act':
        return [await this.goTo([...this.actions, message.action]), { type: 'done', id, version: this.version }]
      case 'undo':
        return [await this.goTo(this.actions.slice(0, -1)), { type: 'done', id, version: this.version }]
      case 'ping':
        return [{ type: 'pong', now: 0 }]
      default:
        return []
    }
  }

  /** Stands behind these actions from now on. */
  private async goTo(actions: readonly string[]): Promise<ServerMessage> {
    const forth = actions.length > this.actions.length
    this.info = await this.learn(actions)
    this.actions = actions
    this.version += 1
    const { version } = this
    return {
      type: 'change',
      table: this.table.id,
      after: version - 1,
      version,
      events: forth ? this.info.events : [],
      now: this.live(),
    }
  }

  private live(): LiveInfo {
    const told = this.info!
    return {
      version: this.version,
      position_version: this.version,
      status: told.outcome ? 'over' : 'playing',
      look: told.seat,
      to_act: told.status === 'open' ? told.to_act : [],
      view: told.view,
      seats: seatsOf(told),
      clock: null,
      turn_ends_ms: null,
      hold_ms: null,
      takeback: null,
      leaving: null,
      outcome: told.outcome,
      seed: null,
      rematch: null,
    }
  }

  private whole(): TableInfo {
    return {
      ...this.live(),
      type: 'table',
      id: this.table.id,
      game: this.info!.game,
      options: this.info!.options,
      pace: 'live',
      listed: false,
      has_secrets: false,
      commitment: '',
      nonces: [],
      made: false,
      hints: this.hinting,
      rematch_of: null,
      day: null,
      scored: !this.hinting, // as in a scored try nobody advises
      position: null,
      start: null,
      talk: [],
    }
  }
}

const letterOf = (seat: number): string => String.fromCharCode(65 + seat)

/** Who tries, and others who are only letters. */
function seatsOf({ seats, seat: mine }: Tried): SeatInfo[] {
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    letter: letterOf(seat),
    kind: 'person',
    name: t('playerLetter', { letter: letterOf(seat) }), // what happened is told in the third person
    mine: seat === mine,
    hurried: false,
    muted: false,
  }))
}
