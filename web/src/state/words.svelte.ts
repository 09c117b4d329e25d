// Texts in the language of the settings. Only the chosen language is loaded; templates that use `t` follow a change of
// language by themselves.
import type { Language } from '../locales/languages'
import type { Word } from '../locales/en'
import type { Word as ProfileWord } from '../locales/profile/en'
import { settings } from './settings.svelte'

export type { Word }
export type Values = Record<string, string | number>
type Texts = Readonly<Record<string, string>>

const FILES = import.meta.glob<{ words: Texts }>(['../locales/??.ts', '../locales/*/??.ts', '../games/*/words/??.ts'])
const HOUSE = '../locales'
/** Words of pages that few open, loaded with them. */
const PROFILE = '../locales/profile'
const folderOf = (game: string): string => `../games/${game.replaceAll('-', '_')}/words`

/** What was loaded, by its folder. */
let loaded = $state.raw<Readonly<Record<string, Texts>>>({})

async function textsIn(folder: string, language: Language): Promise<Texts> {
  return (await FILES[`${folder}/${language}.ts`]?.())?.words ?? {}
}

/** Loads the house's own words, or a game's: before anything of it is shown. */
export const loadWords = (game?: string): Promise<void> => load(game === undefined ? HOUSE : folderOf(game))
export const loadProfileWords = (): Promise<void> => load(PROFILE)

async function load(folder: string): Promise<void> {
  if (folder in loaded) return
  const texts = await textsIn(folder, settings.language)
  loaded = { ...loaded, [folder]: texts }
}

/** Changes the language: everything loaded so far comes first. */
export async function speak(language: Language): Promise<void> {
  const folders = Object.keys(loaded)
  const texts = await Promise.all(folders.map((folder) => textsIn(folder, language)))
  loaded = Object.fromEntries(folders.map((folder, at) => [folder, texts[at] ?? {}]))
  settings.set('language', language)
}

/** `{name}` in a text is replaced by its value. */
export function filled(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** A text, in its own form for that number where it has one (`key.one`); which forms there are, the language says. */
function inForm(texts: Texts, key: string, n?: string | number): string | undefined {
  const form = typeof n === 'number' ? texts[`${key}.${new Intl.PluralRules(settings.language).select(n)}`] : undefined
  return form ?? texts[key]
}

function speaker<Key extends string>(folder: string): (key: Key, values?: Values) => string {
  return (key, values) => filled(inForm(loaded[folder] ?? {}, key, values?.n) ?? key, values)
}

/** A game's own words: `const say = wordsOf<Word>('my-game')`, then `say('key', { n: 3 })`. */
export const wordsOf = <Key extends string>(game: string) => speaker<Key>(folderOf(game))

export const t = speaker<Word>(HOUSE)
/** The words of a guest's own pages. */
export const p = speaker<ProfileWord>(PROFILE)

/** The first of these keys that there is a text for, in a game's words or the house's own. */
export function firstText(game: string, ...keys: string[]): string | null {
  for (const key of keys) {
    const text = loaded[folderOf(game)]?.[key] ?? loaded[HOUSE]?.[key]
    if (text !== undefined) return text
  }
  return null
}

/** A text that the server gives in every language. */
export const translated = (words: Readonly<Record<string, string>>): string => words[settings.language] ?? ''
