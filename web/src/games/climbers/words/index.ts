// The Climbers' words and colours for its panels.
import { PALETTES } from '../scene/colours'
import type { Colour } from '../scene/shape'
import { settings } from '../../../state/settings.svelte'
import { wordsOf } from '../../../state/words.svelte'
import type { Word } from './en'

export type { Word }
export const say = wordsOf<Word>('climbers')

export const colourWords = (colour: Colour | null): string => (colour ? say(`colour.${colour}`) : say('noColour'))

/** A colour as the player's own palette shows it; bare wood for none. */
export const hexOf = (colour: Colour | null): string => (colour ? PALETTES[settings.palette][colour] : '#d8b98a')
