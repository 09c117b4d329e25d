// What each event sounds like.
import type { Heard } from '../../state/sounds'

export const sounds: Heard = {
  Built: 'knock',
  CubePut: 'knock',
  Moved: 'steps',
  Shifted: 'steps',
  Kicked: 'tumble',
  Grappled: 'rise',
  Lifted: 'rise',
  DieRolled: 'rattle',
  PowerUsed: 'flick',
  PowerEchoed: 'flick',
  CardsDealt: 'flick',
  SentToGround: 'tumble',
}
