// The server by HTTP: one function a question. Refusals are thrown as `Refusal`.
import { nonce } from '../state/nonce'
import { settings } from '../state/settings.svelte'
import { t } from '../state/words.svelte'
import type * as wire from '../wire/types'
import { Refusal } from './refusal'
import { transport } from './transport'

const FIRST_WAIT = 250
const LONGEST_WAIT = 4000

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function answer(method: Method, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': settings.language }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const request: RequestInit = { method, headers, credentials: 'same-origin' }
  if (body !== undefined) request.body = JSON.stringify(body)
  const response = await fetched(`/api${path}`, request)
  if (!response.ok) throw new Refusal(await refusalOf(response))
  return response
}

/** A question that changes nothing is asked again for a while if nobody answers: a server that restarts is back soon. */
async function fetched(address: string, request: RequestInit): Promise<Response> {
  for (let wait = FIRST_WAIT; ; wait *= 2) {
    try {
      return await transport.fetch(address, request)
    } catch {
      if (request.method !== 'GET' || wait > LONGEST_WAIT) break
      await new Promise((go) => setTimeout(go, wait))
    }
  }
  throw new Refusal({ code: 'unreachable', words: t('unreachable') })
}

async function refusalOf(response: Response): Promise<wire.Refused> {
  try {
    const told = (await response.json()) as Partial<wire.Refused>
    if (typeof told.words === 'string') return told as wire.Refused
  } catch {
    // not from the house: a proxy's page, perhaps
  }
  return { code: String(response.status), words: response.statusText || String(response.status) }
}

export async function ask<Told>(method: Method, path: string, body?: unknown): Promise<Told> {
  return (await (await answer(method, path, body)).json()) as Told
}

export const on = (table: string, rest = '') => `/tables/${encodeURIComponent(table)}${rest}`
const eyes = (look: number | null) => (look === null ? '' : `?look=${look}`)

// -- guests and what can be played

export const me = () => ask<wire.GuestInfo>('GET', '/me')
export const becomeGuest = (name: string) => ask<wire.TokenInfo>('POST', '/guests', { name })
export const myTables = (asked: Record<string, string | number> = {}) =>
  ask<wire.TableList>('GET', `/me/tables?${new URLSearchParams(asked as Record<string, string>)}`)
export const catalogue = () => ask<wire.Catalogue>('GET', '/catalogue')
export const reach = () => ask<wire.ReachInfo>('GET', '/reach')
export const letNetworkIn = () => ask<wire.ReachInfo>('POST', '/reach')
export const push = () => ask<wire.PushInfo>('GET', '/push')
export const startPush = (asked: wire.PushRequest) => ask<wire.PushInfo>('POST', '/push', asked)
export const endPush = (asked: wire.PushEnd) => ask<wire.PushInfo>('POST', '/push/end', asked)
export const checkOptions = (game: string, asked: wire.OptionsRequest) => ask<wire.OptionsInfo>('POST', `/games/${game}/options`, asked)
export const lobby = (status?: wire.TableSummary['status']) => ask<wire.TableList>('GET', status ? `/tables?status=${status}` : '/tables')

// -- a table

export const dayTry = (game: string) => ask<wire.TableInfo>('POST', `/days/${game}/try`)
export const makeTable = (asked: wire.TableRequest) => ask<wire.TableInfo>('POST', '/tables', asked)
export const table = (id: string, look: number | null = null) => ask<wire.TableInfo>('GET', on(id, eyes(look)))
/** Whoever sits down or begins adds to the seed: nobody can choose what chance brings. */
export const sit = (id: string, seat: number, name?: string) =>
  ask<wire.TableInfo>('PUT', on(id, `/seats/${seat}`), { nonce: nonce(), ...(name ? { name } : {}) })
export const stand = (id: string, seat: number) => ask<wire.TableInfo>('DELETE', on(id, `/seats/${seat}`))
export const seatBot = (id: string, seat: number, bot: wire.BotRequest) => ask<wire.TableInfo>('PUT', on(id, `/seats/${seat}/bot`), bot)
export const start = (id: string) => ask<wire.TableInfo>('POST', on(id, '/start'), { nonce: nonce() })
export const rematch = (id: string) => ask<wire.TableInfo>('POST', on(id, '/rematch'))
export const record = async (id: string) => (await answer('GET', on(id, '/record'))).text()

// -- the past

