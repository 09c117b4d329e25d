// What Climbing Man brings to the page.
import type { MakeBoard } from '../../stage/board'
import { makeBoard } from './scene'
import { colourOf } from './scene/climber'
import type { ClimbingManView } from './scene/view'
import { settings } from '../../state/settings.svelte'
import type { GameClient, SeatMark } from '..'
import { coach, LESSON_OPTIONS, LESSON_WALL } from './coach'
import Setup from './Setup.svelte'
import Panel from './Panel.svelte'
import Score from './Score.svelte'
import { rowOf } from './told'
import { t } from './words'

const SIGNS = ['●', '▲']

function mark(told: Record<string, unknown>, seat: number): SeatMark {
  const view = told as unknown as ClimbingManView
  const climber = view.climbers[seat]
  const look = { colour: colourOf(seat, settings.looks), ...(view.climbers.length > 1 && { sign: SIGNS[seat % 2]! }) }
  if (!climber) return { ...look, words: t('notStarted') }
  const [row, rows] = [rowOf(climber), view.rows - 1]
  return { ...look, height: `${row}/${rows} ⚖ ${climber.held}/${view.weight}`, words: t('heightWords', { row, rows, held: climber.held, weight: view.weight }) }
}

const ui: GameClient = {
  makeBoard: makeBoard as MakeBoard,
  Panel,
  After: Score,
  Setup,
  mark,
  coach,
  coachBeside: true,
  lesson: { options: LESSON_OPTIONS, wall: LESSON_WALL },
}
export default ui
