// A table as the page knows it. Screens and the games' panels read it; nobody else talks to the table's socket.
//
//   told       everything the server told last (TableInfo); `view` is its view, `game` the game's code
//   scene      what the board shows: the view and the events that led to it (or a step of the past, without)
//   look       through whose eyes the view is: a seat of mine, or null for a spectator's
//   mine       my seats; `acting` those of them that may act now; `actor` the one that acts here, or null
//   onTurn     whether I may act now
//   picker     what can be picked: picks, path, trail, turns, chosen, choose(), back(), confirm(); see picker.svelte.ts
//   send()     acts with a whole action's text; undo(), takeback(), answerTakeback(), abandon()
//   refusal    the last refusal, with its rule, until something else is done
//   past       every action so far in words and notation, and stepping through them
//   handover   the seat that the screen must be handed to before its secrets are shown, or null
//   talk       what was said; say() says something
//   latest     the events of the last change
//   hint       what a bot would do, after askHint(); doHint() does it
//   link       the state of the connection
import * as api from '../net/api'
import { Refusal, refused } from '../net/refusal'
import { socketUrl, TableSocket, type Link, type Request } from '../net/socket'
import type {
  PastInfo,
  Change,
  ChatLine,
  Done,
  GameEvent,
  GameView,
  HintInfo,
  PicksInfo,
  PickInfo,
  Refused,
  SeatInfo,
  ServerMessage,
  TableInfo,
} from '../wire/types'
import { Past, type Steps } from './past.svelte'
import { Picker, type Asking } from './picker.svelte'
import { settings } from './settings.svelte'
import { t } from './words.svelte'

export interface Scene {
  view: GameView
  events: readonly GameEvent[]
}

/** Refusals that only ask for patience: the same is asked again by itself. */
const LATER: ReadonlySet<string> = new Set(['held', 'too-fast', 'busy'])

export class TableState {
  readonly id: string
  told = $state.raw<TableInfo | null>(null)
  scene = $state.raw<Scene | null>(null)
  refusal = $state.raw<Refused | null>(null)
  link = $state<Link>('connecting')
  /** When the last message came, by this page's own clock: the server's times are counted from it. */
  heardAt = $state(0)
  /** What was said, the newest last. */
  talk = $state.raw<readonly ChatLine[]>([])
  /** What happened last, as told. */
  latest = $state.raw<readonly GameEvent[]>([])
  /** What a bot would do, once asked; and whether it is thinking about it. */
  hint = $state.raw<HintInfo | null>(null)
  hinting = $state(false)
  /** The group of picks that the coach speaks of. */
  coached = $state('')
  /** Whether an action is on its way. */
  sending = $state(false)
  /** How many requests are not answered yet. */
  private unanswered = 0
  /** The version that the answers spoke of; the change that brings it may come after them. */
  private awaited = 0
  /** Whether other eyes were asked for and the view through them is still to come. */
  private turning = false
  /** While the table waits for others: when this page's own clock may go on. */
  heldUntil = $state<number | null>(null)
  readonly picker: Picker
  /** The game's own taste in turnable picks: how something lies at first. */
  prefers: Asking['prefer'] = undefined
  /** The game's groups of picks that wait for a second yes: much to take back, or the end of something. */
  weighty: ReadonlySet<string> = new Set()
  readonly past: Steps
  private chosenActor = $state<number | null>(null)
  private readonly socket: TableSocket | null
  private missed: GameEvent[] = []
  /** The last version heard of; `told` may be behind it while changes come one after another. */
  private upTo = 0
  private wanted: number | null = null

  /** With a past of its own it is a table to be looked at only: see `still`. */
  constructor(id: string, past?: Steps) {
    this.id = id
    this.past = past ?? this.ownPast()
    this.picker = new Picker({
      ask: (path) => this.askPicks(path),
      prefer: (trail, picks) => this.prefers?.(trail, picks),
      waits: (pick) => settings.confirm === 'all' || (settings.confirm === 'some' && this.weighty.has(pick.group)),
      send: (pick) => void this.send(pick.action ?? ''),
    })
    this.socket = past ? null : this.connect()
  }

  /** A table that is only shown: a record's, or a position's. */
  static still(told: TableInfo, past: Steps): TableState {
    const table = new TableState(told.id, past)
    table.told = told
    table.scene = { view: told.view, events: [] }
    return table
  }

  /** Shows another view at a table that is only shown. */
  show(view: GameView, events: readonly GameEvent[] = []): void {
    this.told = { ...this.told!, view }
    this.scene = { view, events }
    this.latest = events
  }

  private ownPast(): Past {
    return new Past({
      id: this.id,
      look: () => this.look,
      show: (then) => this.showThen(then),
      failed: (error) => this.turnedDown(refused(error)),
    })
  }

  private connect(): TableSocket {
    return new TableSocket(socketUrl(this.id), () => ({ language: settings.language, since: this.known, look: this.wanted }), {
      told: (message) => this.hear(message),
      refused: (refusal) => this.turnedDown(refusal),
      link: (link) => {
        this.link = link
        if (link === 'open' && this.refusal?.code === 'unreachable') this.refusal = null
      },
    })
  }

