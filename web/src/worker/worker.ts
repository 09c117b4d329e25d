// The house in a worker: Python (Pyodide), and in it the server's own routes, sockets, rules; bots think in another one.
import { Elsewhere } from './elsewhere'
import { Kept } from './kept'
import type { FromWorker, ToWorker } from './messages'
import { imported } from './python'

/** What `cordee.local.browser` offers. */
interface House {
  open(keep: (line: string) => Promise<void>, kept: string[], elsewhere: Elsewhere): Promise<void>
  request(method: string, path: string, language: string, body: string | null): Promise<{ toJs(): [number, string] }>
  connect(table: string, write: (text: string) => void, finish: () => void): Promise<Session>
}

interface Session {
  hear(text: string): void
  gone(): void
}

const say = (message: FromWorker): void => postMessage(message)
const step = (share: number): void => say({ kind: 'progress', share })
const sessions = new Map<number, Promise<Session>>()

async function load(): Promise<House> {
  const lines = Kept.open().then(async (kept) => ({ kept, lines: await kept.lines() }))
  const house = await imported<House>('cordee.local.browser', step)
  const { kept, lines: found } = await lines
  await house.open((line: string) => kept.add(line), found, new Elsewhere())
  step(1)
  return house
}

const house = load()

async function answer({ id, method, path, language, body }: Extract<ToWorker, { kind: 'ask' }>): Promise<void> {
  const [status, text] = (await (await house).request(method, path, language, body)).toJs()
  say({ kind: 'answer', id, status, text })
}

async function connect({ line, table }: Extract<ToWorker, { kind: 'connect' }>): Promise<Session> {
  const write = (text: string): void => say({ kind: 'said', line, text })
  const session = await (await house).connect(table, write, () => say({ kind: 'closed', line }))
  say({ kind: 'open', line })
  return session
}

onmessage = async ({ data }: MessageEvent<ToWorker>): Promise<void> => {
  if (data.kind === 'ask') {
    await answer(data).catch((error: unknown) => say({ kind: 'answer', id: data.id, status: 500, text: String(error) }))
  } else if (data.kind === 'connect') {
    const session = connect(data)
    sessions.set(data.line, session)
    await session.catch(() => say({ kind: 'closed', line: data.line }))
  } else {
    const session = await sessions.get(data.line)
    if (data.kind === 'hear') session?.hear(data.text)
    else {
      session?.gone()
      sessions.delete(data.line)
    }
  }
}
