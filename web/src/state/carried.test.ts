import { expect, it } from 'vitest'
import { pressed, unpressed } from './carried'

it('a record survives the way through a link', async () => {
  const record = '[Game "climbers"]\n' + '1. A walk>é4\n'.repeat(200)
  const code = await pressed(record)
  expect(code).toMatch(/^[\w-]+$/)
  expect(code.length).toBeLessThan(record.length / 5)
  expect(await unpressed(code)).toBe(record)
})
