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
//   seating    sit(), stand(), seatBot(), start(), rematch()
//   handover   the seat that the screen must be handed to before its secrets are shown, or null
//   talk       what was said; say() says something
//   latest     the events of the last change; `retelling` shows again what happened since I acted
//   advice     what a bot would do, and why something can't be done
import { refused } from '../net/refusal'
import { server as houseServer, type TableServer } from '../net/server'
import type { Request } from '../net/socket'
import type { ChatLine, GameEvent, GameView, PickInfo, SeatInfo, ServerMessage, TableInfo } from '../wire/types'
import { Advice } from './advice.svelte'
import { Hearing } from './hearing'
import { Line } from './line.svelte'
import { Past, type Steps } from './past.svelte'
import { Picker, type Asking } from './picker.svelte'
import { Retelling } from './retelling.svelte'
import { Seating } from './seating'
import { settings } from './settings.svelte'
import { Staging, type Scene } from './staging.svelte'

export class TableState {
  readonly id: string
  info = $state.raw<TableInfo | null>(null)
  /** When the last message came, by this page's own clock: the server's times are counted from it. */
  heardAt = $state(0)
  /** What was said, the newest last. */
  talk = $state.raw<readonly ChatLine[]>([])
  /** What happened last, as told. */
  latest = $state.raw<readonly GameEvent[]>([])
  /** What might have been done, or may be, shown on the board beside what is. */
  suggested = $state.raw<PickInfo | null>(null)
  /** The group of picks that the coach speaks of. */
  coached = $state('')
  readonly staging = new Staging(() => settings.pace)
  readonly line = new Line(() => void this.repick())
  readonly advice = new Advice(this)
  readonly seating = new Seating(this)
  readonly retelling = new Retelling(this.staging)
  readonly picker: Picker
  readonly past: Steps
  /** The game's own taste in turnable picks: how something lies at first. */
  prefers: Asking['prefer'] = undefined
  /** The game's groups of picks that wait for a second yes: much to take back, or the end of something. */
  weighty: ReadonlySet<string> = new Set()
  private chosenActor = $state<number | null>(null)
  private readonly hearing = new Hearing({
    table: (told) => this.standAnew(told),
    change: (now, events) => this.present({ view: now.view, events }, () => this.standNow(now, events)),
    gap: () => {
      this.info = null
      this.line.again()
    },
  })
  private wanted: number | null = null

  /** With a past of its own it is a table to be looked at only, see `still`, unless somebody keeps it: a lesson. */
  constructor(
    id: string,
    past?: Steps,
    readonly server: TableServer = houseServer,
  ) {
    this.id = id
    this.past = past ?? this.ownPast()
    this.picker = new Picker({
      ask: (path) => (this.actor === null ? Promise.resolve([]) : this.line.picks(this.actor, path, this.info?.version ?? 0)),
      prefer: (trail, picks) => this.prefers?.(trail, picks),
      waits: (pick) => settings.confirm === 'all' || (settings.confirm === 'some' && this.weighty.has(pick.group)),
      send: (pick) => void this.send(pick.action ?? ''),
    })
    const greeting = () => ({ language: settings.language, since: this.hearing.known, look: this.wanted })
    if (!past || server !== houseServer)
      this.line.open(
        id,
        greeting,
        (message) => this.hear(message),
        (table) => server.connect(table),
      )
  }

  /** A table that is only shown: a record's, or a position's. */
  static still(told: TableInfo, past: Steps): TableState {
    const table = new TableState(told.id, past)
    table.info = told
    table.staging.show({ view: told.view, events: [] })
    return table
  }

  /** Shows another view at a table that is only shown. */
  show(view: GameView, events: readonly GameEvent[] = []): void {
    this.staging.skip()
    this.staging.show({ view, events }, () => {
      this.info = { ...this.info!, view }
      this.latest = events
    })
  }

  private ownPast(): Past {
    return new Past({
      id: this.id,
      look: () => this.look,
      show: (then) => {
        this.staging.skip()
        const view = then?.view ?? this.info?.view
        if (view) this.staging.show({ view, events: [] })
      },
      failed: (error) => this.line.turnedDown(refused(error)),
    })
  }

  // -- what is known

