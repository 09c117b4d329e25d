import { expect, it } from 'vitest'
import { nonce } from './nonce'

it('is 128 bits that never come twice', () => {
  const made = Array.from({ length: 100 }, nonce)
  expect(made.every((each) => /^[0-9a-f]{32}$/.test(each))).toBe(true)
  expect(new Set(made).size).toBe(100)
})
