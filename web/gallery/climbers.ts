// For whoever draws: The Climbers' board alone, driven from the console (`board`, `stage`). Served by `npm run dev` only.
import { ClimbersBoard } from '../src/games/climbers/scene'
import { Stage } from '../src/stage/stage'

const stage = new Stage(document.querySelector('canvas')!)
const board = new ClimbersBoard(stage, { signs: true, palette: 'standard', motion: true })
Object.assign(window, { stage, board })
