import { Box3, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { Extent, Octagon } from './framing'
import { Grid } from './squares'

type Column = [square: string, height: number]
const GRID = new Grid(32)
const BASE: Column[] = ['o15', 'r15', 'o18', 'r18'].map((square) => [square, 1])
const extent = (columns: Column[]): Extent => new Extent({ heights: new Map(columns), climbers: [] }, GRID)
const boxOf = (points: Vector3[]): Box3 => new Box3().setFromPoints(points)

function octagon(...middles: [number, number][]): Octagon {
  const made = new Octagon()
  for (const [x, z] of middles) made.hold(x, z, 0.5)
  return made
}

test('round one square an octagon is that square', () => {
  const corners = octagon([3, -2]).corners(7)
  for (const [x, z] of [
    [3.5, -1.5],
    [3.5, -2.5],
    [2.5, -1.5],
    [2.5, -2.5],
  ] as const) {
    expect(corners.some((corner) => corner.distanceTo(new Vector3(x, 7, z)) < 1e-9)).toBe(true)
  }
  expect(boxOf(corners).getSize(new Vector3()).toArray()).toEqual([1, 0, 1])
})

test('round a cross the corners of the rectangle are cut off', () => {
  const corners = octagon([3, 0], [-3, 0], [0, 3], [0, -3]).corners(0)
  expect(Math.max(...corners.map(({ x }) => x))).toBeCloseTo(3.5)
  expect(Math.max(...corners.map(({ x, z }) => x + z))).toBeCloseTo(4)
})

test('an octagon holds another when no side of that lies outside', () => {
  const [cross, square] = [octagon([2, 0], [-2, 0], [0, 2], [0, -2]), octagon([1.5, 1.5], [-1.5, -1.5])]
  expect(cross.contains(square)).toBe(false) // its corner is cut off
  expect(octagon([2, 1], [-2, -1], [1, 2], [-1, -2]).contains(square)).toBe(true)
  expect(square.contains(cross)).toBe(false)
})

test('the squares beside the mountain are shown, and a climber on its top', () => {
  const box = boxOf(extent(BASE).points)
  for (const beside of ['n15', 's16', 'p14', 'q19']) expect(box.containsPoint(GRID.place(beside))).toBe(true)
  for (const beyond of ['m16', 't16', 'p13', 'p20']) expect(box.containsPoint(GRID.place(beyond))).toBe(false)
  expect(box.containsPoint(GRID.place('p16', 2))).toBe(true)
})

test('a mountain that has grown, in height or breadth, is looked at anew; one that has not is left alone', () => {
  const before = extent(BASE)
  expect(before.contains(extent([...BASE, ['p16', 1]]))).toBe(true)
  expect(before.contains(extent([...BASE, ['p16', 2]]))).toBe(false)
  expect(before.contains(extent([...BASE, ['s16', 1]]))).toBe(false)
})

test('a single cube is not all there is to see', () => {
  expect(boxOf(extent([['p16', 1]]).points).getSize(new Vector3()).x).toBeGreaterThan(2)
})
