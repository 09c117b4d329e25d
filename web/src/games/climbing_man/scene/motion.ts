// What happened, in motion: one short scene an event. Scenes only move what stands on the wall; the view that came
// with the events is drawn anew behind them, so nothing depends on a scene being seen.
import { Vector3 } from 'three'
import type { ClimbingManEvent } from '../../../wire/types'
import { IN_HAND, type Climber } from './climber'
import { COIN_OUT, type Coins } from './coins'
import { FIGURE_SIZE } from './figure'
import type { Scene } from '../../../stage/telling'
import type { Grid } from './view'

/** What scenes move. */
export interface Cast {
  grid: Grid
  coins: Coins
  climbers: (Climber | null)[]
}

type On<Type extends ClimbingManEvent['type']> = Extract<ClimbingManEvent, { type: Type }>
type Director<Type extends ClimbingManEvent['type']> = (event: On<Type>, cast: Cast) => Scene | null
type Directors = { readonly [Type in ClimbingManEvent['type']]?: Director<Type> }

const climberOf = ({ seat }: { seat: number }, cast: Cast): Climber | null => cast.climbers[seat] ?? null

/** A die on its way, held out from the rock in between. */
function dieScene(climber: Climber, limb: number, to: Vector3, lands: boolean, ms: number): Scene {
  const { mesh } = climber.holds[limb]!.die
  const [from, size] = [mesh.position.clone(), mesh.scale.x]
  return {
    ms,
    draw(share) {
      mesh.position.copy(from).lerp(to, share)
      mesh.position.z += Math.sin(share * Math.PI) * 0.5
      mesh.scale.setScalar(size + ((lands ? 1 : IN_HAND) - size) * share)
      climber.strain()
    },
  }
}

function placed(event: On<'Placed'>, cast: Cast): Scene | null {
  const climber = climberOf(event, cast)
  const limb = climber?.limbAt(event.source) ?? -1
  if (!climber || limb < 0) return null
  const hold = climber.holds[limb]!
  hold.square = event.target
  const scene = dieScene(climber, limb, climber.diePoint(limb), true, 340)
  return { ms: scene.ms, draw: (share) => (scene.draw(share), hold.die.show(share < 1 ? '' : String(event.strength))) }
}

function takenBack(event: On<'TakenBack'>, cast: Cast): Scene | null {
  const climber = climberOf(event, cast)
  const limb = climber?.limbAt(event.source) ?? -1
  if (!climber || limb < 0) return null
  const hold = climber.holds[limb]!
  hold.square = null
  hold.die.show('')
  return dieScene(climber, limb, climber.diePoint(limb), false, 300)
}

function turned(event: On<'CoinTurned'>, cast: Cast): Scene | null {
  const coin = cast.coins.on.get(event.square)
  coin?.learn(event.value, false)
  return coin ? { ms: 420, draw: (share) => coin.turn(share) } : null
}

function bodyMoved(event: On<'BodyMoved'>, cast: Cast): Scene | null {
  const climber = climberOf(event, cast)
  if (!climber) return null
  const freed = event.freed
  for (const hold of climber.holds) {
    if (hold.square && freed.includes(hold.square)) {
      hold.square = null
      hold.die.show('')
    }
  }
  const [from, to] = [climber.figure.group.position.clone(), climber.bodyPoint(event.target)]
  const starts = climber.holds.map((hold) => hold.die.mesh.position.clone())
  const ms = Math.min(650, 340 + from.distanceTo(to) * 45)
  return {
    ms,
    draw(share) {
      climber.standAt(new Vector3().lerpVectors(from, to, share).setZ(to.z + Math.sin(share * Math.PI) * 0.18))
      climber.holds.forEach((hold, limb) => {
        const point = climber.diePoint(limb)
        climber.putDie(limb, hold.square ? point : starts[limb]!.clone().lerp(point, share))
      })
      climber.strain()
    },
  }
}

function exchanged(event: On<'CoinsExchanged'>, cast: Cast): Scene | null {
  const [near, far] = [event.near, event.far]
  const pair = [cast.coins.on.get(near), cast.coins.on.get(far)] as const
  if (!pair[0] || !pair[1]) return null
  const ends = [cast.grid.at(near, COIN_OUT), cast.grid.at(far, COIN_OUT)] as const
  return {
    ms: 650,
    draw(share) {
      pair[0]!.body.position.lerpVectors(ends[0], ends[1], share).setZ(COIN_OUT + Math.sin(share * Math.PI) * 1.3)
      pair[1]!.body.position.lerpVectors(ends[1], ends[0], share).setZ(COIN_OUT + Math.sin(share * Math.PI) * 0.7)
    },
  }
}

