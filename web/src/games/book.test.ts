import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

const books = import.meta.glob<{ book: readonly string[] }>('./*/book/*.ts', { eager: true })
const games = [...new Set(Object.keys(books).map((file) => file.split('/')[1]!))]

test.each(games)('the book of %s has a picture for every text, and the same number in each language', (game) => {
  const texts = ['en', 'fr', 'de'].map((language) => books[`./${game}/book/${language}.ts`]!.book)
  expect(new Set(texts.map((each) => each.length)).size).toBe(1)
  texts[0]!.forEach((_, at) => expect(existsSync(`public/book/${game.replaceAll('_', '-')}-${at}.webp`), `${game}-${at}`).toBe(true))
})
