import { expect, test } from 'vitest'
import { readAction } from './actions'

test.each([
  ['hand>e3', 'die', 'e3'],
  ['d0>aa12', 'die', 'aa12'],
  ['body>f4', 'body', 'f4'],
  ['start:f1', 'body', 'f1'],
  ['reveal:e5', 'coin', 'e5'],
  ['swap:d5-g9', 'coin', 'g9'],
  ['d0>hand', 'none', ''],
  ['end', 'none', ''],
  ['give-up', 'none', ''],
  ['', 'none', ''],
])('what %s shows before it is done', (action, kind, square) => {
  expect(readAction(action)).toEqual({ kind, square })
})