  // -- what is known

  get game(): string {
    return this.told?.game ?? ''
  }

  get view(): GameView {
    return this.told?.view ?? ({} as GameView)
  }

  get seats(): readonly SeatInfo[] {
    return this.told?.seats ?? []
  }

  get look(): number | null {
    return this.told?.look ?? null
  }

  get mine(): readonly number[] {
    return this.seats.filter((seat) => seat.mine).map((seat) => seat.seat)
  }

  get playing(): boolean {
    return this.told?.status === 'playing'
  }

  get acting(): readonly number[] {
    return this.playing ? this.mine.filter((seat) => this.told?.to_act.includes(seat)) : []
  }

  /** The seat that acts at this page: the one whose eyes it is through, or, without secrets, any of mine. */
  get actor(): number | null {
    if (!this.told) return null
    if (this.told.has_secrets && this.mine.length > 1) return this.acting.find((seat) => seat === this.look) ?? null
    return this.acting.find((seat) => seat === this.chosenActor) ?? this.acting[0] ?? null
  }

  set actor(seat: number | null) {
    this.chosenActor = seat
    void this.repick()
  }

  get onTurn(): boolean {
    return this.actor !== null
  }

  get handover(): number | null {
    const first = this.acting[0]
    if (!this.told?.has_secrets || this.mine.length < 2 || first === undefined || this.actor !== null) return null
    return first
  }

  seat(number: number): SeatInfo | undefined {
    return this.seats[number]
  }

  get atNow(): boolean {
    return this.past.atNow
  }

  /** Whether everything that was asked has been answered, and what came of it is seen. */
  get settled(): boolean {
    const connected = this.link === 'open' || this.socket === null
    const asking = this.unanswered > 0 || this.turning || this.picker.asking
    return this.told !== null && connected && !asking && this.told.version >= this.awaited
  }

  // -- picks, by their own short names

  get picks(): readonly PickInfo[] {
    return this.picker.picks
  }

  get path(): readonly string[] {
    return this.picker.path
  }

  /** Whether something was begun and is not done: a block in hand, a pick to be confirmed. */
  get inHand(): boolean {
    return this.picker.canGoBack || this.picker.turns.length > 1
  }

  get chosen(): PickInfo | null {
    return this.picker.chosen
  }

  choose(pick: PickInfo): void {
    this.refusal = null
    void this.guarded(() => this.picker.choose(pick))
  }

  back(): void {
    this.refusal = null
    this.picker.back()
  }

  confirm(): void {
    this.picker.confirm()
  }

  // -- what can be done

  /** Acts: the whole action as text. Held back by an open window, it goes again by itself when the time is over. */
  async send(action: string): Promise<void> {
    const seat = this.actor
    if (seat === null || !this.told || this.sending) return
    this.sending = true
    await this.change({ type: 'act', seat, action, version: this.told.version } as Request)
    this.sending = false
  }

  undo(): Promise<void> {
    return this.byMe('undo')
  }

  takeback(): Promise<void> {
    return this.byMe('takeback')
  }

  abandon(): Promise<void> {
    return this.byMe('abandon')
  }

  answerTakeback(agreed: boolean): Promise<void> {
    return this.change({ type: 'takeback-answer', agreed } as Request)
  }

  /** Says something to everybody at the table. */
  say(said: { text: string } | { signal: string }): Promise<void> {
    const seat = this.actor ?? this.look ?? this.mine[0] ?? null
    return this.change({ type: 'say', seat, ...said } as Request)
  }

  /** Why none of these actions can be: a sentence, with its rule; empty where nothing is against it. */
  async why(actions: readonly string[]): Promise<string> {
    if (this.actor === null) return t('notYourTurn')
    try {
      return (await api.why(this.id, this.actor, actions)).words
    } catch (error) {
      return refused(error).words
    }
  }

  /** What would the bot do? */
  async askHint(): Promise<void> {
    const seat = this.actor
    if (seat === null || this.hinting) return
    this.hinting = true
    await this.byHttp(async () => {
      this.hint = await api.hint(this.id, seat)
      const { pieces } = this.hint
      this.picker.pointed = this.picks.find((pick) => pick.pieces.every((piece, at) => piece === pieces[at])) ?? null
    })
    this.hinting = false
  }

  /** Does what the hint says. */
  async doHint(): Promise<void> {
    const action = this.hint?.action
    this.dropHint()
    if (action) await this.send(action)
  }

  dropHint(): void {
    this.hint = null
  }

  /** Sees through a seat's eyes: the hand-over at one screen. */
  lookThrough(seat: number | null): void {
    this.wanted = seat
    this.turning = true
    this.socket?.look(seat)
  }

  async sit(seat: number, name?: string): Promise<void> {
    const first = this.mine.length === 0
    await this.changeByHttp(() => api.sit(this.id, seat, name))
    if (first && !this.refusal) this.lookThrough(seat) // from now on through that seat's eyes, not a spectator's
  }

