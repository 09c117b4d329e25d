import { Group, Mesh, Sprite, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import type { CubeClimbersEvent } from '../../../wire/types'
import { actOf } from '../../../stage/acts'
import { ACTS, directionOf, inSight, type Cast, type Shown } from './acts'
import { Grid } from './squares'
import type { Standing } from './standing'

const told = (type: CubeClimbersEvent['type'], more: object = {}) => ({ type, words: '', ...more }) as CubeClimbersEvent

/** A board without a stage. */
function cast(columns: Record<string, number>, climbers: (string | null)[]): Cast & { left: Set<unknown> } {
  const standing: Standing = { heights: new Map(Object.entries(columns)), climbers }
  const left = new Set<unknown>()
  const shown = <Thing>(thing: Thing): Thing => (left.add(thing), thing)
  return {
    standing,
    left,
    grid: new Grid(32),
    figures: { root: () => new Group(), place: () => {} } as unknown as Cast['figures'],
    die: { land: () => {}, tumble: () => {} } as unknown as Cast['die'],
    wind: { blow: () => {} } as unknown as Cast['wind'],
    effects: {
      flyer: () => shown(new Mesh()),
      sign: () => shown(new Sprite()),
      dome: () => shown(new Mesh()),
      rope: () => shown(new Mesh()),
      remove: (thing: unknown) => left.delete(thing),
    } as unknown as Cast['effects'],
    size: { radius: 4, height: 3 },
    redraw: () => {},
  }
}

/** Plays an event to its end. */
function perform(board: Cast, event: Shown): void {
  const shown = actOf(ACTS, board, event)
  shown?.draw(0.5)
  shown?.draw(1)
}

/** What an event leaves: [columns, climbers]. Before it: two cubes at p16, one at p17, A on p17, B on p16. */
const LEAVES: [CubeClimbersEvent, Record<string, number>, string[]][] = [
  [told('Built', { seat: 0, square: 'q16', height: 1 }), { p16: 2, p17: 1, q16: 1 }, ['p17', 'p16']],
  [told('Built', { seat: 0, square: 'p17', height: 2 }), { p16: 2, p17: 2 }, ['p17', 'p16']],
  [told('Moved', { seat: 0, source: 'p17', target: 'o17', level: 0 }), { p16: 2, p17: 1 }, ['o17', 'p16']],
  [told('SentToGround', { seat: 1, source: 'p16', target: 'q17' }), { p16: 2, p17: 1 }, ['p17', 'q17']],
  [told('Grappled', { seat: 0, source: 'p17', target: 'q17', level: 2 }), { p16: 2, p17: 1 }, ['q17', 'p16']],
  [told('Kicked', { seat: 0, target: 1, square: 'o16', level: 0 }), { p16: 2, p17: 1 }, ['p17', 'o16']],
  [told('Revived', { seat: 1, source: 'p16', target: 'q17', level: 0 }), { p16: 2, p17: 1 }, ['p17', 'q17']],
  [told('CubesTaken', { seat: 1, cubes: 2, level: 0 }), { p17: 1 }, ['p17', 'p16']],
  [told('Lifted', { seat: 0, level: 2 }), { p16: 2, p17: 2 }, ['p17', 'p16']],
  [told('CubeTaken', { seat: 0, square: 'p16' }), { p16: 1, p17: 1 }, ['p17', 'p16']],
  [told('CubePut', { seat: 0, square: 'q16', height: 1 }), { p16: 2, p17: 1, q16: 1 }, ['p17', 'p16']],
  [told('PowerUsed', { seat: 0, power: 'freeze' }), { p16: 2, p17: 1 }, ['p17', 'p16']],
  [told('PowerEchoed', { seat: 0, power: 'kick' }), { p16: 2, p17: 1 }, ['p17', 'p16']],
  [told('PowerOrdered', { seat: 0, power: 'roar' }), { p16: 2, p17: 1 }, ['p17', 'p16']],
  [told('ClimbingForbidden', { seats: [0, 1] }), { p16: 2, p17: 1 }, ['p17', 'p16']],
  [told('ExtraTurn', { seat: 1 }), { p16: 2, p17: 1 }, ['p17', 'p16']],
  [told('WindChosen', { direction: 'n' }), { p16: 2, p17: 1 }, ['p17', 'p16']],
  [told('MovesForbidden', { seats: [1] }), { p16: 2, p17: 1 }, ['p17', 'p16']],
  [told('Barred', { seat: 1 }), { p16: 2, p17: 1 }, ['p17', 'p16']],
  [told('DieRolled', { seat: 0, face: 'wind' }), { p16: 2, p17: 1 }, ['p17', 'p16']],
  [told('TurnEnded', { seat: 0 }), { p16: 2, p17: 1 }, ['p17', 'p16']],
]

it('has a story for every act', () => {
  const told = new Set<string>([...LEAVES.map(([{ type }]) => type), 'Started', 'Shifts', 'WindChosen'])
  expect(Object.keys(ACTS).filter((kind) => !told.has(kind))).toEqual([])
})

describe('an act', () => {
  it.each(LEAVES)('%o leaves what the rules leave, and nothing in the air', (event, columns, climbers) => {
    const board = cast({ p16: 2, p17: 1 }, ['p17', 'p16'])
    perform(board, event)
    expect(Object.fromEntries(board.standing.heights)).toEqual(columns)
    expect(board.standing.climbers).toEqual(climbers)
    expect(board.left.size).toBe(0)
  })

  it('puts a climber on the mountain', () => {
    const board = cast({ p16: 1 }, [null])
    const event = told('Started', { seat: 0, square: 'p15' })
    perform(board, event)
    expect(board.standing.climbers).toEqual(['p15'])
  })
})

describe('the wind', () => {
  const shift = (seat: number, source: string, target: string) => told('Shifted', { seat, source, target, level: 0 })

  it('takes all climbers together, with one gust', () => {
    const folded = inSight([told('WindChosen', { direction: 'e' }), shift(0, 'p17', 'q17'), shift(1, 'p16', 'q16'), told('TurnEnded')])
    expect(folded.map((event) => event.type)).toEqual(['Shifts', 'TurnEnded'])
    const board = cast({ p16: 2, p17: 1 }, ['p17', 'p16'])
    perform(board, folded[0]!)
    expect(board.standing.climbers).toEqual(['q17', 'q16'])
  })

  it('blows by itself while somebody is asked', () => {
    expect(inSight([told('WindChosen', { direction: 'n' }), told('Asked')]).map((event) => event.type)).toEqual(['WindChosen', 'Asked'])
  })

  it('has the direction in which climbers go', () => {
    const middle = new Vector3()
    const ways = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] } as const
    for (const [name, [x, z]] of Object.entries(ways)) expect(directionOf(middle, new Vector3(x, -2, z))).toBe(name)
  })
})
