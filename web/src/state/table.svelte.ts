// A table as the page knows it. Screens and the games' panels read it; nobody else talks to the table's socket.
//
//   told       everything the server told last and the board has shown (TableInfo); `view` is its view, `game` the game's code
//   staging    what the board shows; `scene` is what it has shown: the view and the events that led to it
//   look       through whose eyes the view is: a seat of mine, or null for a spectator's
//   mine       my seats; `acting` those of them that may act now; `actor` the one that acts here, or null
//   onTurn     whether I may act now
//   picker     what can be picked: picks, path, trail, turns, chosen, choose(), back(), confirm(); see picker.svelte.ts
//   send()     acts with a whole action's text; undo(), takeback(), answerTakeback(), abandon()
//   line       the connection: its state, the last refusal, what is on its way
//   past       every action so far in words and notation, and stepping through them
//   handover   the seat that the screen must be handed to before its secrets are shown, or null
//   talk       what was said; say() says something
//   latest     the events of the last change; retell() shows again what happened since I acted
//   hint       what a bot would do, after askHint(); doHint() does it
import * as api from '../net/api'
import { refused } from '../net/refusal'
import type { Request } from '../net/socket'
import type { Change, ChatLine, GameEvent, GameView, HintInfo, PickInfo, SeatInfo, ServerMessage, TableInfo } from '../wire/types'
import { Line } from './line.svelte'
import { Past, type Steps } from './past.svelte'
import { Picker, type Asking } from './picker.svelte'
import { settings } from './settings.svelte'
import { Staging, type Scene } from './staging.svelte'
import { t } from './words.svelte'

export class TableState {
  readonly id: string
  told = $state.raw<TableInfo | null>(null)
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
  readonly staging = new Staging(() => settings.pace)
  readonly line = new Line(() => void this.repick())
  readonly picker: Picker
  readonly past: Steps
  /** The game's own taste in turnable picks: how something lies at first. */
  prefers: Asking['prefer'] = undefined
  /** The game's groups of picks that wait for a second yes: much to take back, or the end of something. */
  weighty: ReadonlySet<string> = new Set()
  /** What was shown since I acted, and how it stood before. */
  private since = $state.raw<readonly Scene[]>([])
  /** Everything the server told, shown or not. */
  private newest: TableInfo | null = null
  /** Whether other eyes were asked for and the view through them is still to come. */
  private turning = false
  private chosenActor = $state<number | null>(null)
  private missed: GameEvent[] = []
  /** The last version heard of; `newest` may be behind it while changes come one after another. */
  private upTo = 0
  private wanted: number | null = null

  /** With a past of its own it is a table to be looked at only: see `still`. */
  constructor(id: string, past?: Steps) {
    this.id = id
    this.past = past ?? this.ownPast()
    this.picker = new Picker({
      ask: (path) => (this.actor === null ? Promise.resolve([]) : this.line.picks(this.actor, path, this.told?.version ?? 0)),
      prefer: (trail, picks) => this.prefers?.(trail, picks),
      waits: (pick) => settings.confirm === 'all' || (settings.confirm === 'some' && this.weighty.has(pick.group)),
      send: (pick) => void this.send(pick.action ?? ''),
    })
    const greeting = () => ({ language: settings.language, since: this.known, look: this.wanted })
    if (!past) this.line.open(id, greeting, (message) => this.hear(message))
  }

  /** A table that is only shown: a record's, or a position's. */
  static still(told: TableInfo, past: Steps): TableState {
    const table = new TableState(told.id, past)
    table.told = told
    table.staging.show({ view: told.view, events: [] })
    return table
  }

  /** Shows another view at a table that is only shown. */
  show(view: GameView, events: readonly GameEvent[] = []): void {
    this.staging.skip()
    this.staging.show({ view, events }, () => {
      this.told = { ...this.told!, view }
      this.latest = events
    })
  }

  private ownPast(): Past {
    return new Past({
      id: this.id,
      look: () => this.look,
      show: (then) => {
        this.staging.skip()
        const view = then?.view ?? this.told?.view
        if (view) this.staging.show({ view, events: [] })
      },
      failed: (error) => this.line.turnedDown(refused(error)),
    })
  }

  // -- what is known

  get game(): string {
    return this.told?.game ?? ''
  }

  get view(): GameView {
    return this.told?.view ?? ({} as GameView)
  }

