import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PastInfo, HistoryEntry } from '../wire/types'

vi.stubGlobal('navigator', { languages: ['en'] })
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('matchMedia', () => ({ matches: false }))
const api = { history: vi.fn<() => Promise<HistoryEntry[]>>(), at: vi.fn<() => Promise<PastInfo>>() }
vi.mock('../net/api', () => api)
const { Past } = await import('./past.svelte')

const MOMENTS = [0, 1, 2].map((version) => ({ version }) as HistoryEntry)
const lost = () => Promise.reject(new Error('nobody answers'))

describe('the past', () => {
  const shown: (PastInfo | null)[] = []
  const failures: unknown[] = []
  const past = () => new Past({ id: 'table', look: () => null, show: (then) => shown.push(then), failed: (error) => failures.push(error) })

  beforeEach(() => {
    shown.length = failures.length = 0
    api.history.mockReset().mockResolvedValue(MOMENTS)
    api.at.mockReset().mockResolvedValue({ position: 'then' } as PastInfo)
  })

  it('is asked for once a version', async () => {
    const steps = past()
    await Promise.all([steps.learn(2), steps.learn(2)])
    expect(steps.moments).toEqual(MOMENTS)
    expect(api.history).toHaveBeenCalledTimes(1)
  })

  it('is asked for again if the answer was lost', async () => {
    const steps = past()
    api.history.mockImplementationOnce(lost)
    await steps.learn(2)
    expect(steps.moments).toEqual([])
    await steps.learn(2)
    expect(steps.moments).toEqual(MOMENTS)
  })

  it('shows a moment, and comes back to now if that moment cannot be had', async () => {
    const steps = past()
    await steps.learn(2)
    await steps.step(-1)
    expect([steps.at, steps.position]).toEqual([1, 'then'])
    api.at.mockImplementationOnce(lost)
    await steps.step(-1)
    expect(steps.atNow).toBe(true)
    expect(shown).toEqual([{ position: 'then' }, null])
    expect(failures).toHaveLength(1)
  })
})
