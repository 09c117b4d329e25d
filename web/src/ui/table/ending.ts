// A game looked back at: how high everybody stood turn by turn, and the turn that decided it.
import type { FrameInfo, GameView } from '../../wire/types'

/** How high each seat stood when a turn was over. */
export interface Standing {
  turn: number
  heights: readonly number[]
}

export interface Decisive {
  turn: number
  /** Of whoever won. */
  from: number
  to: number
  /** The number of its first frame. */
  at: number
}

export type HeightOf = (view: GameView, seat: number) => number

/** From the start on, one standing a turn. */
export function standings(frames: readonly FrameInfo[], seats: number, heightOf: HeightOf): Standing[] {
  const found = new Map<number, Standing>([[0, { turn: 0, heights: Array.from({ length: seats }, () => 0) }]])
  for (const { turn, view } of frames) {
    if (turn > 0) found.set(turn, { turn, heights: Array.from({ length: seats }, (_, seat) => heightOf(view, seat)) })
  }
  return [...found.values()]
}

const leads = ({ heights }: Standing, seat: number): boolean => heights.every((height, other) => other === seat || height < heights[seat]!)

/** The turn after which the winner led to the end; without one, that of the winner's greatest rise. */
export function decisive(course: readonly Standing[], winner: number, frames: readonly FrameInfo[]): Decisive | null {
  const rises = course.slice(1).map((standing, at) => ({
    turn: standing.turn,
    from: course[at]!.heights[winner]!,
    to: standing.heights[winner]!,
    led: leads(standing, winner) && !leads(course[at]!, winner),
  }))
  const greatest = rises.reduce<(typeof rises)[number] | null>(
    (best, rise) => (rise.to - rise.from > (best ? best.to - best.from : 0) ? rise : best),
    null,
  )
  const lasting = course.length && leads(course.at(-1)!, winner) ? rises.findLast(({ led }) => led) : undefined
  const chosen = lasting && lasting.to > lasting.from ? lasting : greatest
  return chosen ? { turn: chosen.turn, from: chosen.from, to: chosen.to, at: frames.findIndex(({ turn }) => turn === chosen.turn) } : null
}
