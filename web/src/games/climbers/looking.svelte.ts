// How one looks at the tower: shared by the board on the stage and the panel beside it.
import type { Looks, Pixel } from '../../stage/board'
import { ClimbersBoard } from './scene'
import type { Stage } from '../../stage/stage'

const HELD = 'x'

class Looking {
  /** What reaches above this level is glass; null for nothing. */
  level = $state<number | null>(null)
  private board: ClimbersBoard | null = null

  peel(level: number | null): void {
    this.level = level
    this.board?.peel(level)
  }

  make(stage: Stage, looks: Looks): ClimbersBoard {
    const board = new ClimbersBoard(stage, looks)
    this.board = board
    this.level = null
    const stop = this.watch(stage.canvas, board)
    const dispose = board.dispose.bind(board)
    board.dispose = () => {
      stop()
      dispose()
      if (this.board === board) this.board = null
    }
    return board
  }

  /** While the key is held, one looks under the block that the pointer is on. */
  private watch(canvas: HTMLCanvasElement, board: ClimbersBoard): () => void {
    let at: Pixel | null = null
    const ended = new AbortController()
    const { signal } = ended
    canvas.addEventListener('pointermove', (event) => (at = { x: event.offsetX, y: event.offsetY }), { signal })
    canvas.addEventListener('pointerleave', () => (at = null), { signal })
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== HELD || event.repeat || (event.target as Element).matches('input, textarea, select')) return
        const level = at && board.levelUnder(at)
        if (level !== null) board.peel(level)
      },
      { signal },
    )
    addEventListener(
      'keyup',
      (event) => {
        if (event.key === HELD) board.peel(this.level)
      },
      { signal },
    )
    return () => ended.abort()
  }
}

export const looking = new Looking()
