// A record played again: frames instead of a socket, everything else as at a table.
import type { FrameInfo, GameView, HistoryEntry, ReplayInfo, TableInfo } from '../wire/types'
import { settings } from './settings.svelte'
import type { Steps } from './past.svelte'
import { TableState } from './table.svelte'

/** How long a frame stands when the record plays by itself. */
const FRAME_MS = 1400
const STILL_MS = 900

export class Replay implements Steps {
  /** -1 is before the first action. */
  at = $state(-1)
  playing = $state(false)
  readonly moments: readonly HistoryEntry[]
  readonly table: TableState
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly info: ReplayInfo) {
    this.moments = info.frames.map((frame, at) => ({ ...frame, version: at, rules: rulesIn(frame.events) }))
    this.table = TableState.still(standing(info), this)
  }

  get atNow(): boolean {
    return false
  }

  get last(): number {
    return this.moments.length - 1
  }

  get comment(): string {
    return this.info.frames[this.at]?.comment ?? this.info.comment
  }

  get view(): GameView {
    return this.info.frames[this.at]?.view ?? this.info.start
  }

  get position(): string | null {
    return this.info.frames[this.at]?.position ?? null
  }

  learn(): Promise<void> {
    return Promise.resolve()
  }

  forget(): void {}

  go(at: number | null): Promise<void> {
    this.pause()
    this.show(at ?? this.last)
    return Promise.resolve()
  }

  step(by: number): Promise<void> {
    return this.go(this.at + by)
  }

  toNow(): void {
    void this.go(this.last)
  }

  play(): void {
    if (this.at >= this.last) this.show(-1)
    this.playing = true
    this.later()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.timer)
  }

  private later(): void {
    this.timer = setTimeout(
      () => {
        this.show(this.at + 1)
        if (this.at < this.last) this.later()
        else this.playing = false
      },
      settings.motion ? FRAME_MS : STILL_MS,
    )
  }

  private show(wanted: number): void {
    const at = Math.min(Math.max(wanted, -1), this.last)
    const frame = this.info.frames[at]
    const forth = at === this.at + 1
    this.at = at
    // one step forth is shown in motion; a leap is not
    this.table.show(this.view, forth && frame ? frame.events : [])
  }
}

/** A record as a table that is over. */
function standing(told: ReplayInfo): TableInfo {
  return {
    type: 'table',
    id: '',
    game: told.game,
    options: told.options,
    pace: 'live',
    listed: false,
    has_secrets: false,
    commitment: '',
    rematch_of: null,
    nonces: [],
    made: false,
    hints: false,
    leaving: null,
    talk: [],
    start: null,
    day: null,
    scored: false,
    position: null,
    version: 0,
    position_version: 0,
    status: 'over',
    look: null,
    to_act: [],
    view: told.start,
    clock: null,
    turn_ends_ms: null,
    hold_ms: null,
    takeback: null,
    outcome: told.outcome,
    seed: null,
    rematch: null,
    seats: told.seats.map((each) => ({ ...each, kind: 'person', mine: false, muted: false })),
  }
}

const rulesIn = (events: FrameInfo['events']): string[] => [...new Set(events.flatMap((event) => event.rules))].sort()
