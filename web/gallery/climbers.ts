// For whoever draws: The Climbers' board alone, driven from the console (`board`, `stage`). Served by `npm run dev` only.
import { ClimbersBoard } from '../src/scene/climbers'
import { Stage } from '../src/scene/stage'

const stage = new Stage(document.querySelector('canvas')!)
const board = new ClimbersBoard(stage, { signs: true, palette: 'standard', motion: true })
Object.assign(window, { stage, board })
