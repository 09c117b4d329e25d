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
  readonly over: boolean
  /** Frames drawn so far. */
  readonly frames: number
  /** The page's pixel of a square. */
  project(square: string, level?: number): Pixel | null
  /** A pixel of the page that hits a lit pick: by its number in the list, or its pieces. */
  aim(pick: number | readonly string[]): Pixel | null
  readonly picks: readonly PickInfo[]
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
      get over() {
        return table.told?.status === 'over'
      },
      get frames() {
        return stage.frames
      },
      get picks() {
        return table.picks
      },
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