/** Down in a tumble, faster and faster, and one small bounce. */
function fell(event: On<'Fell'>, cast: Cast): Scene | null {
  const climber = climberOf(event, cast)
  if (!climber) return null
  const from = climber.figure.group.position.clone()
  const to = from.clone().setY(0.34).setZ(1.5)
  climber.letGo()
  return {
    ms: 800,
    draw(share) {
      const down = Math.min(1, (share / 0.75) ** 2)
      const bounce = share > 0.75 ? Math.sin(((share - 0.75) / 0.25) * Math.PI) * 0.25 : 0
      climber.standAt(new Vector3(from.x, from.y + (to.y - from.y) * down + bounce, from.z + (to.z - from.z) * down), down)
      climber.strain()
    },
  }
}

/** Up again, to the last hold. */
function backOnHold(event: On<'BackOnHold'>, cast: Cast): Scene | null {
  const climber = climberOf(event, cast)
  const to = climber?.home()
  if (!climber || !to) return null
  const from = climber.figure.group.position.clone()
  return {
    ms: 550,
    draw(share) {
      climber.standAt(new Vector3().lerpVectors(from, to, share), 1 - share)
      climber.strain()
    },
  }
}

/** A hop: on the top for joy. */
function climbed(event: On<'Climbed'>, cast: Cast): Scene | null {
  const climber = climberOf(event, cast)
  if (!climber) return null
  const from = climber.figure.group.position.clone()
  return {
    ms: 700,
    draw(share) {
      climber.standAt(from.clone().setY(from.y + Math.abs(Math.sin(share * Math.PI * 2)) * 0.35))
      climber.holds.forEach((hold, limb) => !hold.square && climber.putDie(limb, climber.diePoint(limb)))
      climber.strain()
    },
  }
}

/** Coins come out of the rock, row after row. */
function appear(_: On<'CoinsLaid'>, cast: Cast): Scene | null {
  const coins = [...cast.coins.on.values()]
  return {
    ms: 700,
    draw(share) {
      coins.forEach((coin, index) => {
        const own = Math.min(1, Math.max(0, share * 2 - index / Math.max(1, coins.length)))
        coin.body.scale.setScalar(0.001 + own * 0.999)
      })
    },
  }
}

function coinPut(event: On<'CoinPut'>, cast: Cast): Scene | null {
  const coin = cast.coins.on.get(event.square)
  return coin ? { ms: 260, draw: (share) => void (coin.body.position.z = COIN_OUT + (1 - share) * 1.4) } : null
}

function started(event: On<'Started'>, cast: Cast): Scene | null {
  const climber = climberOf(event, cast)
  return climber ? { ms: 320, draw: (share) => climber.figure.group.scale.setScalar(FIGURE_SIZE * (0.2 + 0.8 * share)) } : null
}

/** As it is seen best: a coin turns before the extremity lies on it. */
export function inSight(events: readonly ClimbingManEvent[]): ClimbingManEvent[] {
  const coinOf = (event: ClimbingManEvent): ClimbingManEvent | undefined =>
    event.type === 'Placed' ? events.find((other) => other.type === 'CoinTurned' && other.square === event.target) : undefined
  const early = new Set(events.map(coinOf))
  return events.filter((event) => !early.has(event)).flatMap((event) => [coinOf(event) ?? [], event].flat())
}

/** Scenes that show what was there before, in the order of their events. */
export const BEFORE: Directors = {
  Placed: placed,
  TakenBack: takenBack,
  CoinTurned: turned,
  BodyMoved: bodyMoved,
  CoinsExchanged: exchanged,
  Fell: fell,
  BackOnHold: backOnHold,
}

/** Scenes of what is new: they are shown once the view is drawn. */
export const AFTER: Directors = {
  Climbed: climbed,
  CoinsLaid: appear,
  CoinPut: coinPut,
  Started: started,
}

/** The scene of one event, if it has one here. */
export function sceneOf<Type extends ClimbingManEvent['type']>(directors: Directors, event: On<Type>, cast: Cast): Scene | null {
  return (directors[event.type as Type] as Director<Type> | undefined)?.(event, cast) ?? null
}
