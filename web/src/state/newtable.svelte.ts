// A table in the making: preset, options, who sits where. The server says what is wrong with it, and how many sit.
import * as api from '../net/api'
import { refused } from '../net/refusal'
import type { GameInfo, OptionInfo, SeatRequest, TableRequest } from '../wire/types'
import { t } from './words.svelte'

export type Sitter = 'me' | 'open' | 'bot'

export interface SeatPlan {
  kind: Sitter
  name: string
  level: string
  temper: string
}

/** What is wrong, by the option it is wrong with; under '' what belongs to none. */
export type Problems = Readonly<Record<string, string>>

const DEFAULT_LEVEL = 'level:2'

/** The refusal of options lists every problem on a line of its own, `- name=value: what is needed`. */
export function problemsIn(words: string, names: readonly string[]): Problems {
  const found: Record<string, string> = {}
  for (const line of words.split('\n').filter((each) => each.startsWith('- '))) {
    const name = names.find((each) => line.startsWith(`- ${each}=`)) ?? ''
    found[name] = [found[name], line.slice(2)].filter(Boolean).join('\n')
  }
  return Object.keys(found).length ? found : { '': words }
}

export class NewTable {
  preset = $state('')
  /** Only what differs from the preset. */
  changed = $state<Record<string, string>>({})
  seats = $state<SeatPlan[]>([])
  listed = $state(false)
  hints = $state(false)
  days = $state(false)
  minutes = $state(0)
  increment = $state(0)
  problems = $state.raw<Problems>({})
  /** What can be played but may not be meant. */
  warnings = $state.raw<readonly string[]>([])
  refusal = $state('')
  private round = 0

  constructor(
    readonly game: GameInfo,
    preset = '',
    options: Record<string, string> = {},
  ) {
    this.preset = preset || (Object.keys(game.presets)[0] ?? '')
    this.changed = { ...options }
    void this.check()
  }

  get fine(): boolean {
    return Object.keys(this.problems).length === 0
  }

  value(option: OptionInfo): string {
    return this.changed[option.name] ?? this.presetValue(option)
  }

  /** Every option with its value. */
  get options(): Record<string, string> {
    return Object.fromEntries(this.game.options.map((option) => [option.name, this.value(option)]))
  }

  choosePreset(name: string): void {
    this.preset = name
    this.changed = {}
    void this.check()
  }

  change(name: string, value: string): void {
    const option = this.game.options.find((each) => each.name === name)
    const { [name]: _, ...others } = this.changed
    this.changed = option && value === this.presetValue(option) ? others : { ...others, [name]: value }
    void this.check()
  }

  isChanged(name: string): boolean {
    return name in this.changed
  }

  request(): TableRequest {
    return {
      game: this.game.code,
      preset: this.preset || null,
      options: { ...this.changed },
      seats: this.seats.map((seat, at) => seatRequest(seat, this.nameOf(at))),
      listed: this.listed,
      hints: this.hints,
      pace: this.days ? 'days' : 'live',
      clock: this.minutes > 0 && !this.days ? { seconds: Math.round(this.minutes * 60), increment: this.increment } : null,
    }
  }

  /** At one screen everybody has a name of their own; the first is the guest. */
  private nameOf(at: number): string | null {
    const given = this.seats[at]?.name.trim()
    const first = this.seats.findIndex((seat) => seat.kind === 'me')
    return given || (at === first ? null : t('playerLetter', { letter: String.fromCharCode(65 + at) }))
  }

  private presetValue(option: OptionInfo): string {
    return this.game.presets[this.preset]?.[option.name] ?? option.default
  }

  private async check(): Promise<void> {
    const round = (this.round += 1)
    try {
      const told = await api.checkOptions(this.game.code, { preset: this.preset || null, options: { ...this.changed } })
      if (round !== this.round) return
      this.problems = {}
      this.warnings = told.warnings
      this.sit(told.seats)
    } catch (error) {
      if (round === this.round)
        this.problems = problemsIn(
          refused(error).words,
          this.game.options.map((each) => each.name),
        )
    }
  }

  /** As many seats as the options make: I am at the first, bots at the others, until somebody says otherwise. */
  private sit(count: number): void {
    const seats = this.seats.slice(0, count)
    while (seats.length < count) {
      seats.push({ kind: seats.length === 0 ? 'me' : 'bot', name: '', level: DEFAULT_LEVEL, temper: '' })
    }
    this.seats = seats
  }
}

function seatRequest(seat: SeatPlan, name: string | null): SeatRequest {
  if (seat.kind === 'bot') return { kind: 'bot', level: seat.level, temper: seat.temper }
  return seat.kind === 'me' ? { kind: 'me', name } : { kind: 'open' }
}
