import { describe, expect, it } from 'vitest'
import type { AnalysedTurn } from '../../../wire/types'
import { chartOf, HIGH, FOOT, LEFT, placeUnder, RIGHT, TOP, turnAt, WIDE } from './chances'

const turn = (number: number, before: number[], after: number[]): AnalysedTurn =>
  ({ turn: number, first: number * 3, before, after }) as AnalysedTurn
const turns = [turn(1, [0.5, 0.5], [0.8, 0.2]), turn(2, [0.8, 0.2], [1, 0])]

describe('the line of chances', () => {
  it('goes from before the first turn to after the last, a line a seat', () => {
    const { paths, ends, y } = chartOf(turns, 2, false)
    expect(paths).toHaveLength(2)
    expect(paths[0]!.match(/[ML]/g)).toHaveLength(3)
    expect(ends).toEqual([1, 0])
    expect([y(0), y(1)]).toEqual([HIGH - FOOT, TOP])
  })

  it('counts points up to the most that was possible', () => {
    expect(chartOf([turn(1, [52], [40])], 1, true).top).toBe(52)
    expect(chartOf([], 0, true).paths).toEqual([])
  })

  it('finds the turn under a finger', () => {
    const at = (place: number) => (LEFT + ((place + 0.5) / 4) * (WIDE - LEFT - RIGHT)) / WIDE
    expect([0, 1, 2, 3].map((place) => placeUnder(at(place), 4))).toEqual([0, 1, 2, 3])
    expect([placeUnder(0, 4), placeUnder(1, 4)]).toEqual([0, 3])
  })

  it('knows the turn of an action', () => {
    expect([2, 3, 5, 6, 99].map((action) => turnAt(turns, action))).toEqual([-1, 0, 0, 1, 1])
  })
})
