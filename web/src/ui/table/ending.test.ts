import { describe, expect, it } from 'vitest'
import type { FrameInfo, GameView } from '../../wire/types'
import { decisive, standings } from './ending'

const frame = (turn: number, ...heights: number[]): FrameInfo => ({ turn, view: heights as unknown as GameView }) as FrameInfo
const heightOf = (view: GameView, seat: number): number => (view as unknown as number[])[seat]!

describe('the ending', () => {
  const frames = [frame(0, 0, 0), frame(1, 1, 0), frame(1, 2, 0), frame(2, 2, 4), frame(3, 6, 4), frame(4, 6, 5)]
  const course = standings(frames, 2, heightOf)

  it('knows how high everybody stood after each turn', () => {
    expect(course.map(({ heights }) => heights)).toEqual([
      [0, 0],
      [2, 0],
      [2, 4],
      [6, 4],
      [6, 5],
    ])
  })

  it('names the turn from which the winner led to the end', () => {
    expect(decisive(course, 0, frames)).toEqual({ turn: 3, from: 2, to: 6, at: 4 })
  })

  it('else the greatest rise of the winner, if there was any', () => {
    expect(decisive(course, 1, frames)).toMatchObject({ turn: 2, from: 0, to: 4 })
    expect(decisive(standings([frame(1, 0, 0)], 2, heightOf), 0, [])).toBeNull()
  })
})
