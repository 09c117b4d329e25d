// What The Climbers brings to the page.
import type { GameView } from '../../wire/types'
import { SIGN_LETTERS } from './scene/colours'
import { blockAt, blocksOf, type Colour, type View } from './scene/shape'
import { settings } from '../../state/settings.svelte'
import type { BoardView } from '../../stage/board'
import type { GameClient, SeatMark } from '..'
import { coach, lesson } from './coach'
import Setup from './Setup.svelte'
import { climbs, rail, trace } from './heights'
import { looking } from './looking.svelte'
import Panel from './Panel.svelte'
import { sounds } from './sounds'
import { swatch } from './swatch'
import { verbs } from './verbs'
import { colourWords, hexOf, say } from './words'

function mark(view: GameView, seat: number): SeatMark {
  const pawn = (view as View).pawns[seat]
  if (!pawn) return {}
  const colour = pawn.colour as Colour | null
  const words = colour ? say('chip', { colour: colourWords(colour), height: pawn.height }) : say('chipBare')
  const sign = colour && settings.signs ? { sign: SIGN_LETTERS[colour] } : {}
  return { ...(colour ? { colour: hexOf(colour) } : {}), ...sign, height: String(pawn.height), words, note: noteOf(pawn) }
}

/** The best height so far, and the ladders that are left. */
function noteOf({ best, ladders }: View['pawns'][number]): string {
  return say('plate', { best, n: ladders.length })
}

/** The block as it lies: what is picked up is not turned unasked. */
const prefer: NonNullable<GameClient['prefer']> = (view, trail, picks) => {
  const lifted = trail.find((pick) => pick.group === 'block')
  const block = lifted?.at ? blockAt(blocksOf(view as View), lifted.at, lifted.level) : undefined
  return block && picks.find((pick) => pick.pieces.at(-1) === block.pose.join(''))
}

const ui: GameClient = {
  makeBoard: (stage, looks) => looking.make(stage, looks) as BoardView,
  Panel,
  Setup,
  coach,
  climbs,
  lesson,
  mark,
  prefer,
  rail,
  trace,
  sounds,
  swatch,
  verbs,
  weighty: new Set(['spot', 'stone', 'long', 'short']),
}
export default ui
