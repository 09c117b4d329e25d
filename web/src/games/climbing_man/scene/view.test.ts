import { describe, expect, test } from 'vitest'
import { limbsFor } from './limbs'
import { cellOf, columnName, Grid, squareOf, tilesOf, type ClimberInfo } from './view'

describe('squares', () => {
  test.each([
    ['a0', 0, 0],
    ['d1', 3, 1],
    ['z25', 25, 25],
    ['aa7', 26, 7],
    ['bc12', 54, 12],
  ])('%s', (square, column, row) => {
    expect(cellOf(square)).toEqual({ column, row })
    expect(squareOf({ column, row })).toBe(square)
  })

  test('columns are named as the server names them', () => {
    expect([0, 25, 26, 51, 52].map(columnName)).toEqual(['a', 'z', 'aa', 'az', 'ba'])
  })

  test('the wall stands on the table, its middle in the middle', () => {
    const grid = new Grid(14, 14)
    expect(grid.at('a0').toArray()).toEqual([-6.5, 0.5, 0])
    expect(grid.at('n13', 2).toArray()).toEqual([6.5, 13.5, 2])
    expect([grid.isTop('c12'), grid.isTop('c13')]).toEqual([false, true])
  })
})

test('rock falls into tiles of 2x2 squares, half a tile aside too', () => {
  const rock = ['d1', 'e1', 'd2', 'e2', 'e3', 'f3', 'e4', 'f4']
  expect(tilesOf(rock).map(squareOf).sort()).toEqual(['d1', 'e3'])
})

describe('limbs', () => {
  const told = (body: string, ...squares: string[]): ClimberInfo => ({
    body,
    extremities: squares.map((square) => ({ type: 'ExtremityView' as const, square, strength: 1 })),
    hand: 4 - squares.length,
    held: 10,
    reach: [],
  })

  test('two on the ground are the feet', () => {
    expect(limbsFor(told('f1', 'e0', 'g0'))).toEqual([null, null, 'e0', 'g0'])
  })

  test('the higher two are hands, left and right as they lie', () => {
    expect(limbsFor(told('f4', 'h5', 'e6', 'g2', 'f3'))).toEqual(['e6', 'h5', 'f3', 'g2'])
  })

  test('one alone keeps to its side', () => {
    expect(limbsFor(told('f4', 'g6', 'e3'))).toEqual([null, 'g6', 'e3', null])
  })

  test('every extremity has a limb, wherever it lies', () => {
    for (const squares of [
      ['f9', 'e9', 'g9', 'h9'],
      ['a0', 'b0', 'c0', 'd0'],
      ['f4', 'f5', 'f3'],
    ]) {
      expect(
        limbsFor(told('f4', ...squares))
          .filter(Boolean)
          .sort(),
      ).toEqual([...squares].sort())
    }
  })
})