  async stand(seat: number): Promise<void> {
    await this.changeByHttp(() => api.stand(this.id, seat))
  }

  async seatBot(seat: number, level: string, temper = ''): Promise<void> {
    await this.changeByHttp(() => api.seatBot(this.id, seat, { level, temper }))
  }

  async start(): Promise<void> {
    await this.changeByHttp(() => api.start(this.id))
  }

  /** The same people again: the id of that table. */
  async rematch(): Promise<string | null> {
    let next: string | null = null
    await this.byHttp(async () => {
      next = (await api.rematch(this.id)).id
    })
    return next
  }

  /** In another language, or as another guest: everything is told anew. */
  comeAgain(): void {
    this.past.forget()
    this.upTo = -1
    this.socket?.again()
  }

  close(): void {
    this.socket?.close()
  }

  // -- inside

  /** The version up to which nothing must be told anew; other eyes see everything anew. */
  private get known(): number | null {
    return this.told && this.upTo >= 0 && !this.turning ? this.upTo : null
  }

  private async askPicks(path: readonly string[]): Promise<readonly PickInfo[]> {
    const seat = this.actor
    if (seat === null || !this.socket) return []
    const request = { type: 'picks', seat, path: [...path], unfold: true } as Request
    return (await this.socket.request<PicksInfo>(request)).picks
  }

  private async byMe(type: 'undo' | 'takeback' | 'abandon'): Promise<void> {
    const seat = this.actor ?? this.look ?? this.mine[0]
    if (seat === undefined || !this.told || this.sending) return
    this.sending = true
    const version = type === 'abandon' ? {} : { version: this.told.version }
    await this.change({ type, seat, ...version } as Request)
    this.sending = false
  }

  private async change(request: Request): Promise<void> {
    this.refusal = null
    this.unanswered += 1
    try {
      const done = await this.socket?.request<Done>(request)
      this.awaited = Math.max(this.awaited, done?.version ?? 0)
    } catch (error) {
      const told = refused(error)
      if (LATER.has(told.code) && told.wait_ms) return await this.heldBack(request, told)
      this.turnedDown(told)
    } finally {
      this.unanswered -= 1
    }
  }

  private async heldBack(request: Request, { code, wait_ms }: Refused): Promise<void> {
    const wait = wait_ms ?? 0
    if (code === 'held') this.heldUntil = performance.now() + wait
    await new Promise((go) => setTimeout(go, wait))
    this.heldUntil = null
    await this.change(request)
  }

  private async byHttp(ask: () => Promise<unknown>): Promise<void> {
    this.refusal = null
    this.unanswered += 1
    try {
      await ask()
    } catch (error) {
      this.turnedDown(refused(error))
    } finally {
      this.unanswered -= 1
    }
  }

  private changeByHttp(ask: () => Promise<TableInfo>): Promise<void> {
    return this.byHttp(async () => {
      this.awaited = Math.max(this.awaited, (await ask()).version)
    })
  }

  private turnedDown(refusal: Refused): void {
    this.refusal = refusal
    this.turning = false
    if (refusal.code === 'stale') void this.repick()
  }

  private async guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.turnedDown(error.told)
    }
  }

  private hear(message: ServerMessage): void {
    this.heardAt = performance.now()
    if (message.type === 'table') this.hearTable(message)
    else if (message.type === 'change') this.hearChange(message)
  }

  private hearTable(told: TableInfo): void {
    this.missed = []
    this.turning = false
    this.upTo = told.version
    this.told = told
    this.talk = told.talk
    if (this.atNow) this.scene = { view: told.view, events: [] }
    void this.repick()
  }

  private hearChange(change: Change): void {
    if (!this.told || change.version <= this.upTo) return
    if (change.after !== this.upTo) {
      this.told = null // something was missed: everything is asked for anew
      this.socket?.again()
      return
    }
    this.upTo = change.version
    this.missed.push(...change.events)
    if (change.now) this.standNow(change.now)
  }

  private standNow(now: NonNullable<Change['now']>): void {
    const before = this.told
    const events = this.missed
    this.missed = []
    this.told = { ...before!, ...now }
    if (before?.position_version !== now.position_version || before.status !== now.status) this.refusal = null
    this.talk = [...this.talk, ...events.flatMap((event) => (event.type === 'Spoke' ? event : []))]
    this.latest = events
    if (before?.position_version !== now.position_version) this.hint = null
    if (this.atNow) this.scene = { view: now.view, events }
    if (before?.position_version !== now.position_version || before.status !== now.status) void this.repick()
  }

  private showThen(then: PastInfo | null): void {
    if (then) this.scene = { view: then.view, events: [] }
    else if (this.told) this.scene = { view: this.told.view, events: [] }
  }

  private repick(): Promise<void> {
    if (this.onTurn) return this.guarded(() => this.picker.refresh())
    this.picker.stop()
    return Promise.resolve()
  }
}
