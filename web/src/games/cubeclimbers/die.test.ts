import { expect, it } from 'vitest'
import { PRINTED, readDie, withSide } from './die'

it('a die has six sides, the printed ones at first', () => {
  expect(readDie('').join()).toBe(PRINTED)
  expect(readDie('kick,nonsense')).toEqual(['kick', 'blank', 'blank', 'blank', 'blank', 'blank'])
})

it('one side is changed, and only to what is a face', () => {
  expect(withSide(readDie(PRINTED), 3, 'kick')).toBe('grapple,grapple,grapple,kick,blank,wind')
  expect(withSide(readDie(PRINTED), 3, 'barrier')).toBe(PRINTED)
})
