import { expect, it } from 'vitest'
import { squaresShown } from './ground'

const shown = (table: number, ...squares: string[]) => squaresShown({ table, columns: squares.map((square) => [square, 1]) })

it('the map reaches beyond the mountain, and ends with the table', () => {
  expect(shown(32, 'p16', 'q17')).toBe(14)
  expect(shown(32, 'p16', 'h17')).toBe(22)
  expect(shown(4, 'b2')).toBe(4)
})

it('the map has its middle where the table has it', () => {
  for (const table of [9, 32, 33, 64]) expect((shown(table, 'c3') + table) % 2).toBe(0)
})
