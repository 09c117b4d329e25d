import { describe, expect, it } from 'vitest'

type Texts = Record<string, string>
const found = import.meta.glob<Record<string, Texts>>(['./*.ts', '../games/*/words/{en,fr}.ts'], { eager: true })

/** Each pair of files: en.ts and fr.ts, the house's and each game's. */
const pairs = Object.keys(found)
  .filter((file) => /(^|[./])en\.ts$/.test(file))
  .map((file) => [file, file.replace(/en\.ts$/, 'fr.ts')] as const)

const textsOf = (file: string): Texts => Object.values(found[file] ?? {}).find((each) => typeof each === 'object') ?? {}

/** Words that are the same in both languages, and rightly so. */
const ALIKE: ReadonlySet<string> = new Set(['brand', 'pose', 'form.2', 'form.4', 'coinOf', 'score', 'par', 'parOf'])
const slots = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()

describe.each(pairs)('%s and %s', (english, french) => {
  const en = textsOf(english)
  const fr = textsOf(french)

  it('have the same keys', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort())
    expect(Object.keys(en).length).toBeGreaterThan(0)
  })

  it('leave nothing empty', () => {
    expect(Object.entries({ ...en, ...fr }).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('fill in the same values', () => {
    const unlike = Object.keys(en).filter((key) => slots(en[key] ?? '').join() !== slots(fr[key] ?? '').join())
    expect(unlike).toEqual([])
  })

  it('differ', () => {
    const same = Object.keys(en).filter((key) => en[key] === fr[key] && /[a-z]{3}/i.test(en[key] ?? '') && !ALIKE.has(key))
    expect(same).toEqual([])
  })
})
