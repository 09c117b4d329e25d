import { expect, test } from 'vitest'
import { near, played } from '../../../stage/testing'
import type { Told } from '../../../stage/board'
import type { ClimbingManEvent } from '../../../wire/types'
import { inSight } from './acts'
import { makeBoard, type ClimbingManBoard } from './index'
import type { ClimberInfo, ClimbingManView, CoinInfo } from './view'

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

const ROCK = Array.from({ length: 6 }, (_, column) => Array.from({ length: 6 }, (_, row) => `${'abcdef'[column]}${row + 1}`)).flat()
const coin = (square: string, value: number | null = null, suit = 'S'): CoinInfo =>
  ({ square, suit, value, turned: value !== null }) as CoinInfo
const COINS = [coin('b3'), coin('d4', null, 'M')]

function climber(body: string, holds: Record<string, number>): ClimberInfo {
  const extremities = Object.entries(holds).map(([square, strength]) => ({ square, strength, type: 'ExtremityView' as const }))
  return { body, extremities, hand: 4 - extremities.length, held: 20, reach: [] }
}

function view(who: ClimberInfo | null, coins = COINS, phase = 'climbing'): ClimbingManView {
  return { columns: 6, rows: 8, rock: ROCK, coins, climbers: [who], phase, mover: 0, weight: 10 } as unknown as ClimbingManView
}

const [LOW, HOLDS] = ['c2', { b3: 5, d3: 4, b1: 3, d1: 3 }]
const told = (type: string, more: object): Told => Object.assign({ type, words: '', seat: 0 }, more)

/** Every kind of event: what was, what happens, what is then. */
const STORIES: Readonly<Record<ClimbingManEvent['type'], readonly [ClimbingManView, Told, ClimbingManView]>> = {
  CoinsDealt: [view(null, []), told('CoinsDealt', {}), view(null, [])],
  TurnPassed: [view(climber(LOW, HOLDS)), told('TurnPassed', {}), view(climber(LOW, HOLDS))],
  GaveUp: [view(climber(LOW, HOLDS)), told('GaveUp', {}), view(climber(LOW, HOLDS))],
  CoinsLaid: [view(null, []), told('CoinsLaid', {}), view(null)],
  CoinPut: [view(null, [COINS[0]!]), told('CoinPut', { square: 'd4' }), view(null)],
  Started: [view(null), told('Started', { square: LOW }), view(climber(LOW, {}))],
  Placed: [
    view(climber(LOW, { b3: 5, b1: 3, d1: 3 })),
    told('Placed', { source: null, target: 'd3', strength: 4 }),
    view(climber(LOW, HOLDS)),
  ],
  TakenBack: [view(climber(LOW, HOLDS)), told('TakenBack', { source: 'd3' }), view(climber(LOW, { b3: 5, b1: 3, d1: 3 }))],
  CoinTurned: [view(null), told('CoinTurned', { square: 'd4', value: 3 }), view(null, [COINS[0]!, coin('d4', 3, 'M')])],
  CoinsExchanged: [view(null), told('CoinsExchanged', { near: 'b3', far: 'd4' }), view(null, [coin('d4'), coin('b3', null, 'M')])],
  BodyMoved: [view(climber(LOW, HOLDS)), told('BodyMoved', { source: LOW, target: 'c3', freed: [] }), view(climber('c3', HOLDS))],
  Fell: [view(climber(LOW, HOLDS)), told('Fell', {}), view(climber(LOW, HOLDS), COINS, 'fallen')],
  BackOnHold: [view(climber(LOW, HOLDS), COINS, 'fallen'), told('BackOnHold', {}), view(climber(LOW, HOLDS))],
  Climbed: [view(climber('c7', {})), told('Climbed', {}), view(climber('c7', {}))],
}

const read = ({ coins, climbers }: ClimbingManBoard): object => ({
  coins: [...coins.on.values()]
    .map(({ body, suit }) => `${suit} ${near(body.position)} ${body.rotation.x.toFixed(2)} ${near(body.scale)}`)
    .sort(),
  climbers: climbers.map(
    (each) => each && `${near(each.figure.group.position)} / ${near(each.figure.group.rotation)} ${near(each.figure.group.scale)}`,
  ),
  dice: climbers.map((each) => each?.holds.map(({ square, die }) => `${square} ${near(die.mesh.position)} ${near(die.mesh.scale)}`).sort()),
})

test.each(Object.entries(STORIES))('%s leads to what the view says', async (_, [before, event, after]) => {
  const { acted, shown } = await played<ClimbingManView, ClimbingManBoard, object>(makeBoard, [before, [event], after], read)
  expect(acted).toEqual(shown)
})
