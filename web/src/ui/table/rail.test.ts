import { expect, test } from 'vitest'
import { levelsOf, placed } from './rail'

const rail = { middle: 'e5', corners: ['a1', 'i9'], top: 10 }
const at = (x: number, y: number, level: number) => ({ x, y: y - level * 20 })
const project = (square: string, level: number) => at(square === 'a1' ? 200 : 400, 500, level)

test('the rail stands beside the board, tied to the table and to the top', () => {
  expect(placed(rail, project, { left: 0, top: 60 })).toEqual({ x: 154, foot: 500, top: 300 })
})

test('it never stands beyond the edge, nor over what stands there', () => {
  expect(placed(rail, (_, level) => at(20, 500, level), { left: 100, top: 60 })?.x).toBe(134)
})

test('seen from above there is none', () => {
  expect(placed(rail, () => at(20, 500, 0), { left: 0, top: 60 })).toBeNull()
})

test('levels are named as far as there is room', () => {
  expect(levelsOf(4, 400).map(({ named }) => named)).toEqual([true, true, true, true, true])
  expect(
    levelsOf(12, 160)
      .filter(({ named }) => named)
      .map(({ level }) => level),
  ).toEqual([0, 2, 4, 6, 8, 10, 12])
})

test('where the top is out of sight there is none', () => {
  expect(placed(rail, project, { left: 0, top: 320 })).toBeNull()
})
