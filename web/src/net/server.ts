// What a table asks of whoever keeps it: the server, or a lesson that answers in its place.
import type { HintInfo, WhyInfo } from '../wire/types'
import * as api from './api'
import { transport, type Connection } from './transport'

export interface TableServer {
  connect(table: string): Connection
  why(table: string, seat: number, actions: readonly string[]): Promise<WhyInfo>
  /** Null where the hint is told elsewhere. */
  hint(table: string, seat: number): Promise<HintInfo | null>
}

export const server: TableServer = { connect: (table) => transport.connect(table), why: api.why, hint: api.hint }
