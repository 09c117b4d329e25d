// What each event sounds like.
import type { Heard } from '../../state/sounds'

export const sounds: Heard = {
  BlockMoved: 'knock',
  BlockBuilt: 'knock',
  TowerBuilt: 'knock',
  Walked: 'steps',
  LadderClimbed: 'rise',
  StonePlaced: 'thud',
}
