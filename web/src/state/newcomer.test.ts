import { expect, it, vi } from 'vitest'

vi.stubGlobal('navigator', { languages: ['en'] })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
vi.stubGlobal('matchMedia', () => ({ matches: false }))
vi.stubGlobal('document', { documentElement: {} })

const { someName } = await import('./newcomer')
const { loadProfileWords, speak } = await import('./words.svelte')

it.each(['en', 'fr', 'de'] as const)('newcomers have more names than a busy evening needs (%s)', async (language) => {
  await speak(language)
  await loadProfileWords()
  const chance = vi.spyOn(Math, 'random')
  const names = Array.from({ length: 1000 }, (_, i) => {
    chance.mockReturnValue(i / 1000)
    return someName()
  })
  chance.mockRestore()
  expect(new Set(names).size).toBeGreaterThan(60)
  expect(names.every((name) => name.trim() === name && name.length > 2)).toBe(true)
})
