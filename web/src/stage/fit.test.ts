import { Vector3 } from 'three'
import { expect, test } from 'vitest'
import { areSame, between, distanceForAll, halvesOf, levelFor, NO_INSETS } from './fit'

const SIZE = { width: 400, height: 800 }
const SHEET = { left: 0, right: 0, top: 100, bottom: 400 }
const FRONT = new Vector3(0, 0, 1)
const SQUARE = [-1, 1].flatMap((x) => [-1, 1].map((y) => new Vector3(x, y, 0)))

test('what a sheet covers is not seen', () => {
  const [free, covered] = [halvesOf(SIZE, NO_INSETS, 90), halvesOf(SIZE, SHEET, 90)]
  expect(free.y).toBeCloseTo(1)
  expect(free.x).toBeCloseTo(0.5)
  expect(covered.y).toBeCloseTo(3 / 8)
  expect(covered.x).toBeCloseTo(0.5)
})

test('panels over everything still leave something', () => {
  expect(halvesOf(SIZE, { ...SHEET, bottom: 900 }, 90).y).toBeCloseTo(0.2)
})

test('the narrower side decides how far away one stands', () => {
  expect(distanceForAll(SQUARE, FRONT, { x: 0.5, y: 1 })).toBeCloseTo(2)
  expect(distanceForAll(SQUARE, FRONT, { x: 1, y: 0.25 })).toBeCloseTo(4)
})

test('what stands nearer must be seen too', () => {
  const nearer = SQUARE.map((point) => point.clone().setZ(3))
  expect(distanceForAll(nearer, FRONT, { x: 1, y: 1 })).toBeCloseTo(4)
})

test('one looks at the middle of what is to be seen, whatever that is', () => {
  const high = SQUARE.map((point) => point.clone().setY(point.y + 7))
  expect(levelFor(high, new Vector3(), FRONT, { x: 1, y: 0.5 })).toBeCloseTo(7)
  expect(levelFor(high, new Vector3(), FRONT, { x: 0.5, y: 1 })).toBeCloseTo(7) // the breadth decides
})

test('looking down, no other level lets one come nearer', () => {
  const above = new Vector3(0, 1, 1).normalize()
  const slab = SQUARE.flatMap((point) => [point, point.clone().setZ(4)])
  const level = levelFor(slab, new Vector3(0, 0, 2), above, { x: 1, y: 1 })
  const distance = (y: number): number =>
    distanceForAll(
      slab.map((point) => point.clone().sub(new Vector3(0, y, 2))),
      above,
      { x: 1, y: 1 },
    ) +
    y * above.y
  for (const other of [-1, -0.5, 0, 0.5, 1]) expect(distance(level)).toBeLessThanOrEqual(distance(other) + 1e-6)
})

test('room is made little by little', () => {
  expect(between(NO_INSETS, SHEET, 0.5)).toEqual({ left: 0, right: 0, top: 50, bottom: 200 })
  expect(areSame(between(NO_INSETS, SHEET, 1), SHEET)).toBe(true)
  expect(areSame(NO_INSETS, SHEET)).toBe(false)
})
