import { expect, it, vi } from 'vitest'
import { Line } from './line.svelte'

const asked: { type: string; path?: string[] }[] = []
let version = 7

vi.mock('../net/socket', () => ({
  TableSocket: class {
    request(request: { type: string }) {
      asked.push(request)
      return Promise.resolve({ type: request.type === 'act' ? 'done' : 'picks', version, picks: [{ words: request.type }] })
    }
  },
}))

it('asks for the next picks right behind an action, and not again at the same version', async () => {
  const line = new Line(() => {})
  line.open(
    't',
    () => ({ language: 'en', since: null, look: null }),
    () => {},
  )
  await line.send({ type: 'act', seat: 0, action: 'walk>f6', version: 6 })
  expect(asked.map(({ type }) => type)).toEqual(['act', 'picks'])
  expect(await line.picks(0, [], 7)).toHaveLength(1)
  expect(asked).toHaveLength(2)
  version = 8
  await line.picks(0, [], 8)
  await line.picks(1, [], 7)
  await line.picks(0, ['walk>'], 7)
  expect(asked).toHaveLength(5)
})
