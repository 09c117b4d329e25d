// The house in a worker: Python (Pyodide), and in it the server's own routes, sockets, rules and bots.
import type { PyodideAPI } from 'pyodide'
import { Kept } from './kept'
import type { FromWorker, ToWorker } from './messages'

/** What `cordee.local.browser` offers. */
interface House {
  request(method: string, path: string, language: string, body: string | null): Promise<{ toJs(): [number, string] }>
  connect(table: string, write: (text: string) => void, finish: () => void): Promise<Session>
}

interface Session {
  hear(text: string): void
  gone(): void
}

/** Where this page's files are: the worker's own stands in `assets/`. */
const HERE = new URL('../', import.meta.url)
/** How much of the way is behind us after each step. */
const STEPS = { begun: 0.05, python: 0.5, house: 0.7, open: 1 }

const say = (message: FromWorker): void => postMessage(message)
const sessions = new Map<number, Promise<Session>>()

async function load(): Promise<House> {
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL('pyodide/pyodide.mjs', HERE).href)) as typeof import('pyodide')
  say({ kind: 'progress', share: STEPS.begun })
  const archive = fetch(new URL('house.zip', HERE)).then((response) => response.arrayBuffer())
  const python: PyodideAPI = await loadPyodide({ indexURL: new URL('pyodide/', HERE).href })
  say({ kind: 'progress', share: STEPS.python })
  python.unpackArchive(await archive, 'zip', { extractDir: '/house' })
  say({ kind: 'progress', share: STEPS.house })
  const kept = await Kept.open()
  python.runPython('import sys; sys.path.insert(0, "/house")')
  const house = python.pyimport('cordee.local.browser') as House & { open(keep: unknown, kept: unknown): Promise<void> }
  await house.open((line: string) => kept.add(line), await kept.lines())
  say({ kind: 'progress', share: STEPS.open })
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