export const history = (id: string, look: number | null) => ask<wire.HistoryEntry[]>('GET', on(id, `/history${eyes(look)}`))
export const at = (id: string, version: number, look: number | null) => ask<wire.PastInfo>('GET', on(id, `/at/${version}${eyes(look)}`))
export const hint = (id: string, seat: number) => ask<wire.HintInfo>('POST', on(id, '/hint'), { seat })

export const why = (id: string, seat: number, actions: readonly string[]) => ask<wire.WhyInfo>('POST', on(id, '/why'), { seat, actions })

// -- lessons

type Texts = readonly string[]
const lesson = (game: string, id: string, rest: string) => `/lessons/${encodeURIComponent(game)}/${encodeURIComponent(id)}/${rest}`
export const lessons = (game: string) => ask<wire.LessonList>('GET', `/lessons/${encodeURIComponent(game)}`)
export const learnt = (game: string, lessons: Texts) =>
  ask<wire.LessonList>('POST', `/lessons/${encodeURIComponent(game)}/learnt`, { lessons })
export const tryLesson = (game: string, id: string, done: { actions: Texts }) => ask<wire.TryInfo>('POST', lesson(game, id, 'try'), done)
export const tryPicks = (game: string, id: string, done: { actions: Texts; path: Texts }) =>
  ask<wire.PicksInfo>('POST', lesson(game, id, 'picks'), done)
export const tryWhy = (game: string, id: string, done: { actions: Texts; wanted: Texts }) =>
  ask<wire.WhyInfo>('POST', lesson(game, id, 'why'), done)

// -- records

export const analysis = (asked: wire.AnalysisRequest) => ask<wire.AnalysisInfo>('POST', '/analysis', asked)
export const analysisFrom = (id: string, start: number) => ask<wire.AnalysisInfo>('GET', `/analysis/${id}?start=${start}`)
export const replay = (record: string) => ask<wire.ReplayInfo>('POST', '/replay', { record })

// -- puzzles

const ofPuzzle = (id: string, rest = '') => `/puzzles/${encodeURIComponent(id)}${rest}`
export const puzzles = () => ask<wire.PuzzleList>('GET', '/puzzles')
export const nextPuzzle = (game: string, theme: string) =>
  ask<wire.PuzzleInfo>('GET', `/puzzles/next?game=${encodeURIComponent(game)}${theme ? `&theme=${encodeURIComponent(theme)}` : ''}`)
export const puzzleOfTheDay = (game: string) => ask<wire.PuzzleInfo>('GET', `/puzzles/day?game=${encodeURIComponent(game)}`)
export const puzzle = (id: string) => ask<wire.PuzzleInfo>('GET', ofPuzzle(id))
export const tryPuzzle = (id: string, asked: { actions: readonly string[] }) => ask<wire.PuzzleTryInfo>('POST', ofPuzzle(id, '/try'), asked)
export const puzzlePicks = (id: string, asked: { actions: readonly string[]; path: readonly string[] }) =>
  ask<wire.PicksInfo>('POST', ofPuzzle(id, '/picks'), asked)
export const puzzleWhy = (id: string, asked: { actions: readonly string[]; wanted: readonly string[] }) =>
  ask<wire.WhyInfo>('POST', ofPuzzle(id, '/why'), asked)
export const puzzleHint = (id: string, asked: wire.PuzzleHintRequest) => ask<wire.PuzzleHint>('POST', ofPuzzle(id, '/hint'), asked)

// -- rules, positions

export const rules = (game: string, language: string) => ask<wire.RuleParagraph[]>('GET', `/rules/${game}?language=${language}`)
export const board = (asked: wire.BoardRequest) => ask<wire.BoardInfo>('POST', '/board', asked)
export const boardPicks = (asked: Omit<wire.BoardPicksRequest, 'path'> & { path: readonly string[] }) =>
  ask<wire.PicksInfo>('POST', '/board/picks', asked)
export const boardBest = (asked: wire.BoardRequest) => ask<wire.HintInfo>('POST', '/board/best', asked)
export const boardEdited = (asked: wire.EditRequest) => ask<wire.EditInfo>('POST', '/board/edited', asked)
export const boardEditPicks = (asked: Omit<wire.EditPicksRequest, 'path'> & { path: readonly string[] }) =>
  ask<wire.PicksInfo>('POST', '/board/edited/picks', asked)
export const boardTree = (asked: wire.TreeRequest) => ask<wire.TreeText>('POST', '/board/tree', asked)
export const boardLines = (asked: wire.TreeText) => ask<wire.TreeInfo>('POST', '/board/lines', asked)
export const position = (shared: wire.PositionRequest) => ask<wire.PositionInfo>('POST', '/position', shared)
