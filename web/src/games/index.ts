// What each game brings to the page, loaded when it is needed: the first load stays small.
import type { Component } from 'svelte'
import type { BoardView, MakeBoard } from '../stage/board'
import type { IconName } from '../ui/parts/Icon.svelte'
import type { Heard } from '../state/sounds'
import type { TableState } from '../state/table.svelte'
import { catalogue } from '../state/catalogue.svelte'
import { loadWords } from '../state/words.svelte'
import type { Told } from '../stage/board'
import type { GameEvent, GameView, PickInfo, TableRequest } from '../wire/types'

/** One bubble of a guided first game: its words by their key, and what it waits for. */
export interface CoachStep {
  words: string
  /** Seen as done once this says so; without it, a click goes on. */
  done?: (table: TableState) => boolean
  /** Which group of picks it speaks of: they are pointed out in the action list. */
  group?: string
}

/** How a seat shows at a glance, on its chip: the colour of its pawn, a sign for it, how high it stands. */
export interface SeatMark {
  colour?: string
  /** What is read on that colour; white, if it is dark enough for it. */
  ink?: string
  sign?: string
  /** Short, like `5`; `words` says the same in full, for those who can't see the chip. */
  height?: string
  words?: string
  /** What else is worth a glance, in two or three words. */
  note?: string
}

/** What the new-table form gives a game's own editor (a tower, a base, a wall), and takes from it. */
export interface SetupProps {
  options: Record<string, string>
  change: (name: string, value: string) => void
}

/** One of the few things that a turn is made of: a large button of the action bar. */
export interface Verb {
  name: string
  icon: IconName
  words: string
  /** What it offers, what came of it, or why it can't be. */
  note: string
  /** The groups of picks behind it; while it is pressed only they glow. */
  groups: readonly string[]
  /** Its own key, besides the number of its place. */
  letter?: string
  /** It was done in this turn. */
  done?: boolean
  /** The way on, in the last place; `counts` once the turn has brought something or nothing else is left. */
  end?: boolean
  counts?: boolean
}

/** What the rail of heights is tied to: a square in the middle, from the table to the top, and the corners beside which it stands. */
export interface Rail {
  middle: string
  corners: readonly string[]
  top: number
  /** From this level on a turn counts as a climb. */
  climbFrom?: number
}

/** Where somebody went, or something that somebody moved: squares, on what stands there or at a level. */
export interface Trace {
  seat: number
  stops: readonly { square: string; level?: number }[]
  thing?: boolean
}

export interface GameClient {
  makeBoard: MakeBoard
  /** Beside the board: cards in hand, weight bar, heights. */
  Panel?: Component<{ table: TableState }>
  /** First of all once the game is over: a score of the game's own. */
  After?: Component<{ table: TableState }>
  /** The action bar: what this turn still offers, always the same verbs in the same places. */
  verbs?: (table: TableState) => readonly Verb[]
  /** Whether several verbs speak of the same squares: then one of them is always chosen, and glows alone. */
  oneVerb?: boolean
  /** Over the foot of the board: what is in hand, what is asked. The board makes room for it. */
  Foot?: Component<{ table: TableState }>
  /** In the new-table form. */
  Setup?: Component<SetupProps>
  /** At a glance, for each seat; `view` is this game's own. */
  mark?: (view: GameView, seat: number) => SeatMark
  /** Heights on the board itself, as that seat sees them; and the groups of picks that take its figure somewhere. */
  rail?: (view: GameView, seat: number | null) => Rail | null
  climbs?: ReadonlySet<string>
  /** What an event leaves to be seen for a while. */
  trace?: (event: GameEvent) => Trace | null
  /** How something turnable is held at first (a block as it lay): one of the picks. */
  prefer?: (view: GameView, trail: readonly PickInfo[], picks: readonly PickInfo[]) => PickInfo | undefined
  /** The colour that a pick is about, shown beside its words. */
  swatch?: (view: GameView, pick: PickInfo) => SeatMark | null
  /** What that does which is in hand, in a line: a card's text. */
  about?: (table: TableState) => string
  /** Groups of picks that wait for a second yes: much to take back, or the end of something. */
  weighty?: ReadonlySet<string>
  sounds?: Heard
  /** Events that told somebody something new: what they are part of can't be taken back. */
  reveals?: ReadonlySet<string>
  coach?: readonly CoachStep[]
  /** Whether the coach speaks beside the board even where there is room over it: it would cover what it speaks of. */
  coachBeside?: boolean
  /** The table that a guided first game is played at. */
  lesson?: { request?: Partial<TableRequest>; level?: string }
}

/** Until a game has its board: an empty table; everything can still be played from the action list. */
const emptyBoard: BoardView = {
  show: () => Promise.resolve(),
  light: () => {},
  preview: () => {},
  under: () => [],
  aim: () => null,
  project: () => null,
  look: () => {},
  dispose: () => {},
}
const bare: GameClient = { makeBoard: () => emptyBoard }

/** `my_game/index.ts` exports the `GameClient` of `my-game` as default. */
const CLIENTS = import.meta.glob<{ default: GameClient }>('./*/index.ts')
/** A board alone, without its panels, and a few actions to show on it: for the home page. */
const SCENES = import.meta.glob<{ makeBoard: MakeBoard }>('./*/scene/index.ts')
const FRAMES = import.meta.glob<{ default: readonly HomeFrame[] }>('./*/home.json')
/** What a game has for the home page, besides its scene: a puzzle of the day. */
const CARDS = import.meta.glob<{ default: Component }>('./*/HomeCard.svelte')

/** What a game has for every day: a drawing of it, without what is hidden. Parts marked `data-unshared` are left out of pictures. */
const DAYS = import.meta.glob<{ default: Component<{ date: string }> }>('./*/Day.svelte')

/** The game on one page, in a language: words for each picture. */
const BOOKS = import.meta.glob<{ book: readonly string[] }>('./*/book/*.ts')

export interface HomeFrame {
  view: Record<string, unknown>
  events: readonly Told[]
}

const folderOf = (code: string): string => `./${code.replaceAll('-', '_')}`

export async function gameClient(code: string): Promise<GameClient> {
  const load = CLIENTS[`${folderOf(code)}/index.ts`]
  if (!load) return bare
  const [{ default: client }] = await Promise.all([load(), loadWords(code), catalogue.open()])
  return client
}

export const hasScene = (code: string): boolean => `${folderOf(code)}/home.json` in FRAMES

export async function gameScene(code: string): Promise<{ makeBoard: MakeBoard; frames: readonly HomeFrame[] }> {
  const folder = folderOf(code)
  const [scene, frames] = await Promise.all([SCENES[`${folder}/scene/index.ts`]?.(), FRAMES[`${folder}/home.json`]?.()])
  return { makeBoard: scene?.makeBoard ?? bare.makeBoard, frames: frames?.default ?? [] }
}

export async function gameBook(code: string, language: string): Promise<readonly string[]> {
  return (await BOOKS[`${folderOf(code)}/book/${language}.ts`]?.())?.book ?? []
}

export async function dayDrawing(code: string): Promise<Component<{ date: string }> | null> {
  const load = DAYS[`${folderOf(code)}/Day.svelte`]
  return load ? (await Promise.all([load(), loadWords(code)]))[0].default : null
}

export const homeCards: readonly (() => Promise<Component>)[] = Object.entries(CARDS).map(([file, load]) => async () => {
  const [{ default: card }] = await Promise.all([load(), loadWords(file.split('/')[1])])
  return card
})
