import { Vector3 } from 'three'
import { expect, it } from 'vitest'
import type { CubeClimbersEvent, CubeClimbersView as View } from '../../../wire/types'
import type { Told } from '../../../stage/board'
import { near, played } from '../../../stage/testing'
import { directionOf, inSight } from './acts'
import { makeBoard, type CubeClimbersBoard } from './index'

const told = (type: CubeClimbersEvent['type'], more: object = {}) => ({ type, words: '', ...more }) as CubeClimbersEvent

const STANDS = { p16: 2, p17: 1 }
const ON_IT = ['p17', 'p16']

/** Two cubes at p16, one at p17, A on p17, B on p16, if nothing else is said. */
function view(columns: Record<string, number> = STANDS, climbers: (string | null)[] = ON_IT): View {
  const seats = climbers.map((square, team) => ({ square, team, level: columns[square ?? ''] ?? 0, cubes: 9 }))
  return { table: 32, game: 1, actor: 0, in_the_air: 0, columns: Object.entries(columns), climbers: seats } as unknown as View
}

type Story = readonly [View, readonly Told[], View]
const leaves = (event: CubeClimbersEvent, columns?: Record<string, number>, climbers?: (string | null)[]): Story => [
  view(),
  [event],
  view(columns, climbers),
]
/** Nothing of it moves anything. */
const still = (type: CubeClimbersEvent['type'], more: object = { seat: 0 }): Story => leaves(told(type, more))
const shifted = (seat: number, source: string, target: string) => told('Shifted', { seat, source, target, level: 0 })

/** Every kind of event: what was, what happens, what is then. */
const STORIES: Readonly<Record<CubeClimbersEvent['type'], Story>> = {
  Allowed: still('Allowed'),
  Asked: still('Asked'),
  Barred: still('Barred', { seat: 1 }),
  Built: leaves(told('Built', { seat: 0, square: 'q16', height: 1 }), { ...STANDS, q16: 1 }),
  CardsDealt: still('CardsDealt'),
  ClimbingForbidden: still('ClimbingForbidden', { seats: [0, 1] }),
  CubePut: leaves(told('CubePut', { seat: 0, square: 'q16', height: 1 }), { ...STANDS, q16: 1 }),
  CubeTaken: leaves(told('CubeTaken', { seat: 0, square: 'p16' }), { p16: 1, p17: 1 }),
  CubesTaken: leaves(told('CubesTaken', { seat: 1, cubes: 2, level: 0 }), { p17: 1 }),
  CubesWithoutPlace: still('CubesWithoutPlace'),
  DieRolled: still('DieRolled', { seat: 0, face: 'wind' }),
  ExtraTurn: still('ExtraTurn', { seat: 1 }),
  FaceDownDealt: still('FaceDownDealt'),
  FirstDrawn: still('FirstDrawn'),
  GameBegan: still('GameBegan'),
  GameOver: still('GameOver'),
  GameScored: still('GameScored'),
  Grappled: leaves(told('Grappled', { seat: 0, source: 'p17', target: 'q17', level: 2 }), STANDS, ['q17', 'p16']),
  Kicked: leaves(told('Kicked', { seat: 0, target: 1, square: 'o16', level: 0 }), STANDS, ['p17', 'o16']),
  Lifted: leaves(told('Lifted', { seat: 0, level: 2 }), { p16: 2, p17: 2 }),
  MayBuildUnder: still('MayBuildUnder'),
  MayKeepMoving: still('MayKeepMoving'),
  Moved: leaves(told('Moved', { seat: 0, source: 'p17', target: 'o17', level: 0 }), STANDS, ['o17', 'p16']),
  MovesForbidden: still('MovesForbidden', { seats: [1] }),
  Negated: still('Negated'),
  NothingComes: still('NothingComes'),
  PowerEchoed: still('PowerEchoed', { seat: 0, power: 'kick' }),
  PowerOrdered: still('PowerOrdered', { seat: 0, power: 'roar' }),
  PowerUsed: still('PowerUsed', { seat: 0, power: 'freeze' }),
  Revived: leaves(told('Revived', { seat: 1, source: 'p16', target: 'q17', level: 0 }), STANDS, ['p17', 'q17']),
  SentToGround: leaves(told('SentToGround', { seat: 1, source: 'p16', target: 'q17' }), STANDS, ['p17', 'q17']),
  Shifted: [
    view(),
    [told('WindChosen', { direction: 'e' }), shifted(0, 'p17', 'q17'), shifted(1, 'p16', 'q16')],
    view(STANDS, ['q17', 'q16']),
  ],
  Started: [view(STANDS, [null, 'p16']), [told('Started', { seat: 0, square: 'p15' })], view(STANDS, ['p15', 'p16'])],
  TiebreakRound: still('TiebreakRound'),
  TurnBegan: still('TurnBegan'),
  TurnEnded: still('TurnEnded'),
  WindChosen: still('WindChosen', { direction: 'n' }),
  WindDied: still('WindDied'),
}

const read = ({ standing, figures, effects }: CubeClimbersBoard): object => ({
  columns: [...standing.heights].map(([square, height]) => `${square} ${height}`).sort(),
  climbers: standing.climbers,
  figures: standing.climbers
    .map((_, seat) => figures.root(seat))
    .map((root) => root?.visible && `${near(root.position)} ${near(root.rotation)}`),
  inTheAir: effects.group.children.length,
})

it.each(Object.entries(STORIES))('%s leads to what the view says', async (_, story) => {
  const { acted, shown } = await played<View, CubeClimbersBoard, object>(makeBoard, story, read)
  expect(acted).toEqual(shown)
})

it('lifts a climber with the cube that is built below', async () => {
  const story = leaves(told('Built', { seat: 0, square: 'p17', height: 2 }), { p16: 2, p17: 2 })
  const { acted, shown } = await played<View, CubeClimbersBoard, object>(makeBoard, story, read)
  expect(acted).toEqual(shown)
})

it('takes all climbers together, with one gust; by itself the wind blows while somebody is asked', () => {
  const wind = told('WindChosen', { direction: 'e' })
  const folded = inSight([wind, shifted(0, 'p17', 'q17'), shifted(1, 'p16', 'q16'), told('TurnEnded')])
  expect(folded.map((event) => event.type)).toEqual(['Shifts', 'TurnEnded'])
  expect(inSight([wind, told('Asked')]).map((event) => event.type)).toEqual(['WindChosen', 'Asked'])
  const ways = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] } as const
  for (const [name, [x, z]] of Object.entries(ways)) expect(directionOf(new Vector3(), new Vector3(x, -2, z))).toBe(name)
})
