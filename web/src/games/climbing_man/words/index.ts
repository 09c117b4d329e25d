// Climbing Man's words on the page.
import { wordsOf } from '../../../state/words.svelte'
import type { Word } from './en'

export type { Word }
export const say = wordsOf<Word>('climbing-man')