  get scene(): Scene | null {
    return this.staging.scene
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

  get over(): boolean {
    return this.told?.status === 'over'
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
    return this.told !== null && !this.turning && !this.picker.asking && !this.staging.busy && this.line.isSettled(this.told.version)
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

  /** While something is shown, a pick means: go on. It may not be there any more. */
  choose(pick: PickInfo): void {
    if (this.staging.busy) return this.staging.skip()
    void this.line.attempt(() => this.picker.choose(pick))
  }

  back(): void {
    this.line.refusal = null
    this.picker.back()
  }

  confirm(): void {
    this.picker.confirm()
  }

  // -- what can be done

  /** Acts: the whole action as text. */
  async send(action: string): Promise<void> {
    const seat = this.actor
    if (seat === null || !this.told) return
    await this.line.send({ type: 'act', seat, action, version: this.told.version } as Request)
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
    return this.line.change({ type: 'takeback-answer', agreed } as Request)
  }

  /** A bot in the place of who has left, or an end. */
  answerLeaving(agreed: boolean): Promise<void> {
    return this.line.change({ type: 'leaving-answer', agreed } as Request)
  }

  /** Whether what is said from a seat is told here. */
  mute(seat: number, muted: boolean): Promise<void> {
    return this.line.change({ type: 'mute', seat, muted } as Request)
  }

  /** Whether a bot may advise: not against people, unless the table was made for it. */
  get advised(): boolean {
    return this.told?.hints === true || this.seats.every((seat) => seat.kind !== 'person' || seat.mine)
  }

  /** Says something to everybody at the table. */
  say(said: { text: string } | { signal: string }): Promise<void> {
    const seat = this.actor ?? this.look ?? this.mine[0] ?? null
    return this.line.change({ type: 'say', seat, ...said } as Request)
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
    await this.line.attempt(async () => {
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

  /** Whether there is something to be shown again. */
  get canRetell(): boolean {
    return this.since.length > 1 && this.atNow
  }

  /** Shows again what happened since I acted last. */
  retell(): void {
    const [before, ...scenes] = this.since
    if (!before || this.staging.busy) return
    this.staging.show({ view: before.view, events: [] })
    for (const scene of scenes) this.staging.show(scene)
  }

  /** Sees through a seat's eyes: the hand-over at one screen. */
  lookThrough(seat: number | null): void {
    this.wanted = seat
    this.turning = true
    this.line.look(seat)
  }

  async sit(seat: number, name?: string): Promise<void> {
    const first = this.mine.length === 0
    await this.line.changeByHttp(() => api.sit(this.id, seat, name))
    if (first && !this.line.refusal) this.lookThrough(seat) // from now on through that seat's eyes, not a spectator's
  }

  stand(seat: number): Promise<void> {
    return this.line.changeByHttp(() => api.stand(this.id, seat))
  }

  seatBot(seat: number, level: string, temper = ''): Promise<void> {
    return this.line.changeByHttp(() => api.seatBot(this.id, seat, { level, temper }))
  }

  start(): Promise<void> {
    return this.line.changeByHttp(() => api.start(this.id))
  }

  /** The same people again: the id of that table. */
  async rematch(): Promise<string | null> {
    let next: string | null = null
    await this.line.attempt(async () => (next = (await api.rematch(this.id)).id))
    return next
  }

  /** In another language, or as another guest: everything is told anew. */
  comeAgain(): void {
    this.past.forget()
    this.upTo = -1
    this.line.again()
  }

  close(): void {
    this.line.close()
  }

  // -- inside

  /** The version up to which nothing must be told anew; other eyes see everything anew. */
  private get known(): number | null {
    return this.newest && this.upTo >= 0 && !this.turning ? this.upTo : null
  }

  private async byMe(type: 'undo' | 'takeback' | 'abandon'): Promise<void> {
    const seat = this.actor ?? this.look ?? this.mine[0]
    if (seat === undefined || !this.told) return
    this.staging.skip()
    const version = type === 'abandon' ? {} : { version: this.newest?.version }
    await this.line.send({ type, seat, ...version } as Request)
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
    this.newest = told
    const stand = (): void => {
      this.told = told
      this.talk = told.talk
      this.since = []
      this.contribute(told)
      void this.repick()
    }
    this.staging.skip()
    this.present({ view: told.view, events: [] }, stand)
  }

  /** Whoever sits at a table that has not begun adds to its seed, also where a rematch has put them. */
  private contribute({ status, seats, nonces }: TableInfo): void {
    const silent = status === 'open' ? seats.filter((seat) => seat.mine && !nonces[seat.seat]) : []
    for (const seat of silent) void this.line.changeByHttp(() => api.sit(this.id, seat.seat, seat.name))
  }

  private hearChange(change: Change): void {
    if (!this.newest || change.version <= this.upTo) return
    if (change.after !== this.upTo) {
      this.told = this.newest = null // something was missed: everything is asked for anew
      this.line.again()
      return
    }
    this.upTo = change.version
    this.missed.push(...change.events)
    if (!change.now) return
    const [now, events] = [{ ...this.newest, ...change.now }, this.missed]
    this.newest = now
    this.missed = []
    this.present({ view: now.view, events }, () => this.standNow(now, events))
  }

  /** The board shows it first; whoever looks at the past goes on looking. */
  private present(scene: Scene, then: () => void): void {
    if (this.atNow) this.staging.show(scene, then)
    else then()
  }

  private standNow(now: TableInfo, events: readonly GameEvent[]): void {
    const before = this.told
    const moved = before?.position_version !== now.position_version
    if (moved) this.remember({ view: now.view, events })
    this.told = now
    this.talk = [...this.talk, ...events.flatMap((event) => (event.type === 'Spoke' ? event : []))]
    this.latest = events
    if (moved) this.hint = null
    if (!moved && before?.status === now.status) return
    this.line.refusal = null
    void this.repick()
  }

  private remember(scene: Scene): void {
    const others = this.mine.length > 0 && this.mine.length < this.seats.length
    if (!others || !this.since.length) this.since = [{ view: this.view, events: [] }, scene]
    else if (this.acting.length) this.since = [{ view: scene.view, events: [] }]
    else this.since = [...this.since, scene]
  }

  private repick(): Promise<void> {
    if (this.onTurn) return this.line.guarded(() => this.picker.refresh())
    this.picker.stop()
    return Promise.resolve()
  }
}
