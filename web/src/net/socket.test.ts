import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Refused, ServerMessage } from '../wire/types'
import { TableSocket, type Link, type Request } from './socket'

vi.mock('./transport', () => ({ transport: { connect: () => new Line() } }))

/** A line to nowhere: tests say what comes. */
class Line {
  static made: Line[] = []
  static readonly OPEN = 1
  static readonly CLOSED = 3
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen = () => {}
  onclose = () => {}
  onmessage: (message: { data: string }) => void = () => {}

  constructor() {
    Line.made.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }

  open(): void {
    this.readyState = Line.OPEN
    this.onopen()
  }

  close(): void {
    this.readyState = Line.CLOSED
    this.onclose()
  }

  hear(message: object): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

const latest = (): Line => Line.made.at(-1)!

describe('the socket', () => {
  let told: ServerMessage[]
  let refused: Refused[]
  let links: Link[]
  let socket: TableSocket
  let since: number | null

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Line)
    vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {}, hidden: false })
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    Line.made = []
    told = []
    refused = []
    links = []
    since = null
    socket = new TableSocket('ws://here', () => ({ language: 'en', since, look: null }), {
      received: (message) => told.push(message),
      refused: (refusal) => refused.push(refusal),
      link: (link) => links.push(link),
    })
    latest().open()
  })

  afterEach(() => {
    socket.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('says hello first', () => {
    expect(latest().sent).toEqual([{ type: 'hello', deltas: true, language: 'en', since: null, look: null }])
    expect(links).toEqual(['connecting', 'open'])
  })

  it('answers a request with what has its id', async () => {
    const answer = socket.request({ type: 'act', seat: 0, action: 'end', version: 3 } as Request)
    const { id } = latest().sent.at(-1)!
    latest().hear({ type: 'change', table: 't', after: 3, version: 4, events: [], now: null })
    latest().hear({ type: 'done', id, version: 4 })
    await expect(answer).resolves.toMatchObject({ version: 4 })
    expect(told).toHaveLength(1)
  })

  it('fails a request that is refused, with the words', async () => {
    const answer = socket.request({ type: 'act', seat: 0, action: 'fly', version: 3 } as Request)
    latest().hear({ type: 'refused', id: latest().sent.at(-1)!['id'], code: 'illegal', rule: 'TC-22', words: 'no' })
    await expect(answer).rejects.toMatchObject({ info: { rule: 'TC-22' } })
    expect(refused).toEqual([])
  })

  it('comes back by itself, tells what it has seen, and sends again under the same id', async () => {
    const answer = socket.request({ type: 'act', seat: 0, action: 'end', version: 3 } as Request)
    const first = latest().sent.at(-1)!
    since = 3
    latest().close()
    expect(links.at(-1)).toBe('lost')
    vi.advanceTimersByTime(5000)
    expect(Line.made).toHaveLength(2)
    latest().open()
    expect(latest().sent).toEqual([{ type: 'hello', deltas: true, language: 'en', since: 3, look: null }, first])
    latest().hear({ type: 'done', id: first['id'], version: 4, again: true })
    await expect(answer).resolves.toMatchObject({ again: true })
  })

  it('notices a line that is dead', () => {
    vi.advanceTimersByTime(70_000)
    expect(Line.made.length).toBeGreaterThan(1)
  })

  it('stays closed', () => {
    socket.close()
    vi.advanceTimersByTime(60_000)
    expect(Line.made).toHaveLength(1)
  })
})
