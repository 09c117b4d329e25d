import { expect, it } from 'vitest'
import type { HistoryEntry } from '../../wire/types'
import { byTurns, named, sentence } from './moments'

const moment = (version: number, turn: number) => ({ version, turn }) as HistoryEntry

it('moments are read turn by turn', () => {
  const turns = byTurns([moment(1, 0), moment(2, 0), moment(3, 1), moment(5, 2), moment(6, 2)])
  expect(turns.map(({ turn, first, moments }) => [turn, first, moments.length])).toEqual([
    [0, 0, 2],
    [1, 2, 1],
    [2, 3, 2],
  ])
})

it('a sentence begins with a capital', () => {
  expect(sentence('à vous')).toBe('À vous')
  expect(sentence('k5 may be 3')).toBe('k5 may be 3')
})

it('players are told by their names, squares and words stay', () => {
  const nameOf = (letter: string) => (letter < 'C' ? `Name${letter}` : '')
  expect(named('turn 5: A plays', nameOf)).toBe('turn 5: NameA plays')
  expect(named('A: climber B, a cube on A5, TC-A', nameOf)).toBe('NameA: climber NameB, a cube on A5, TC-A')
  expect(named('C stays', nameOf)).toBe('C stays')
})
