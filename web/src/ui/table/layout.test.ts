import { expect, test } from 'vitest'
import { insetsOf, layoutOf, panelsOf, roomFor } from './layout'

test('a phone upright has a sheet, sideways a narrow column, a screen a wide one', () => {
  expect([layoutOf(390, 844), layoutOf(844, 390), layoutOf(1280, 720)]).toEqual(['sheet', 'side', 'column'])
})

test('room for what is in hand is kept when there is nothing in it', () => {
  const empty = roomFor(0, 0)
  expect(empty).toBeGreaterThan(0)
  expect(roomFor(empty - 2, empty)).toBe(empty)
})

test('more room is made at once, and given back only when it is much', () => {
  expect(roomFor(140, 62)).toBe(140)
  expect(roomFor(130, 140)).toBe(140)
  expect(roomFor(90, 140)).toBe(90)
})

test('the board is framed in what head, panels and hand leave', () => {
  const panels = panelsOf('sheet', { width: 390, height: 844 })
  expect(insetsOf('sheet', panels, 93, 62)).toEqual({ left: 0, right: 0, top: 93, bottom: 422 + 62 })
  expect(panelsOf('sheet', { width: 390, height: 844, low: true }).bottom).toBeLessThan(panels.bottom)
  expect(insetsOf('column', panelsOf('column', { width: 1280, height: 720 }), 0, 62).top).toBe(0)
})

test('what a game has to choose from has its room beside the board, or beside the camera below it', () => {
  const [side, sheet] = [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]
  const beside = panelsOf('side', { ...side, choices: true })
  expect(beside.left).toBeGreaterThan(panelsOf('sheet', { ...sheet, choices: true }).left)
  expect(insetsOf('side', beside, 50, 62).left).toBe(beside.left)
  expect([panelsOf('side', side).left, panelsOf('sheet', sheet).left]).toEqual([0, 0])
  expect(panelsOf('column', { width: 1280, height: 720, choices: true }).left).toBe(0)
})
