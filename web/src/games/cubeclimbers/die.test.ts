import { expect, it, vi } from 'vitest'
import { readDie, withSide } from './die'

const PRINTED = 'grapple,grapple,grapple,blank,blank,wind'
const rule_data = { printed_die: PRINTED, faces: { grapple: {}, blank: {}, wind: {}, kick: {} } }
vi.mock('../../state/catalogue.svelte', () => ({ catalogue: { ruleData: () => rule_data } }))

it('a die has six sides, the printed ones at first', () => {
  expect(readDie('').join()).toBe(PRINTED)
  expect(readDie('kick,nonsense')).toEqual(['kick', 'blank', 'blank', 'blank', 'blank', 'blank'])
})

it('one side is changed, and only to what is a face', () => {
  expect(withSide(readDie(PRINTED), 3, 'kick')).toBe('grapple,grapple,grapple,kick,blank,wind')
  expect(withSide(readDie(PRINTED), 3, 'barrier')).toBe(PRINTED)
})
