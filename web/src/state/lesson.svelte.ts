// A lesson at a table: it speaks the table's own messages, so that board, picker and action bar are the same as in a game.
// What was done is kept here; the server is told all of it each time and keeps nothing.
import * as api from '../net/api'
import { refused } from '../net/refusal'
import type { TableServer } from '../net/server'
import type { Connection } from '../net/transport'
import type { ClientMessage, LiveInfo, SeatInfo, ServerMessage, TableInfo, TryInfo, WhyInfo } from '../wire/types'
import { learnt } from './learnt.svelte'
import type { Steps } from './past.svelte'
import { TableState } from './table.svelte'
import { t } from './words.svelte'

const LEARNER = 0

/** A lesson is always now. */
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

/** Answers a table's messages one after the other, as a socket does. */
class LessonLine implements Connection {
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
    this.answered = this.answered.then(async () => this.tell(await this.answer(message)))
  }

  tell(messages: readonly ServerMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) })
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
    this.onclose?.()
  }
}

export class LessonState implements TableServer {
  told = $state.raw<TryInfo | null>(null)
  /** How many of the step's hints were asked for. */
  hinted = $state(0)
  problem = $state('')
  readonly table: TableState
  private actions: readonly string[] = []
  private version = 0
  private line: LessonLine | null = null

  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    this.table = new TableState(`${game}/${id}`, NO_PAST, this)
  }

  /** Whether there is something to take back. */
  get begun(): boolean {
    return this.told !== null && this.version >= 0 && this.actions.length > 0
  }

  get hints(): readonly string[] {
    return this.told?.hints.slice(0, this.hinted) ?? []
  }

  connect(): Connection {
    this.line = new LessonLine((message) => this.answered(message))
    return this.line
  }

  why(_: string, __: number, wanted: readonly string[]): Promise<WhyInfo> {
    return api.tryWhy(this.game, this.id, { actions: this.actions, wanted })
  }

  /** One more of the step's hints; the last one shows its pick on the board. */
  hint(): Promise<null> {
    const { picker } = this.table
    const all = this.told?.hints.length ?? 0
    this.hinted = Math.min(this.hinted + 1, all)
    const shown = this.told?.shown ?? []
    if (this.hinted === all && shown.length) {
      picker.pointed = picker.picks.find((pick) => pick.pieces.every((piece, at) => piece === shown[at])) ?? null
    }
    return Promise.resolve(null)
  }

  /** Back to before the last action. */
  back(): Promise<void> {
    return this.rewind(this.actions.slice(0, -1))
  }

  /** From the start. */
  again(): Promise<void> {
    return this.rewind([])
  }

  close(): void {
    this.table.close()
  }

  private async rewind(actions: readonly string[]): Promise<void> {
    this.table.line.refusal = null
    await this.table.line.guarded(async () => this.line?.tell([await this.goTo(actions)]))
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
        await this.learn(this.actions)
        return [this.whole()]
      case 'picks':
        return [{ ...(await this.picks(message.path ?? [])), id }]
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

  private async picks(path: readonly string[]) {
    const found = await api.tryPicks(this.game, this.id, { actions: this.actions, path })
    return { ...found, version: this.version }
  }

  private async learn(actions: readonly string[]): Promise<TryInfo> {
    const told = await api.tryLesson(this.game, this.id, { actions })
    this.actions = actions
    this.hinted = 0
    this.told = told
    if (told.status === 'done') learnt.add(this.game, this.id)
    return told
  }

  /** Stands behind these actions from now on. */
  private async goTo(actions: readonly string[]): Promise<ServerMessage> {
    const forth = actions.length > this.actions.length
    const { events } = await this.learn(actions)
    this.version += 1
    const { version } = this
    return { type: 'change', table: this.table.id, after: version - 1, version, events: forth ? events : [], now: this.live() }
  }

  private live(): LiveInfo {
    const told = this.told!
    return {
      version: this.version,
      position_version: this.version,
      status: told.outcome ? 'over' : 'playing',
      look: LEARNER,
      to_act: told.status === 'open' ? told.to_act : [],
      view: told.view,
      seats: seatsOf(told.seats),
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
      game: this.game,
      options: this.told!.options,
      pace: 'live',
      listed: false,
      has_secrets: false,
      commitment: '',
      nonces: [],
      made: false,
      hints: true,
      rematch_of: null,
      day: null,
      scored: false,
      position: null,
      start: null,
      talk: [],
    }
  }
}

const letterOf = (seat: number): string => String.fromCharCode(65 + seat)

/** The learner, and others who are only letters. */
function seatsOf(count: number): SeatInfo[] {
  return Array.from({ length: count }, (_, seat) => ({
    seat,
    letter: letterOf(seat),
    kind: 'person',
    name: seat === LEARNER ? t('you') : t('playerLetter', { letter: letterOf(seat) }),
    mine: seat === LEARNER,
    hurried: false,
    muted: false,
  }))
}
