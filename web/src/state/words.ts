// Texts in the language of the settings. Templates that use `t` follow a change of language by themselves.
import { en } from '../locales/en'
import { fr } from '../locales/fr'
import { settings } from './settings.svelte'

export type Texts<Key extends string> = { en: Record<Key, string>; fr: Record<Key, string> }
export type Values = Record<string, string | number>

/** `{name}` in a text is replaced by its value. */
export function filled(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** A game's own words: `const t = speaker({ en: climbersEn, fr: climbersFr })`, then `t('key', { n: 3 })`. */
export function speaker<Key extends string>(texts: Texts<Key>): (key: Key, values?: Values) => string {
  return (key, values) => filled(texts[settings.language][key], values)
}

export type Word = keyof typeof en
export const t = speaker<Word>({ en, fr })

/** A text that the server gives in every language. */
export const both = (words: Record<string, string>): string => words[settings.language] ?? words.en ?? ''
