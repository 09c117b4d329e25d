// What Climbing Man brings to the page.
import type { MakeBoard } from '../../../scene/board'
import { makeBoard } from '../../../scene/climbing_man/board'
import { colourOf } from '../../../scene/climbing_man/climber'
import type { ClimbingManView } from '../../../scene/climbing_man/view'
import { settings } from '../../../state/settings.svelte'
import type { GameUi, SeatMark } from '..'
import { coach, LESSON_OPTIONS, LESSON_WALL } from './coach'
import Extra from './Extra.svelte'
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

const ui: GameUi = {
  makeBoard: makeBoard as MakeBoard,
  Panel,
  After: Score,
  Extra,
  mark,
  coach,
  coachBeside: true,
  lesson: { options: LESSON_OPTIONS, wall: LESSON_WALL },
}
export default ui
