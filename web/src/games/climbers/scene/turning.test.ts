import { Quaternion, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import type { Block } from './shape'
import { facesOf, turnBetween } from './turning'

const half: Block = {
  form: '1',
  kind: '1RY',
  pose: ['R', ''],
  square: 'd4',
  base: 0,
  width: 2,
  depth: 2,
  height: 1,
  sides: ['D', 'P', 'L', 'G'],
}
/** As the game tells it once it stands along the row with dark blue up. */
const standing: Block = { ...half, pose: ['D', '-'], width: 2, depth: 1, height: 2, sides: ['R', 'G', 'Y', 'P'] }

describe('turning a block', () => {
  it('knows what lies below', () => expect(facesOf(half)).toEqual(['R', 'Y', 'D', 'P', 'L', 'G']))

  it('needs nothing where nothing changes', () => {
    const none = turnBetween(half, { ...half, square: 'k9', base: 4 })
    expect(none?.angleTo(new Quaternion())).toBeCloseTo(0)
  })

  it('brings its colours where they will be', () => {
    const turn = turnBetween(half, standing)
    expect(turn).not.toBeNull()
    const redWas = new Vector3(0, 1, 0).applyQuaternion(turn!)
    expect(redWas.z).toBeCloseTo(1) // red was up and faces south now
  })

  it('finds none between blocks that are mirror images', () => {
    expect(turnBetween(half, { ...standing, sides: ['R', 'P', 'Y', 'G'] })).toBeNull()
  })

  it('turns a large grey by its size alone', () => {
    const grey: Block = { ...half, form: '6', pose: ['G', ''], height: 6, sides: ['G', 'G', 'G', 'G'] }
    const turn = turnBetween(grey, { ...grey, pose: ['G', '-'], width: 6, height: 2 })
    expect(Math.abs(new Vector3(0, 1, 0).applyQuaternion(turn!).x)).toBeCloseTo(1)
  })
})
