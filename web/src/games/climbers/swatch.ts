// The colour that a pick is about: the block's top, the pose's, or what one would stand on.
import type { SeatMark } from '..'
import { settings } from '../../state/settings.svelte'
import type { GameView, PickInfo } from '../../wire/types'
import { inkOn, SIGN_LETTERS } from './scene/colours'
import { blockAt, blocksOf, cellOf, COLOURS, covers, topOf, type Colour, type View } from './scene/shape'
import { hexOf } from './words'

const isColour = (letter: string | undefined): letter is Colour => COLOURS.some((colour) => colour === letter)

export function colourOf(view: View, { group, pieces, piece, at, level }: PickInfo): Colour | null {
  if (group === 'pose' || group === 'colour') return [pieces.at(-1)?.charAt(0)].find(isColour) ?? null
  if (piece) return piece.pose[0]
  if (!at) return null
  const blocks = blocksOf(view)
  const found = group === 'block' ? blockAt(blocks, at, level) : blocks.find((block) => covers(block, cellOf(at)) && topOf(block) === level)
  return found?.pose[0] ?? null
}

export function swatch(view: GameView, pick: PickInfo): SeatMark | null {
  const colour = colourOf(view as View, pick)
  if (!colour) return null
  const hex = hexOf(colour)
  return { colour: hex, ink: inkOn(hex), ...(settings.signs ? { sign: SIGN_LETTERS[colour] } : {}) }
}
