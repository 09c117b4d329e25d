// Climbing Man's words on the page.
import { catalogue } from '../../../state/catalogue.svelte'
import { translated, wordsOf } from '../../../state/words.svelte'
import type { Suit } from '../scene/view'
import type { Word } from './en'

export type { Word }
export const say = wordsOf<Word>('climbing-man')
export const suitWords = (suit: Suit): string => translated(catalogue.ruleData('climbing-man').suits[suit])
