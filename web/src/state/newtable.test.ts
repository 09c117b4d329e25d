import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('navigator', { languages: ['en'] })
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('matchMedia', () => ({ matches: false }))
const { problemsIn } = await import('./newtable.svelte')

describe('problems', () => {
  const words = "these options can't be used:\n- descent=x: one of free, never is needed\n- players=9: from 2 to 5\n- odd"

  it('are told where they are', () => {
    expect(problemsIn(words, ['players', 'descent'])).toEqual({
      descent: 'descent=x: one of free, never is needed',
      players: 'players=9: from 2 to 5',
      '': 'odd',
    })
  })

  it('of no option are told as they are', () => {
    expect(problemsIn('too fast', ['players'])).toEqual({ '': 'too fast' })
  })
})
