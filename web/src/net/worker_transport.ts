// The house in a worker: requests and sockets become messages to it, and its answers what the network would bring.
import type { FromWorker, ToWorker } from '../worker/messages'
import type { Connection, Transport } from './transport'

class WorkerConnection implements Connection {
  readyState: number = WebSocket.CONNECTING
  onopen: Connection['onopen'] = null
  onmessage: Connection['onmessage'] = null
  onclose: Connection['onclose'] = null

  constructor(
    private readonly post: (message: ToWorker) => void,
    private readonly line: number,
  ) {}

  send(text: string): void {
    this.post({ kind: 'hear', line: this.line, text })
  }

  close(): void {
    this.post({ kind: 'gone', line: this.line })
    this.closed()
  }

  opened(): void {
    this.readyState = WebSocket.OPEN
    this.onopen?.()
  }

  closed(): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSED
    setTimeout(() => this.onclose?.())
  }
}

/** What the house offers lies beside the page as well: the first page is there before the house is. */
const CATALOGUE = '/api/catalogue'

type Answered = Extract<FromWorker, { kind: 'answer' }>

export class WorkerTransport implements Transport {
  private readonly worker = new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module' })
  private readonly asked = new Map<number, (answer: Answered) => void>()
  private readonly lines = new Map<number, WorkerConnection>()
  private last = 0
  private here = false
  progress: NonNullable<Transport['progress']> = () => undefined

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data)
  }

  async fetch(path: string, request: RequestInit): Promise<Response> {
    if (path === CATALOGUE && !this.here) return fetch('catalogue.json')
    const id = ++this.last
    const body = typeof request.body === 'string' ? request.body : null
    const answer = new Promise<Answered>((done) => this.asked.set(id, done))
    const language = new Headers(request.headers).get('Accept-Language') ?? ''
    this.post({ kind: 'ask', id, method: request.method ?? 'GET', path, language, body })
    const { status, text } = await answer
    return new Response(text, { status })
  }

  connect(table: string): Connection {
    const line = ++this.last
    const connection = new WorkerConnection((message) => this.post(message), line)
    this.lines.set(line, connection)
    this.post({ kind: 'connect', line, table })
    return connection
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message)
  }

  private hear(message: FromWorker): void {
    if (message.kind === 'progress') {
      this.here = message.share === 1
      this.progress(message.share)
    } else if (message.kind === 'answer') {
      this.asked.get(message.id)?.(message)
      this.asked.delete(message.id)
    } else {
      const connection = this.lines.get(message.line)
      if (message.kind === 'open') connection?.opened()
      else if (message.kind === 'said') connection?.onmessage?.({ data: message.text })
      else {
        connection?.closed()
        this.lines.delete(message.line)
      }
    }
  }
}
