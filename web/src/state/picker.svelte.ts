// Choosing an action step by step among what the server names. No rule is known here.
//
// `picks` is what can be picked now (a board lights it, the action list shows it as buttons), `choose(pick)` goes one
// step deeper, `back()` one step up. A step with a single, incomplete pick is taken by itself; so is a *turnable* one
// (a pose): its other picks stay at hand as `turns`, to be taken instead with `turn(pick)`. A complete pick is sent,
// or waits as `chosen` until `confirm()`, if `waits` says so.
import type { PickInfo } from '../wire/types'

/** One step: what was picked to come here, what can be picked now. */
interface Step {
  by: PickInfo | null
  byItself: boolean
  picks: readonly PickInfo[]
}

export interface Asking {
  /** The picks behind a path, from the server. */
  ask(path: readonly string[]): Promise<readonly PickInfo[]>
  /** Which of the turnable picks is taken at first; without an answer, the first. */
  prefer?(trail: readonly PickInfo[], picks: readonly PickInfo[]): PickInfo | undefined
  /** Whether a complete pick must be confirmed. */
  waits(pick: PickInfo): boolean
  /** The whole action was chosen. */
  send(pick: PickInfo): void
}

/** Steps that are taken by themselves at first, and turned afterwards. */
const TURNABLE: ReadonlySet<string> = new Set(['pose'])

export const same = (one: PickInfo, other: PickInfo): boolean =>
  one.action === other.action && one.pieces.join('\0') === other.pieces.join('\0')

export class Picker {
  private steps = $state.raw<readonly Step[]>([])
  /** A complete pick that waits for its confirmation. */
  chosen = $state.raw<PickInfo | null>(null)
  /** The pick that is pointed at or focused: the board shows a preview of it. */
  pointed = $state.raw<PickInfo | null>(null)
  /** Groups that shall glow alone while there is any of them. */
  only = $state.raw<readonly string[]>([])
  /** Whether an answer is awaited. */
  asking = $state(false)
  private round = 0
  /** Whether the whole action was sent: what comes then begins anew. */
  private sent = false

  constructor(private readonly asked: Asking) {}

  /** What can be picked now. */
  get picks(): readonly PickInfo[] {
    return this.steps.at(-1)?.picks ?? []
  }

  /** What of it glows on the board. */
  get lit(): readonly PickInfo[] {
    const some = this.picks.filter((pick) => this.only.includes(pick.group))
    return some.length ? some : this.picks
  }

  /** What was picked so far. */
  get trail(): readonly PickInfo[] {
    return this.steps.flatMap((step) => step.by ?? [])
  }

  get path(): readonly string[] {
    return this.trail.flatMap((pick) => pick.pieces)
  }

  /** Whether there is a step to go back from. */
  get canGoBack(): boolean {
    return this.chosen !== null || this.steps.some((step) => step.by !== null && !step.byItself)
  }

  /** The other ways to take the last turnable step, itself among them. */
  get turns(): readonly PickInfo[] {
    return this.turnable()?.picks ?? []
  }

  /** Which of `turns` is taken. */
  get turned(): PickInfo | null {
    const index = this.turnableIndex()
    return index < 0 ? null : (this.steps[index + 1]?.by ?? null)
  }

  /** Begins anew. */
  async start(): Promise<void> {
    await this.walk([])
  }

  /** Asks again, and stays as deep as it still goes: the position may have changed meanwhile. */
  async refresh(): Promise<void> {
    const trail = this.sent ? [] : this.trail
    this.sent = false
    await this.walk(trail)
  }

  /** Nothing can be picked. */
  stop(): void {
    this.round += 1
    this.steps = []
    this.chosen = this.pointed = null
    this.asking = false
  }

  async choose(pick: PickInfo): Promise<void> {
    this.pointed = null
    if (pick.action === null) return this.deeper(pick)
    if (this.asked.waits(pick) && !(this.chosen && same(this.chosen, pick))) this.chosen = pick
    else this.finish(pick)
  }

  confirm(): void {
    if (this.chosen) this.finish(this.chosen)
  }

  back(): void {
    this.pointed = null
    if (this.chosen) {
      this.chosen = null
      return
    }
    let kept = this.steps.length
    while (kept > 1 && this.steps[kept - 1]?.byItself) kept -= 1
    if (kept > 1) this.steps = this.steps.slice(0, kept - 1)
    // what led here by itself would lead here again
    while (this.steps.length > 1 && this.steps.at(-1)?.byItself) this.steps = this.steps.slice(0, -1)
    this.round += 1
    this.asking = false
  }

  /** Takes the turnable step another way. */
  async turn(pick: PickInfo): Promise<void> {
    const index = this.turnableIndex()
    if (index < 0) return
    this.chosen = this.pointed = null
    await this.deeper(pick, this.steps.slice(0, index + 1), true)
  }

  /** The next (or, with -1, the last) of the turns. */
  async turnBy(step: number): Promise<void> {
    const turned = this.turned
    const at = this.turns.findIndex((pick) => turned !== null && same(pick, turned))
    const next = this.turns.at((at + step + this.turns.length) % this.turns.length)
    if (next && next !== turned) await this.turn(next)
  }

  private turnableIndex(): number {
    return this.steps.findLastIndex(({ picks }, at) => this.isTurnable(picks) && at + 1 < this.steps.length)
  }

  private turnable(): Step | null {
    return this.steps[this.turnableIndex()] ?? null
  }

  private isTurnable(picks: readonly PickInfo[]): boolean {
    return picks.length > 1 && picks.every((pick) => pick.action === null && TURNABLE.has(pick.group))
  }

  private finish(pick: PickInfo): void {
    this.chosen = null
    this.sent = true
    this.asked.send(pick)
  }

  private async walk(trail: readonly PickInfo[]): Promise<void> {
    const round = (this.round += 1)
    const waited = this.chosen
    let steps: readonly Step[] = []
    let by: PickInfo | null = null
    this.asking = true
    for (let at = 0; ; at += 1) {
      const path: string[] = steps.flatMap((step) => step.by?.pieces ?? []).concat(by?.pieces ?? [])
      const picks: readonly PickInfo[] = await this.asked.ask(path)
      if (round !== this.round) return
      if (picks.length === 0 && by !== null) break
      steps = [...steps, { by, byItself: this.steps[at]?.byItself ?? false, picks }]
      const next: PickInfo | undefined = trail[at]
      const found: PickInfo | undefined = next && picks.find((pick) => pick.action === null && same(pick, next))
      if (!found) break
      by = found
    }
    this.asking = false
    this.steps = steps
    this.pointed = null
    this.chosen = (waited && this.picks.find((pick) => same(pick, waited))) ?? null
    await this.onward()
  }

  private async deeper(pick: PickInfo, from = this.steps, byItself = false): Promise<void> {
    const round = (this.round += 1)
    this.asking = true
    const path = from.flatMap((step) => step.by?.pieces ?? []).concat(pick.pieces)
    const picks = await this.asked.ask(path)
    if (round !== this.round) return
    this.asking = false
    this.chosen = null
    this.steps = [...from, { by: pick, byItself, picks }]
    await this.onward()
  }

  /** Takes by itself what is no choice yet. */
  private async onward(): Promise<void> {
    const [first, ...others] = this.picks
    if (!first || first.action !== null) return
    if (others.length === 0) await this.deeper(first, this.steps, true)
    else if (this.isTurnable(this.picks)) {
      await this.deeper(this.asked.prefer?.(this.trail, this.picks) ?? first, this.steps, true)
    }
  }
}
