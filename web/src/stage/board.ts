// What a board is to the page: it draws a view, shows what may be picked, and says what lies under a pixel.
import type { Vector3 } from 'three'
import type { PickInfo } from '../wire/types'
import type { Stage } from './stage'

export interface Pixel {
  x: number
  y: number
}

/** An event of the wire: its type and its words; a game's own board knows the fields of each type. */
export interface Told {
  type: string
  words: string
}

/** How a player wants to see: second signs on colours, palette, motion. */
export interface Looks {
  signs: boolean
  palette: 'standard' | 'deutan' | 'protan' | 'tritan'
  motion: boolean
}

/** What a player is about: the pieces picked so far, and the groups of picks that were asked for. */
export interface Meant {
  path: readonly string[]
  only: readonly string[]
}

/** Somebody on the board: the feet, how high, and the colour of the flag (none where the board plants its own). */
export interface Figure {
  at: Vector3
  height: number
  colour: string | null
}

export interface BoardView<View = unknown, Event extends Told = Told> {
  /** Draws the view, after what led to it, at the stage's pace; done once all is seen, or something else is shown. */
  show(view: View, events?: readonly Event[]): Promise<void>
  /** Lights what may be picked now; `trail` is what was picked to come here (a block that is in hand). */
  light(picks: readonly PickInfo[], trail?: readonly PickInfo[]): void
  /** A preview of one of the lit picks (hovered, focused, or to be confirmed); null takes it away. */
  preview(pick: PickInfo | null): void
  /** The lit picks under a pixel of the canvas, the nearest first; several where a square has several uses. */
  under(pixel: Pixel): PickInfo[]
  /** Actions that a click there may have meant, as texts, the likeliest first: to ask why they can't be. */
  attempts?(pixel: Pixel, meant: Meant): readonly string[]
  /** A pixel at which `under` gives this pick first (or null where it can't be seen and hit from here). */
  aim(pick: PickInfo): Pixel | null
  /** The pixel of a square's middle, at a level or on top of what stands there. */
  project(square: string, level?: number): Pixel | null
  /** Where a seat's figure stands; null while it stands nowhere. */
  figure?(seat: number): Figure | null
  look(looks: Looks): void
  dispose(): void
}

export type MakeBoard<View = unknown> = (stage: Stage, looks: Looks) => BoardView<View>
