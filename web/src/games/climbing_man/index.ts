// What Climbing Man brings to the page.
import type { GameView } from '../../wire/types'
import type { MakeBoard } from '../../stage/board'
import { makeBoard } from './scene'
import { colourOf } from './scene/climber'
import type { ClimbingManView } from './scene/view'
import { settings } from '../../state/settings.svelte'
import type { GameClient, SeatMark } from '..'
import { coach, lesson } from './coach'
import { trace } from './heights'
import Setup from './Setup.svelte'
import Panel from './Panel.svelte'
import Score from './Score.svelte'
import { sounds } from './sounds'
import { verbs } from './verbs'
import { rowOf } from './panel'
import { say } from './words'

const SIGNS = ['●', '▲']

function mark(told: GameView, seat: number): SeatMark {
  const view = told as ClimbingManView
  const climber = view.climbers[seat]
  const look = { colour: colourOf(seat, settings.looks), ...(view.climbers.length > 1 && { sign: SIGNS[seat % 2]! }) }
  if (!climber) return { ...look, words: say('notStarted') }
  const [row, rows] = [rowOf(climber), view.rows - 1]
  return {
    ...look,
    height: `${row}/${rows}`,
    note: say('holds', { held: climber.held, weight: view.weight }),
    words: say('heightWords', { row, rows, held: climber.held, weight: view.weight }),
  }
}

const ui: GameClient = {
  makeBoard: makeBoard as MakeBoard,
  Panel,
  After: Score,
  Setup,
  mark,
  coach,
  coachBeside: true,
  lesson,
  sounds,
  reveals: new Set(['CoinTurned', 'Fell']),
  trace,
  verbs,
  weighty: new Set(['give-up', 'swap', 'coin']),
}
export default ui
