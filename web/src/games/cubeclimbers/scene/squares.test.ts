import { describe, expect, it } from 'vitest'
import { Grid, cellOf, columnName, squareAt } from './squares'

describe('squares', () => {
  it('reads what it writes', () => {
    for (const square of ['a1', 'p17', 'z9', 'aa1', 'bl64']) expect(squareAt(cellOf(square))).toBe(square)
    expect(cellOf('p17')).toEqual({ column: 15, row: 17 })
    expect(columnName(26)).toBe('aa')
  })

  it('puts the middle of the table at the origin, north away', () => {
    const grid = new Grid(32)
    expect(grid.place('p16').add(grid.place('q17')).length()).toBeCloseTo(0)
    expect(grid.place('p17').z).toBeLessThan(grid.place('p16').z)
    expect(grid.place('q16').x).toBeGreaterThan(grid.place('p16').x)
  })

  it('finds the square under a point, and none beside the table', () => {
    const grid = new Grid(5)
    const point = grid.place('e2', 3)
    point.x += 0.4
    expect(grid.squareUnder(point)).toBe('e2')
    point.x += 0.2
    expect(grid.squareUnder(point)).toBeNull()
  })
})
