// What each event sounds like.
import type { Heard } from '../../state/sounds'

export const sounds: Heard = {
  CoinTurned: 'chime',
  CoinsExchanged: 'chime',
  Placed: 'thud',
  TakenBack: 'thud',
  BodyMoved: 'steps',
  Fell: 'tumble',
  Climbed: 'rise',
}
