// What each game brings to the page, loaded when it is needed: the first load stays small.
import type { Component } from 'svelte'
import type { BoardView, MakeBoard } from '../stage/board'
import type { TableState } from '../state/table.svelte'
import type { PickInfo } from '../wire/types'

/** One bubble of a guided first game: words in both languages, and what it waits for. */
export interface CoachStep {
  words: { en: string; fr: string }
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
  /** Short, like `5` or `7 cubes`; `words` says the same in full, for those who can't see the chip. */
  height?: string
  words?: string
}

/** What the new-table form gives a game's own editor (a tower, a base, a wall), and takes from it. */
export interface SetupProps {
  options: Record<string, string>
  change: (name: string, value: string) => void
}

export interface GameClient {
  makeBoard: MakeBoard
  /** Beside the board: cards in hand, weight bar, heights. */
  Panel?: Component<{ table: TableState }>
  /** Below the result once the game is over. */
  After?: Component<{ table: TableState }>
  /** Over the foot of the board: what is in hand, what is asked. The board makes room for it. */
  Foot?: Component<{ table: TableState }>
  /** In the new-table form. */
  Setup?: Component<SetupProps>
  /** At a glance, for each seat; `view` is this game's own. */
  mark?: (view: Record<string, unknown>, seat: number) => SeatMark
  /** How something turnable is held at first (a block as it lay): one of the picks. */
  prefer?: (view: Record<string, unknown>, trail: readonly PickInfo[], picks: readonly PickInfo[]) => PickInfo | undefined
  /** What that does which is in hand, in a line: a card's text. */
  about?: (table: TableState) => string
  coach?: readonly CoachStep[]
  /** Whether the coach speaks beside the board even where there is room over it: it would cover what it speaks of. */
  coachBeside?: boolean
  /** The table that a guided first game is played at. */
  lesson?: { preset?: string; options?: Record<string, string>; wall?: string; level?: string }
}

/** Until a game has its board: an empty table; everything can still be played from the action list. */
const emptyBoard: BoardView = {
  show: () => {},
  light: () => {},
  preview: () => {},
  under: () => [],
  aim: () => null,
  project: () => null,
  look: () => {},
  dispose: () => {},
}
const bare: GameClient = { makeBoard: () => emptyBoard }

/** `climbing_man/index.ts` is Climbing Man's: it exports its `GameClient` as default. */
const FOUND = import.meta.glob<{ default: GameClient }>('./*/index.ts')

export async function gameClient(code: string): Promise<GameClient> {
  const load = FOUND[`./${code.replace('-', '_')}/index.ts`]
  return load ? (await load()).default : bare
}
