import { describe, expect, it } from 'vitest'
import { actionsAt, branches, joined, placeOf, stands, without } from './lines'

const MAIN = ['a', 'b', 'c']

describe('lines of a board', () => {
  it('grow, and branch where something else is played', () => {
    expect(joined([['a']], ['a', 'b'])).toEqual([['a', 'b']])
    expect(joined([MAIN], ['a', 'b'])).toEqual([MAIN])
    expect(joined([MAIN], ['a', 'x'])).toEqual([MAIN, ['a', 'x']])
    expect(joined([], [])).toEqual([])
  })

  it('are told from where they leave the others', () => {
    expect(branches([MAIN, ['a', 'x'], ['a', 'x', 'y'], ['z']]).map(({ from }) => from)).toEqual([0, 1, 2, 0])
  })

  it('have places by which comments are kept', () => {
    for (const line of [[], ['a'], MAIN]) expect(actionsAt(placeOf(line))).toEqual(line)
  })

  it('can be cut off', () => {
    expect(without([MAIN, ['a', 'x']], ['a', 'x'])).toEqual([MAIN])
    expect(without([MAIN], ['a', 'b'])).toEqual([['a']])
  })

  it('know where the board stands', () => {
    expect([0, 1, 2].map((at) => stands(MAIN, at, ['a', 'b']))).toEqual([false, true, false])
    expect(stands(['a', 'x'], 1, ['a', 'b'])).toBe(false)
  })
})
