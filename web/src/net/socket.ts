// One table's socket. It comes back by itself, says hello with the last version seen, and sends again, under the
// same id, whatever was not answered: the server never does one id twice.
import type { Language } from '../locales/languages'
import type { ClientMessage, PicksInfo, Refused, ServerMessage, Done, LiveInfo } from '../wire/types'
import { completed } from './patch'
import { Refusal } from './refusal'
import { transport, type Connection } from './transport'

export type Link = 'connecting' | 'open' | 'lost'

/** What the socket needs to know at each hello. */
export interface Greeting {
  language: Language
  since: number | null
  look: number | null
}

export interface Listener {
  /** A table or a change; answers to requests don't come here. */
  received(message: ServerMessage): void
  /** A refusal that belongs to no request. */
  refused(refusal: Refused): void
  link(link: Link): void
}

/** A request without its id: the socket gives it one. */
type Nameless<Message> = Message extends unknown ? ('id' extends keyof Message ? Omit<Message, 'id'> : never) : never
export type Request = Nameless<ClientMessage>

interface Waiting {
  text: string
  done(answer: Done | PicksInfo): void
  failed(error: unknown): void
}

const FIRST_WAIT = 250
const LONGEST_WAIT = 4000
const PING_EVERY = 20_000

export class TableSocket {
  private socket: Connection | null = null
  private readonly waiting = new Map<string, Waiting>()
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private pings: ReturnType<typeof setInterval> | undefined
  private unheard = 0
  private closed = false
  private standing: LiveInfo | null = null

  constructor(
    private readonly table: string,
    private readonly greeting: () => Greeting,
    private readonly listener: Listener,
    private readonly dial: (table: string) => Connection = (id) => transport.connect(id),
  ) {
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    this.connect()
  }

  /** Sends a request; answered once it is stored, however often the line breaks in between. */
  request<Answer extends Done | PicksInfo>(request: Request): Promise<Answer> {
    const id = crypto.randomUUID?.() ?? Math.random().toString(36).slice(2)
    const text = JSON.stringify({ ...request, id })
    return new Promise((done, failed) => {
      this.waiting.set(id, { text, done: done as Waiting['done'], failed })
      this.send(text)
    })
  }

  look(seat: number | null): void {
    this.send(JSON.stringify({ type: 'look', seat }))
  }

  close(): void {
    this.closed = true
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    clearTimeout(this.timer)
    clearInterval(this.pings)
    this.socket?.close()
  }

  /** Leaves and comes back at once: other words, other eyes, or a change that was missed. */
  again(): void {
    this.wait = 0
    this.socket?.close()
  }

  private connect(): void {
    this.listener.link('connecting')
    const socket = this.dial(this.table)
    this.socket = socket
    socket.onopen = () => this.greet()
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as ServerMessage)
    socket.onclose = () => this.lost(socket)
  }

  private greet(): void {
    this.wait = FIRST_WAIT
    this.unheard = 0
    this.send(JSON.stringify({ type: 'hello', deltas: true, ...this.greeting() }))
    for (const { text } of this.waiting.values()) this.send(text)
    clearInterval(this.pings)
    this.pings = setInterval(() => this.ping(), PING_EVERY)
    this.listener.link('open')
  }

  private ping(): void {
    if (this.unheard > 1) this.socket?.close()
    this.unheard += 1
    this.send('{"type":"ping"}')
  }

  private hear(message: ServerMessage): void {
    this.unheard = 0
    if (message.type === 'pong') return
    const id = 'id' in message && message.type !== 'table' ? message.id : null
    const waiting = id ? this.waiting.get(id) : undefined
    if (waiting && id) {
      this.waiting.delete(id)
      if (message.type === 'refused') waiting.failed(new Refusal(message))
      else waiting.done(message as Done | PicksInfo)
    } else if (message.type === 'refused') this.listener.refused(message)
    else this.tell(message)
  }

  /** Whoever listens hears how everything stands, though only what changed has come. */
  private tell(message: ServerMessage): void {
    if (message.type === 'table') this.standing = message
    const told = message.type === 'change' ? completed(message, this.standing) : message
    if (!told) {
      this.standing = null
      this.again()
      return
    }
    if (told.type === 'change' && told.now) this.standing = told.now
    this.listener.received(told)
  }

  private lost(socket: Connection): void {
    clearInterval(this.pings)
    if (this.closed || socket !== this.socket) return
    this.listener.link('lost')
    this.timer = setTimeout(() => this.connect(), this.wait)
    this.wait = Math.min(LONGEST_WAIT, Math.max(FIRST_WAIT, this.wait * 2))
  }

  /** The network is back, or the page is looked at again: don't wait any longer. */
  private readonly hurry = (): void => {
    if (this.closed || this.socket?.readyState !== WebSocket.CLOSED || document.hidden) return
    clearTimeout(this.timer)
    this.wait = FIRST_WAIT
    this.connect()
  }

  private send(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text)
  }
}
