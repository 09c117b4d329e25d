import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './languages'

type Texts = Record<string, string>
const found = import.meta.glob<{ words: Texts }>(['./??.ts', '../games/*/words/??.ts'], { eager: true })

/** English and each other language, of the house and of each game. */
const others = Object.keys(LANGUAGES).filter((code) => code !== 'en')
const pairs = Object.keys(found)
  .filter((file) => file.endsWith('/en.ts'))
  .flatMap((file) => others.map((code) => [file, file.replace(/en\.ts$/, `${code}.ts`)] as const))

const textsOf = (file: string): Texts => found[file]?.words ?? {}

/** Words that are the same in both languages, and rightly so. */
const ALIKE: ReadonlySet<string> = new Set(['brand', 'pose', 'form.2', 'form.4', 'coinOf', 'score', 'par', 'parOf'])
const slots = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()

describe.each(pairs)('%s and %s', (english, other) => {
  const en = textsOf(english)
  const translated = textsOf(other)

  it('have the same keys', () => {
    expect(Object.keys(translated).sort()).toEqual(Object.keys(en).sort())
    expect(Object.keys(en).length).toBeGreaterThan(0)
  })

  it('leave nothing empty', () => {
    expect(Object.entries({ ...en, ...translated }).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('fill in the same values', () => {
    const unlike = Object.keys(en).filter((key) => slots(en[key] ?? '').join() !== slots(translated[key] ?? '').join())
    expect(unlike).toEqual([])
  })

  it('differ', () => {
    const same = Object.keys(en).filter((key) => en[key] === translated[key] && /[a-z]{3}/i.test(en[key] ?? '') && !ALIKE.has(key))
    expect(same).toEqual([])
  })
})
