import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.stubGlobal('navigator', { languages: ['fr'] })
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('matchMedia', () => ({ matches: false }))
const api = await import('./api')
const { refused } = await import('./refusal')
const { loadWords } = await import('../state/words.svelte')
await loadWords()

const gone = () => Promise.reject(new TypeError('Failed to fetch'))
const answering = (told: unknown) => () => Promise.resolve(new Response(JSON.stringify(told)))

describe('the server by HTTP', () => {
  const line = vi.fn<() => Promise<Response>>()

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', line.mockReset())
  })
  afterEach(() => vi.useRealTimers())

  it('asks again what changes nothing while nobody answers', async () => {
    line.mockImplementationOnce(gone).mockImplementationOnce(gone).mockImplementation(answering([]))
    const asked = api.history('table', null)
    await vi.runAllTimersAsync()
    expect(await asked).toEqual([])
    expect(line).toHaveBeenCalledTimes(3)
  })

  it('says so in the language of the page if nobody answers at all', async () => {
    line.mockImplementation(gone)
    const words = api.history('table', null).catch((error: unknown) => refused(error))
    await vi.runAllTimersAsync()
    expect(await words).toEqual({ code: 'unreachable', words: 'Le serveur ne répond pas pour l’instant.' })
  })

  it('never asks twice for what changes something', async () => {
    line.mockImplementation(gone)
    const words = api.start('table').catch((error: unknown) => refused(error).code)
    await vi.runAllTimersAsync()
    expect(await words).toBe('unreachable')
    expect(line).toHaveBeenCalledTimes(1)
  })
})
