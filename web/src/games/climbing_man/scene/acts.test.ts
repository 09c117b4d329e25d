import { expect, test } from 'vitest'
import type { ClimbingManEvent } from '../../../wire/types'
import { inSight } from './acts'

const event = (type: ClimbingManEvent['type'], fields: object) => ({ type, words: '', ...fields }) as ClimbingManEvent

test('a coin turns before the extremity lies on it; all else keeps its order', () => {
  const placed = event('Placed', { target: 'e3' })
  const turned = event('CoinTurned', { square: 'e3' })
  const other = event('CoinTurned', { square: 'f5' })
  const passed = event('TurnPassed', { seat: 1 })
  expect(inSight([placed, turned, passed])).toEqual([turned, placed, passed])
  expect(inSight([other, passed])).toEqual([other, passed])
  expect(inSight([placed, other])).toEqual([placed, other])
  expect(inSight([])).toEqual([])
})
