import { describe, expect, it } from 'vitest'
import { blockAt, boxOf, cellOf, columnName, extentOf, heightAt, middleOf, squareOf, type Block } from './shape'

const GROUND = { columns: 32, rows: 32 }
const block = (square: string, base: number, [width, depth, height]: [number, number, number]): Block => ({
  form: '2',
  kind: '2',
  pose: ['R', ''],
  square,
  base,
  width,
  depth,
  height,
  sides: ['D', 'P', 'L', 'G'],
})

describe('squares', () => {
  it('are read and written alike, beyond z too', () => {
    for (const square of ['a1', 'z32', 'aa1', 'af12', 'bl64']) expect(squareOf(cellOf(square))).toBe(square)
    expect(cellOf('b3')).toEqual({ column: 1, row: 2 })
    expect(columnName(26)).toBe('aa')
  })

  it('refuse what is none', () => expect(() => cellOf('table')).toThrow('no square'))

  it('lie with row 1 nearest and the middle of the table in the middle', () => {
    expect(middleOf(GROUND, 'a1', 3).toArray()).toEqual([-15.5, 3, 15.5])
    expect(middleOf(GROUND, 'q17', 0).toArray()).toEqual([0.5, 0, -0.5])
  })
})

describe('blocks', () => {
  const low = block('q17', 0, [4, 2, 2])
  const high = block('q17', 2, [2, 2, 1])

  it('take up their box', () => {
    expect(boxOf(GROUND, low).min.toArray()).toEqual([0, 0, -2])
    expect(boxOf(GROUND, low).max.toArray()).toEqual([4, 2, 0])
  })

  it('make the height of a square', () => {
    const heights = ['q17', 's18', 'u17', 'q16'].map((square) => heightAt([low, high], cellOf(square)))
    expect(heights).toEqual([3, 2, 0, 0])
  })

  it('are told apart by square and top, the upper one where nothing is said', () => {
    expect(blockAt([low, high], 'q17', 2)).toBe(low)
    expect(blockAt([low, high], 'q17')).toBe(high)
    expect(blockAt([low, high], 'q17', 5)).toBeUndefined()
  })

  it('have an extent together', () => {
    expect(extentOf([low, block('p16', 0, [1, 2, 2])])).toEqual({ left: 15, right: 20, bottom: 15, top: 18 })
    expect(extentOf([])).toBeNull()
  })
})