  get game(): string {
    return this.info?.game ?? ''
  }

  get view(): GameView {
    return this.info?.view ?? ({} as GameView)
  }

  get scene(): Scene | null {
    return this.staging.scene
  }

  get seats(): readonly SeatInfo[] {
    return this.info?.seats ?? []
  }

  get look(): number | null {
    return this.info?.look ?? null
  }

  get mine(): readonly number[] {
    return this.seats.filter((seat) => seat.mine).map((seat) => seat.seat)
  }

  get playing(): boolean {
    return this.info?.status === 'playing'
  }

  get over(): boolean {
    return this.info?.status === 'over'
  }

  get acting(): readonly number[] {
    return this.playing ? this.mine.filter((seat) => this.info?.to_act.includes(seat)) : []
  }

  /** The seat that acts at this page: the one whose eyes it is through, or, without secrets, any of mine. */
  get actor(): number | null {
    if (!this.info) return null
    if (this.info.has_secrets && this.mine.length > 1) return this.acting.find((seat) => seat === this.look) ?? null
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
    if (!this.info?.has_secrets || this.mine.length < 2 || first === undefined || this.actor !== null) return null
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
    return (
      this.info !== null && !this.hearing.turning && !this.picker.asking && !this.staging.busy && this.line.isSettled(this.info.version)
    )
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
    if (seat === null || !this.info) return
    await this.line.send({ type: 'act', seat, action, version: this.info.version } as Request)
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

  /** Says something to everybody at the table. */
  say(said: { text: string } | { signal: string }): Promise<void> {
    const seat = this.actor ?? this.look ?? this.mine[0] ?? null
    return this.line.change({ type: 'say', seat, ...said } as Request)
  }

  /** Whether the others have done something that could be shown again. */
  get canRetell(): boolean {
    return this.playing && this.atNow && this.onTurn && this.seats.length > 1 && this.retelling.possible
  }

  /** Sees through a seat's eyes: the hand-over at one screen. */
  lookThrough(seat: number | null): void {
    this.wanted = seat
    this.hearing.turning = true
    this.line.look(seat)
  }

  /** In another language, or as another guest: everything is told anew. */
  comeAgain(): void {
    this.past.forget()
    this.hearing.forget()
    this.line.again()
  }

  close(): void {
    this.line.close()
  }

  // -- inside

  private async byMe(type: 'undo' | 'takeback' | 'abandon'): Promise<void> {
    const seat = this.actor ?? this.look ?? this.mine[0]
    if (seat === undefined || !this.info) return
    this.staging.skip()
    const version = type === 'abandon' ? {} : { version: this.hearing.newest?.version }
    await this.line.send({ type, seat, ...version } as Request)
  }

  private hear(message: ServerMessage): void {
    this.heardAt = performance.now()
    this.hearing.hear(message)
  }

  private standAnew(told: TableInfo): void {
    this.staging.skip()
    this.present({ view: told.view, events: [] }, () => {
      this.info = told
      this.talk = told.talk
      this.retelling.forget()
      this.seating.contribute(told)
      void this.repick()
    })
  }

  /** The board shows it first; whoever looks at the past goes on looking. */
  private present(scene: Scene, then: () => void): void {
    if (this.atNow) this.staging.show(scene, then)
    else then()
  }

  private standNow(now: TableInfo, events: readonly GameEvent[]): void {
    const before = this.info
    const moved = before?.position_version !== now.position_version
    if (moved) this.remember({ view: now.view, events })
    this.info = now
    this.talk = [...this.talk, ...events.flatMap((event) => (event.type === 'Spoke' ? event : []))]
    this.latest = events
    if (moved) this.advice.drop()
    if (!moved && before?.status === now.status) return
    this.line.refusal = null
    void this.repick()
  }

  /** At one screen everything is news; else what I did myself is none. */
  private remember(scene: Scene): void {
    const alone = this.mine.length === 0 || this.mine.length === this.seats.length
    if (alone) this.retelling.forget()
    this.retelling.add(scene, this.view, !alone && this.acting.length > 0)
  }

  private repick(): Promise<void> {
    if (this.onTurn) return this.line.guarded(() => this.picker.refresh())
    this.picker.stop()
    return Promise.resolve()
  }
}
