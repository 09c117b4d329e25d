import { expect, test } from 'vitest'
import { towerOf } from './tower'

type Block = Parameters<typeof towerOf>[0][number]

const cube = (square: string, base: number, top: Block['pose'][0]): Block => ({
  square,
  base,
  width: 2,
  depth: 2,
  height: 2,
  pose: [top, ''],
  sides: ['Y', 'P', 'D', 'G'],
})
const tops = (...blocks: Block[]) => towerOf(blocks).faces.flatMap(({ side, colour }) => (side === 'top' ? [colour] : []))

test('what lies before something is drawn behind it', () => {
  const [low, above, east, south] = [cube('c3', 0, 'R'), cube('c3', 2, 'Y'), cube('e3', 0, 'L'), cube('c1', 0, 'P')]
  expect(tops(above, low)).toEqual(['R', 'Y'])
  expect(tops(east, low)).toEqual(['R', 'L'])
  expect(tops(south, low)).toEqual(['R', 'P'])
  expect(tops(south, above, east, low)[0]).toBe('R')
})

test('a block shows its top, the side to the south and the side to the east', () => {
  const { faces, box } = towerOf([cube('a1', 0, 'R')])
  expect(faces.map(({ side, colour }) => `${side} ${colour}`)).toEqual(['south Y', 'east P', 'top R'])
  expect(box.split(' ').map(Number)).toEqual([-0.2, -3.2, 4.4, 4.4])
})

test('nothing known leaves room', () => expect(towerOf([])).toEqual({ faces: [], box: '0 0 12 12' }))
