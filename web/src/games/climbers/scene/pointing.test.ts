import { Ray, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import type { PickInfo } from '../../../wire/types'
import { Aims } from './pointing'
import type { Block } from './shape'

const GROUND = { columns: 32, rows: 32 }
const cube: Block = {
  form: '2',
  kind: '2',
  pose: ['R', ''],
  square: 'q17',
  base: 0,
  width: 2,
  depth: 2,
  height: 2,
  sides: ['D', 'P', 'L', 'G'],
}

function pick(group: string, at: string, level: number, ghost: Block | null = null): PickInfo {
  return {
    group,
    at,
    level,
    piece: ghost,
    pieces: [`${group}${at}`],
    action: null,
    words: '',
    route: [],
    seat_at: null,
    value: null,
  } as unknown as PickInfo
}

/** A ray straight down onto a point of the table. */
const down = (x: number, z: number): Ray => new Ray(new Vector3(x, 50, z), new Vector3(0, -1, 0))

describe('pointing', () => {
  const block = pick('block', 'q17', 2)
  const walk = pick('walk', 'q17', 2)

  it('means the block that is hit', () => {
    const aims = new Aims(GROUND, [cube], [block])
    expect(aims.under(down(1, -1))).toEqual([block])
    expect(aims.under(down(-1, -1))).toEqual([])
  })

  it('means a mark in the middle of its square, and the block beside it', () => {
    const aims = new Aims(GROUND, [cube], [block, walk])
    expect(aims.under(down(0.5, -0.5))).toEqual([walk])
    expect(aims.under(down(0.05, -0.95))).toEqual([block])
    expect(aims.under(down(1.5, -1.5))).toEqual([block])
  })

  it('offers every mark that shares a square', () => {
    const ladder = pick('long', 'q17', 2)
    expect(new Aims(GROUND, [cube], [walk, ladder]).under(down(0.5, -0.5))).toEqual([walk, ladder])
  })

  it('means the nearest of the spots on the level that is hit', () => {
    const ghost = (square: string, base: number): Block => ({ ...cube, square, base })
    const near = pick('spot', 'q17', 2, ghost('q17', 2))
    const low = pick('spot', 's17', 0, ghost('s17', 0))
    const far = pick('spot', 't17', 0, ghost('t17', 0))
    const aims = new Aims(GROUND, [cube], [near, low, far])
    expect(aims.under(down(1.2, -1))).toEqual([near])
    expect(aims.under(down(2.6, -1))).toEqual([low])
    expect(aims.under(down(4.4, -1))).toEqual([far])
    expect(aims.under(down(9, -1))).toEqual([])
  })

  it('means the spot before a wall that is hit', () => {
    const before = pick('spot', 'q15', 0, { ...cube, square: 'q15' })
    const beside = pick('spot', 's17', 0, { ...cube, square: 's17' })
    const level = new Ray(new Vector3(1, 1, 20), new Vector3(0, 0, -1))
    expect(new Aims(GROUND, [cube], [beside, before]).under(level)).toEqual([before])
  })

  it('sees nothing through the tower', () => {
    const slanted = new Ray(new Vector3(0.5, 1, 10), new Vector3(0, -1, -13.5).normalize())
    const ways = ['walk', 'stone'].map((group) => pick(group, 'q20', 0))
    expect(new Aims(GROUND, [], ways).under(slanted)).toEqual(ways)
    expect(new Aims(GROUND, [cube], ways).under(slanted)).toEqual([])
    expect(new Aims(GROUND, [cube], [...ways, block]).under(slanted)).toEqual([block])
  })

  it('leaves out what can not be pointed at', () => {
    const stone = pick('stone', 'q17', 2)
    const aims = new Aims(GROUND, [cube], [stone], ({ group }) => group !== 'stone')
    expect(aims.under(down(0.5, -0.5))).toEqual([])
    expect(aims.lit).toHaveLength(1)
  })
})
