// The languages of the page. To add one: its line here, its file beside this one and in each game's `words/`.
export const LANGUAGES = { en: 'English', fr: 'Français', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

export const isLanguage = (code: string): code is Language => code in LANGUAGES
