import { expect, it } from 'vitest'
import type { PickInfo } from '../../../wire/types'
import { signsOf } from './lights'

const pick = (group: string, at: string | null): PickInfo => ({
  group,
  at,
  pieces: [group],
  action: group,
  words: '',
  level: null,
  piece: null,
  route: [],
  seat_at: null,
  value: null,
})

it('each square shows each sign once; what has no square shows none', () => {
  const signs = signsOf([pick('build', 'a1'), pick('put', 'a1'), pick('move', 'a1'), pick('roll', null), pick('unknown', 'b2')])
  expect([...signs].map(([sign, squares]) => [sign, [...squares]])).toEqual([
    ['cube', ['a1']],
    ['step', ['a1']],
  ])
})
