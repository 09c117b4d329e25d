import { describe, expect, it } from 'vitest'
import type { PickInfo, CubeClimbersView as View } from '../../wire/types'
import { byHeight, choicesOf, powerInHand, strikeOf, struckTogether, usesOf } from './turn'

const pick = (group: string, pieces: string[], more: Partial<PickInfo> = {}): PickInfo => ({
  group,
  pieces,
  action: pieces.join(''),
  words: '',
  at: null,
  level: null,
  piece: null,
  route: [],
  seat_at: null,
  value: null,
  ...more,
})
const build = pick('build', ['build:', 'p17'], { at: 'p17' })
const move = pick('move', ['move:', 'p16'], { at: 'p16' })
const doing = (more: object) => ({ doing: { built: false, moved: false, rolled: false, may_not_move: false, ...more } }) as View

describe('the three choices', () => {
  it('are what the view and the picks say', () => {
    const choices = choicesOf(doing({ rolled: true }), [build])
    expect(choices.map(({ done, open }) => [done, open])).toEqual([
      [false, true],
      [false, false],
      [true, false],
    ])
  })

  it('a move that may be repeated is done and open', () => {
    expect(choicesOf(doing({ moved: true }), [move])[1]).toMatchObject({ done: true, open: true, forbidden: false })
  })

  it('a frozen climber sees that moving is forbidden', () => {
    expect(choicesOf(doing({ may_not_move: true }), [build])[1]).toMatchObject({ open: false, forbidden: true })
  })
})

describe('cards', () => {
  it('are in hand from their first pick to their confirmation', () => {
    const kick = pick('power', ['kick:'], { action: null })
    const limitless = pick('power', ['limitless'])
    expect(powerInHand([], null)).toBeNull()
    expect(powerInHand([kick], null)).toBe('kick')
    expect(powerInHand([kick], pick('target', ['B', 'n']))).toBe('kick')
    expect(powerInHand([], limitless)).toBe('limitless')
    expect(powerInHand([], build)).toBeNull()
  })

  it('know their uses', () => {
    const kick = pick('power', ['kick:'], { action: null })
    const echo = pick('power', ['echo:', 'kick:'], { action: null })
    expect(usesOf('kick', [build, kick, echo])).toEqual([kick])
    expect(usesOf('echo', [build, kick, echo])).toEqual([echo])
  })

  it('strike sets of climbers', () => {
    const sets = ['A', 'B', 'AB'].map((letters) => pick('target', ['armageddon:', letters]))
    expect(struckTogether(sets)).toEqual(['A', 'B'])
    expect(strikeOf('AB', sets)).toBe(sets[2])
    expect(strikeOf('BC', sets)).toBeNull()
    expect(struckTogether([pick('target', ['steal:', 'A']), pick('target', ['steal:', 'B'])])).toEqual([])
  })
})

it('the highest climber comes first', () => {
  const view = { climbers: [{ level: 1 }, { level: 3 }, { level: 1 }] } as View
  expect(byHeight(view)).toEqual([1, 0, 2])
})
