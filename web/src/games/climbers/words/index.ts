// The Climbers' words and colours for its panels.
import { PALETTES } from '../scene/colours'
import type { Colour } from '../scene/shape'
import { settings } from '../../../state/settings.svelte'
import { catalogue } from '../../../state/catalogue.svelte'
import { translated, wordsOf } from '../../../state/words.svelte'
import type { Word } from './en'

export type { Word }
export const say = wordsOf<Word>('climbers')

const rules = () => catalogue.ruleData('climbers')
export const colourWords = (colour: Colour | null): string => (colour ? translated(rules().colours[colour]!) : say('noColour'))
/** The form of a kind of block. */
export const formWords = (kind: string): string => translated(rules().forms[kind.charAt(0)]!)

/** A colour as the player's own palette shows it; bare wood for none. */
export const hexOf = (colour: Colour | null): string => (colour ? PALETTES[settings.palette][colour] : '#d8b98a')
