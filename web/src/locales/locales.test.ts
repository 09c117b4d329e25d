import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './languages'

type Texts = Record<string, string>
const found = import.meta.glob<{ words: Texts }>(['./??.ts', './*/??.ts', '../games/*/words/??.ts'], { eager: true })
const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts', '!./??.ts', '!./*/??.ts', '!../games/*/words/??.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** English and each other language, of the house and of each game. */
const others = Object.keys(LANGUAGES).filter((code) => code !== 'en')
const english = Object.keys(found).filter((file) => file.endsWith('/en.ts'))
const pairs = english.flatMap((file) => others.map((code) => [file, file.replace(/en\.ts$/, `${code}.ts`)] as const))

const textsOf = (file: string): Texts => found[file]?.words ?? {}
const slots = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()

/** A text's key without the form for a number: every language has its own forms. */
const plain = (key: string): string => key.replace(/\.(zero|one|two|few|many)$/, '')
const plainKeys = (texts: Texts): string[] => [...new Set(Object.keys(texts).map(plain))].sort()

describe.each(pairs)('%s and %s', (file, other) => {
  const en = textsOf(file)
  const translated = textsOf(other)

  it('have the same keys', () => {
    expect(plainKeys(translated)).toEqual(plainKeys(en))
    expect(plainKeys(en).filter((key) => !(key in en && key in translated))).toEqual([])
    expect(Object.keys(en).length).toBeGreaterThan(0)
  })

  it('leave nothing empty', () => {
    expect(Object.entries({ ...en, ...translated }).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('fill in the same values', () => {
    const unlike = plainKeys(en).filter((key) => slots(en[key] ?? '').join() !== slots(translated[key] ?? '').join())
    expect(unlike).toEqual([])
    const forms = Object.keys(translated).filter((key) => key !== plain(key))
    const values = (key: string): Set<string> => new Set(slots(translated[plain(key)] ?? ''))
    expect(forms.filter((key) => slots(translated[key] ?? '').some((name) => !values(key).has(name)))).toEqual([])
  })

  it('differ in nearly everything', () => {
    const same = Object.keys(en).filter((key) => en[key] === translated[key] && /[a-z]{3}/i.test(en[key] ?? ''))
    expect(same.length).toBeLessThan(Object.keys(en).length / 10)
  })
})

describe.each(english)('%s', (file) => {
  const code = Object.values(sources).join('\n')
  const isUsed = (key: string): boolean =>
    [`'${key}'`, `"${key}"`, `\`${key.split('.')[0] ?? key}.\${`, `}.${key.split('.')[1] ?? ' '}\``].some((written) =>
      code.includes(written),
    )

  it('has no word that nothing says', () => {
    expect(plainKeys(textsOf(file)).filter((key) => !isUsed(key))).toEqual([])
  })
})
