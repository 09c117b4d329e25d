import { describe, expect, it } from 'vitest'
import type { Change, LiveInfo } from '../wire/types'
import { completed, patched } from './patch'

describe('a patch', () => {
  it('puts a value, goes deeper by name and by place', () => {
    const base = { view: { blocks: [{ at: 'a1' }, { at: 'b2' }], turn: 3 }, seed: null }
    const now = patched(base, { view: { blocks: { 1: { at: ['c3'] } }, turn: [4] } })
    expect(now).toEqual({ view: { blocks: [{ at: 'a1' }, { at: 'c3' }], turn: 4 }, seed: null })
    expect(base.view.turn).toBe(3)
  })

  it('cuts and puts in a list', () => {
    expect(
      patched([1, 2, 3, 4], {
        splice: [
          [4, 0, [[5]]],
          [1, 2, [9]],
        ],
      }),
    ).toEqual([1, 9, 4, [5]])
  })

  it('completes a change only if it follows what is known', () => {
    const known = { version: 3, to_act: [0] } as unknown as LiveInfo
    const change = {
      type: 'change',
      table: 't',
      after: 3,
      version: 4,
      events: [],
      now: null,
      patch: { version: [4], to_act: [[1]] },
    } as Change
    expect(completed(change, known)?.now).toEqual({ version: 4, to_act: [1] })
    expect(completed({ ...change, after: 2 }, known)).toBeNull()
    expect(completed(change, null)).toBeNull()
  })
})
