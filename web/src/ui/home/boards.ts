// The boards and the scenes of the home page: boards alone, without the panels of their games.
import type { MakeBoard, Told } from '../../stage/board'
import type { GameCode } from './codes'

export interface Frame {
  view: Record<string, unknown>
  events: readonly Told[]
}

interface Little {
  makeBoard: () => Promise<{ makeBoard: unknown }>
  frames: () => Promise<{ default: unknown }>
}

const LITTLE: Readonly<Record<GameCode, Little>> = {
  climbers: { makeBoard: () => import('../../games/climbers/scene'), frames: () => import('../../games/climbers/home.json') },
  cubeclimbers: { makeBoard: () => import('../../games/cubeclimbers/scene'), frames: () => import('../../games/cubeclimbers/home.json') },
  'climbing-man': { makeBoard: () => import('../../games/climbing_man/scene'), frames: () => import('../../games/climbing_man/home.json') },
}

export async function little(game: GameCode): Promise<{ makeBoard: MakeBoard; frames: readonly Frame[] }> {
  const [{ makeBoard }, { default: frames }] = await Promise.all([LITTLE[game].makeBoard(), LITTLE[game].frames()])
  return { makeBoard: makeBoard as MakeBoard, frames: frames as readonly Frame[] }
}
