import { expect, test, vi } from 'vitest'

const told = vi.hoisted(() => ({ now: {} as unknown }))
vi.mock('../net/api', () => ({ reach: () => Promise.resolve(told.now), letNetworkIn: () => Promise.resolve(told.now) }))
const { Reach } = await import('./reach.svelte')

const here = { origin: 'http://127.0.0.1:8000', hostname: '127.0.0.1' }
const answer = (body: unknown) => (told.now = body)

test('a page from the network needs nothing', async () => {
  const reach = new Reach({ origin: 'https://play.example', hostname: 'play.example' })
  await reach.ask()
  expect([reach.origin, reach.isDead]).toEqual(['https://play.example', false])
})

test('a link to this machine is dead until the network is let in', async () => {
  const reach = new Reach(here)
  answer({ addresses: [], could_open: ['http://10.0.0.7:8000'] })
  await reach.ask()
  expect([reach.origin, reach.isDead, reach.couldOpen]).toEqual([here.origin, true, ['http://10.0.0.7:8000']])
  answer({ addresses: ['http://10.0.0.7:8000'], could_open: [] })
  await reach.open()
  expect([reach.origin, reach.isDead]).toEqual(['http://10.0.0.7:8000', false])
})
