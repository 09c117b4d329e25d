// What CubeClimbers brings to the page.
import { colourOf, inkOn } from './scene/colours'
import { makeBoard } from './scene'
import type { MakeBoard } from '../../stage/board'
import { settings } from '../../state/settings.svelte'
import type { CubeClimbersView as View, GameView } from '../../wire/types'
import type { GameClient } from '..'
import { coach } from './coach'
import { climbs, rail, trace } from './heights'
import Setup from './Setup.svelte'
import Foot from './Foot.svelte'
import Panel from './Panel.svelte'
import { sounds } from './sounds'
import { verbs } from './verbs'
import { powerInHand } from './turn'
import { lineOf, say } from './words'

const SIGNS = '●▲■◆★✚⬢♥'

function mark(view: GameView, seat: number) {
  const { level, square, cubes } = (view as View).climbers[seat]!
  const colour = colourOf(seat, settings.palette)
  return {
    colour,
    ink: inkOn(colour),
    sign: SIGNS[seat % 8]!,
    note: say('plate', { n: cubes }),
    ...(square === null ? {} : { height: String(level), words: say('levelOf', { n: level }) }),
  }
}

const ui: GameClient = {
  makeBoard: makeBoard as MakeBoard,
  Panel,
  Foot,
  Setup,
  mark,
  climbs,
  rail,
  trace,
  verbs,
  oneVerb: true,
  about: (table) => {
    const power = powerInHand(table.picker.trail, table.chosen)
    return power === null ? '' : lineOf(power)
  },
  coach,
  lesson: { request: { options: { players: '2', cubes: '8' } }, level: 'level:1' },
  sounds,
  reveals: new Set(['DieRolled', 'CardsDealt', 'PowerUsed', 'PowerEchoed']),
  weighty: new Set(['power', 'target']),
}
export default ui
