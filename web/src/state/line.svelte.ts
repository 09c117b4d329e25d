// The line to a table: what was asked and is not answered yet, what was refused.
import { refused } from '../net/refusal'
import type { TableServer } from '../net/server'
import { TableSocket, type Greeting, type Link, type Request } from '../net/socket'
import type { Done, PickInfo, PicksInfo, Refused, ServerMessage, TableInfo } from '../wire/types'

/** Refusals that only ask for patience: the same is asked again by itself. */
const LATER: ReadonlySet<string> = new Set(['held', 'too-fast', 'busy'])

export class Line {
  link = $state<Link>('connecting')
  /** The last refusal, with its rule, until something else is done. */
  refusal = $state.raw<Refused | null>(null)
  /** Whether an action is on its way. */
  sending = $state(false)
  /** While the table waits for others: when this page's own clock may go on. */
  heldUntil = $state<number | null>(null)
  /** How many requests are not answered yet. */
  private unanswered = 0
  /** The version that the answers spoke of; the change that brings it may come after them. */
  private awaited = 0
  private socket: TableSocket | null = null
  /** What can be picked after the last action, asked for right behind it: a click takes one round trip. */
  private next: { seat: number; answer: Promise<PicksInfo | null> } | null = null

  /** `stale` is called when something was asked of what is no more. */
  constructor(private readonly stale: () => void) {}

  open(id: string, greeting: () => Greeting, received: (message: ServerMessage) => void, dial?: TableServer['connect']): void {
    const listener = {
      received,
      refused: (refusal: Refused) => this.turnedDown(refusal),
      link: (link: Link) => {
        this.link = link
        if (link === 'open' && this.refusal?.code === 'unreachable') this.refusal = null
      },
    }
    this.socket = new TableSocket(id, greeting, listener, dial)
  }

  /** Whether everything was answered, and what the answers spoke of has come. */
  isSettled(version: number): boolean {
    return (this.link === 'open' || !this.socket) && this.unanswered === 0 && version >= this.awaited
  }

  /** What can be picked at that version, behind a path. */
  async picks(seat: number, path: readonly string[], version: number): Promise<readonly PickInfo[]> {
    if (!this.socket) return []
    const known = this.next?.seat === seat && path.length === 0 ? await this.next.answer : null
    return (known?.version === version ? known : await this.askPicks(seat, path)).picks
  }

  private askPicks(seat: number, path: readonly string[]): Promise<PicksInfo> {
    return this.socket!.request<PicksInfo>({ type: 'picks', seat, path: [...path], unfold: true } as Request)
  }

  /** Sends what only one of may be on its way. */
  async send(request: Request): Promise<void> {
    if (this.sending) return
    this.sending = true
    const done = this.change(request)
    // a socket's messages are answered in their order
    if (request.type === 'act' && this.socket) this.next = { seat: request.seat, answer: this.askPicks(request.seat, []).catch(() => null) }
    await done
    this.sending = false
  }

  /** Asks for a change. Held back by an open window, it goes again by itself when the time is over. */
  async change(request: Request): Promise<void> {
    await this.attempt(async () => {
      try {
        this.await((await this.socket?.request<Done>(request))?.version)
      } catch (error) {
        const told = refused(error)
        if (!LATER.has(told.code) || !told.wait_ms) throw error
        await this.heldBack(request, told)
      }
    })
  }

  /** The same over HTTP. */
  changeByHttp(ask: () => Promise<TableInfo>): Promise<void> {
    return this.attempt(async () => this.await((await ask()).version))
  }

  /** Something new: what was refused before is forgotten. */
  attempt(ask: () => Promise<unknown>): Promise<void> {
    this.refusal = null
    return this.guarded(ask)
  }

  /** Asks for something; what is refused is told. */
  async guarded(ask: () => Promise<unknown>): Promise<void> {
    this.unanswered += 1
    try {
      await ask()
    } catch (error) {
      this.turnedDown(refused(error))
    } finally {
      this.unanswered -= 1
    }
  }

  turnedDown(refusal: Refused): void {
    this.refusal = refusal
    if (refusal.code === 'stale') this.stale()
  }

  look(seat: number | null): void {
    this.socket?.look(seat)
  }

  again(): void {
    this.socket?.again()
  }

  close(): void {
    this.socket?.close()
  }

  private await(version = 0): void {
    this.awaited = Math.max(this.awaited, version)
  }

  private async heldBack(request: Request, { code, wait_ms }: Refused): Promise<void> {
    const wait = wait_ms ?? 0
    if (code === 'held') this.heldUntil = performance.now() + wait
    await new Promise((go) => setTimeout(go, wait))
    this.heldUntil = null
    await this.change(request)
  }
}
