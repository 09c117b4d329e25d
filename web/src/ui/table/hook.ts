// A small hook on the page for tests that play with real mouse, touch and keys: where things are, and whether all rests.
import type { BoardView, Pixel } from '../../stage/board'
import type { Stage } from '../../stage/stage'
import type { TableState } from '../../state/table.svelte'
import type { PickInfo } from '../../wire/types'

interface Hook {
  /** Whether nothing moves on the board. */
  readonly idle: boolean
  /** Whether, besides, everything that was asked has been answered. */
  readonly settled: boolean
  /** Whether the board shows something that the panels wait for. */
  readonly telling: boolean
  readonly over: boolean
  /** Frames drawn so far. */
  readonly frames: number
  /** What a frame costs: draws, triangles, bytes of pictures, milliseconds of the page's own work. */
  cost(): { calls: number; triangles: number; bytes: number; ms: number }
  /** The page's pixel of a square. */
  project(square: string, level?: number): Pixel | null
  /** A pixel of the page that hits a lit pick: by its number in the list, or its pieces. */
  aim(pick: number | readonly string[]): Pixel | null
  readonly picks: readonly PickInfo[]
  /** What was picked so far, by its pieces. */
  readonly path: readonly string[]
  /** The action that is suggested on the board. */
  readonly suggested: string | null
  /** What a click at that pixel of the page would be meant as, where nothing is lit. */
  meant(pixel: Pixel): readonly string[]
  /** The page's pixel of a seat's figure. */
  figure(seat: number): Pixel | null
}

declare global {
  interface Window {
    cordee?: Hook
  }
}

export const hook = {
  enter(stage: Stage, board: BoardView, table: TableState): void {
    const onPage = (pixel: Pixel | null): Pixel | null => {
      const box = stage.canvas.getBoundingClientRect()
      return pixel && { x: pixel.x + box.left, y: pixel.y + box.top }
    }
    const named = (pick: number | readonly string[]): PickInfo | undefined =>
      typeof pick === 'number' ? table.picks[pick] : table.picks.find((each) => each.pieces.join() === pick.join())
    window.cordee = {
      get idle() {
        return stage.idle
      },
      get settled() {
        return stage.idle && table.settled
      },
      get telling() {
        return table.staging.busy
      },
      get over() {
        return table.over
      },
      get frames() {
        return stage.frames
      },
      get picks() {
        return table.picks
      },
      get path() {
        return table.path
      },
      get suggested() {
        return table.suggested?.action ?? null
      },
      figure: (seat) => {
        const figure = board.figure?.(seat)
        return figure ? onPage(stage.project(figure.at.setY(figure.at.y + figure.height * 0.7))) : null
      },
      meant: (pixel) => (board.under(pixel).length ? [] : (board.attempts?.(pixel, { path: table.path, only: table.picker.only }) ?? [])),
      cost: () => stage.cost(),
      project: (square, level) => onPage(board.project(square, level)),
      aim: (pick) => {
        const found = named(pick)
        return found ? onPage(board.aim(found)) : null
      },
    }
  },
  leave(): void {
    delete window.cordee
  },
}
