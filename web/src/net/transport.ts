// How the page reaches its house: over the network, or (built as a site without a server) in a worker of its own.
import { WorkerTransport } from './worker_transport'

/** What the page needs of a socket; a WebSocket is one. */
export interface Connection {
  readonly readyState: number
  onopen: (() => void) | null
  onmessage: ((message: { data: unknown }) => void) | null
  onclose: (() => void) | null
  send(text: string): void
  close(): void
}

export interface Transport {
  /** `path` begins with `/api`. */
  fetch(path: string, request: RequestInit): Promise<Response>
  connect(table: string): Connection
  /** Told how much of a house that comes with the page is here, 0 to 1; the last time with 1. */
  progress?: (share: number) => void
}

const network: Transport = {
  fetch: (path, request) => fetch(path, request),
  connect(table) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    return new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`) as Connection
  },
}

/** Whether this page is a house of its own. */
export const isLocal = import.meta.env.MODE === 'site'

export const transport: Transport = isLocal ? new WorkerTransport() : network
