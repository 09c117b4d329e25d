import { describe, expect, test } from 'vitest'
import { readDrawing, tileCount, toggleCoin, toggleTile, writeDrawing, type Drawing } from './drawing'

const ZIGZAG = '####../####../..####/..####'

describe('a drawing', () => {
  test.each(['##/##', ZIGZAG, 'o#../##../.##o/.###', '#o####/####o#'])('survives a round trip: %s', (text) => {
    expect(writeDrawing(readDrawing(text)!)).toBe(text)
  })

  test('is read from lines as well', () => {
    expect(writeDrawing(readDrawing(' ##..\n ##..\n..##\n..##\n')!)).toBe('##../##../..##/..##')
  })

  test.each(['', '##x', 'basic', '#'.repeat(17), Array(25).fill('##').join('/')])('is refused: %s', (text) => {
    expect(readDrawing(text)).toBeNull()
  })

  test('loses its empty margins', () => {
    expect(writeDrawing(toggleTile(new Map(), 'f5'))).toBe('##/##')
  })
})

describe('tiles', () => {
  const empty: Drawing = new Map()

  test('are put and taken away by any of their squares', () => {
    const one = toggleTile(empty, 'c3')
    expect([...one.keys()].sort()).toEqual(['c3', 'c4', 'd3', 'd4'])
    for (const square of one.keys()) expect(toggleTile(one, square).size).toBe(0)
  })

  test('find room beside another, half a tile aside too', () => {
    const two = toggleTile(toggleTile(empty, 'c3'), 'b4')
    expect(tileCount(two)).toBe(2)
    expect([...two.keys()]).toContain('a4')
    expect(writeDrawing(two)).toBe('##../####/..##')
  })

  test('stay inside the grid', () => {
    expect([...toggleTile(empty, 'p23').keys()].sort()).toEqual(['o22', 'o23', 'p22', 'p23'])
  })

  test('are not put where there is no room', () => {
    const ring = readDrawing('#####/##.##/##.##/#####')!
    expect(ring.has('h1')).toBe(false)
    expect(toggleTile(ring, 'h1')).toBe(ring)
  })
})

test('coins go on the wall only, one click each way', () => {
  const wall = toggleTile(new Map(), 'a0')
  const coin = toggleCoin(wall, 'b1')
  expect(writeDrawing(coin)).toBe('#o/##')
  expect(writeDrawing(toggleCoin(coin, 'b1'))).toBe('##/##')
  expect(toggleCoin(wall, 'e5')).toBe(wall)
})
