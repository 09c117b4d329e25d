// The Climbers' words and colours for its panels.
import { climbersEn } from './en'
import { climbersFr } from './fr'
import { PALETTES } from '../scene/colours'
import type { Colour } from '../scene/shape'
import { settings } from '../../../state/settings.svelte'
import { speaker } from '../../../state/words'

export const say = speaker({ en: climbersEn, fr: climbersFr })

export const colourWords = (colour: Colour | null): string => (colour ? say(`colour.${colour}`) : say('noColour'))

/** A colour as the player's own palette shows it; bare wood for none. */
export const hexOf = (colour: Colour | null): string => (colour ? PALETTES[settings.palette][colour] : '#d8b98a')
