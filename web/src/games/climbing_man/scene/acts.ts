// What happens on the wall: who does what, in the order of the rules' events.
import { Vector3 } from 'three'
import type { ClimbingManEvent } from '../../../wire/types'
import { act, arc, drop, inARow, part, type Act, type Acts } from '../../../stage/acts'
import { eased } from '../../../stage/fit'
import { IN_HAND, type Climber } from './climber'
import { COIN_OUT } from './coins'
import { FIGURE_SIZE } from './figure'
import type { ClimbingManBoard } from './index'

type On<Type extends ClimbingManEvent['type']> = Extract<ClimbingManEvent, { type: Type }>

export const ACTS: Acts<ClimbingManEvent, ClimbingManBoard> = {
  CoinsLaid: appear,
  CoinPut: putCoin,
  Started: start,
  Placed: place,
  TakenBack: takeBack,
  CoinTurned: turn,
  CoinsExchanged: exchange,
  BodyMoved: moveBody,
  Fell: fall,
  BackOnHold: getUp,
  Climbed: cheer,
}

/** As it is seen best: a coin turns before the extremity lies on it. */
export function inSight(events: readonly ClimbingManEvent[]): ClimbingManEvent[] {
  const coinOf = (event: ClimbingManEvent): ClimbingManEvent | undefined =>
    event.type === 'Placed' ? events.find((other) => other.type === 'CoinTurned' && other.square === event.target) : undefined
  const early = new Set(events.map(coinOf))
  return events.filter((event) => !early.has(event)).flatMap((event) => [coinOf(event) ?? [], event].flat())
}

/** A die on its way, held out from the rock in between; the body leans after it. */
function reach(climber: Climber, limb: number, to: Vector3, lands: boolean, then: (done: boolean) => void = () => {}): Act {
  const { mesh } = climber.holds[limb]!.die
  const [from, size] = [mesh.position.clone(), mesh.scale.x]
  return act(lands ? 380 : 320, (share) => {
    mesh.position.lerpVectors(from, to, eased(share)).setZ(from.z + (to.z - from.z) * share + arc(share) * 0.5)
    mesh.rotation.y = share < 1 && lands ? eased(share) * Math.PI * 2 : 0
    mesh.scale.setScalar(size + ((lands ? 1 : IN_HAND) - size) * share)
    climber.lean((to.x - from.x) * arc(share) * 0.04)
    climber.strain()
    then(share >= 1)
  })
}

function place({ climbers }: ClimbingManBoard, { seat, source, target, strength }: On<'Placed'>): Act | null {
  const climber = climbers[seat]
  const limb = climber?.limbAt(source) ?? -1
  if (!climber || limb < 0) return null
  const hold = climber.holds[limb]!
  hold.square = target
  return reach(climber, limb, climber.diePoint(limb), true, (done) => hold.die.show(done ? String(strength) : ''))
}

function takeBack({ climbers }: ClimbingManBoard, { seat, source }: On<'TakenBack'>): Act | null {
  const climber = climbers[seat]
  const limb = climber?.limbAt(source) ?? -1
  if (!climber || limb < 0) return null
  climber.free(limb)
  return reach(climber, limb, climber.diePoint(limb), false)
}

function turn({ coins }: ClimbingManBoard, { square, value }: On<'CoinTurned'>): Act | null {
  const coin = coins.on.get(square)
  coin?.learn(value, false)
  return coin ? act(480, (share) => coin.turn(eased(share))) : null
}

/** The weight goes over: down a little, then up and across, the limbs stretch and bend. */
function moveBody({ climbers }: ClimbingManBoard, { seat, target, freed }: On<'BodyMoved'>): Act | null {
  const climber = climbers[seat]
  if (!climber) return null
  climber.holds.forEach((hold, limb) => hold.square && freed.includes(hold.square) && climber.free(limb))
  const [from, to] = [climber.figure.group.position.clone(), climber.bodyPoint(target)]
  const starts = climber.holds.map((hold) => hold.die.mesh.position.clone())
  return act(Math.min(760, 420 + from.distanceTo(to) * 50), (share) => {
    const way = eased(part(share, 0.18, 1))
    const sag = arc(part(share, 0, 0.36)) * 0.1
    climber.standAt(new Vector3().lerpVectors(from, to, way).add(new Vector3(0, -sag, arc(way) * 0.18)))
    climber.lean((to.x - from.x) * arc(way) * -0.07)
    climber.holds.forEach((hold, limb) => {
      const point = climber.diePoint(limb)
      climber.putDie(limb, hold.square ? point : starts[limb]!.clone().lerp(point, share))
    })
    climber.strain()
  })
}

function exchange({ coins, grid }: ClimbingManBoard, { near, far }: On<'CoinsExchanged'>): Act | null {
  const [one, other] = [coins.on.get(near), coins.on.get(far)]
  if (!one || !other) return null
  const [here, there] = [grid.at(near, COIN_OUT), grid.at(far, COIN_OUT)]
  return act(700, (share) => {
    one.body.position.lerpVectors(here, there, eased(share)).setZ(COIN_OUT + arc(share) * 1.3)
    other.body.position.lerpVectors(there, here, eased(share)).setZ(COIN_OUT + arc(share) * 0.7)
  })
}

/** Down in a tumble, faster and faster, and one small bounce. */
function fall({ climbers }: ClimbingManBoard, { seat }: On<'Fell'>): Act | null {
  const climber = climbers[seat]
  if (!climber) return null
  const from = climber.figure.group.position.clone()
  const to = climber.bodyPoint('', true, from)
  climber.letGo()
  return act(Math.min(1300, 700 + (from.y - to.y) * 45), (share) => {
    const down = part(share, 0, 0.75) ** 2
    climber.standAt(
      new Vector3().lerpVectors(from, to, down).setY(from.y + (to.y - from.y) * down + arc(part(share, 0.75, 1)) * 0.25),
      down,
    )
    climber.strain()
  })
}

/** Up again, to the last hold. */
function getUp({ climbers }: ClimbingManBoard, { seat }: On<'BackOnHold'>): Act | null {
  const climber = climbers[seat]
  const to = climber?.home()
  if (!climber || !to) return null
  const from = climber.figure.group.position.clone()
  return act(550, (share) => {
    climber.standAt(new Vector3().lerpVectors(from, to, eased(share)), 1 - share)
    climber.strain()
  })
}

/** Two hops on the top, for joy, while the coins that score turn over one after the other. */
function cheer({ climbers, coins, view }: ClimbingManBoard, { seat }: On<'Climbed'>): Act | null {
  const climber = climbers[seat]
  if (!climber) return null
  const from = climber.figure.group.position.clone()
  const kept = view!.coins.flatMap(({ square, turned, value }) => {
    const coin = turned ? undefined : coins.on.get(square)
    if (value !== null) coin?.learn(value, true)
    return coin && value !== null ? act(1, (share) => coin.turn(eased(share))) : []
  })
  const turning = inARow(1, 0.3, kept)
  return act(1500, (share) => {
    turning.draw(part(share, 0.2, 1))
    climber.standAt(from.clone().setY(from.y + (share < 0.5 ? arc((share * 4) % 1) * 0.35 : 0)))
    climber.holds.forEach((hold, limb) => !hold.square && climber.putDie(limb, climber.diePoint(limb)))
    climber.strain()
  })
}

/** Coins come out of the rock, row after row. */
function appear({ coins, view }: ClimbingManBoard): Act {
  coins.settle(view!.coins)
  const grow = [...coins.on.values()].map(({ body }) => act(1, (share) => void body.scale.setScalar(Math.max(0.001, share))))
  return inARow(800, 0.4, grow)
}

function putCoin({ coins, view }: ClimbingManBoard, { square }: On<'CoinPut'>): Act | null {
  const told = view!.coins.find((coin) => coin.square === square)
  const coin = told && coins.put(told)
  if (!coin) return null
  const rest = coin.body.position.clone()
  return act(280, (share) => coin.body.position.setZ(rest.z + (1 - eased(share)) * 1.4))
}

function start(board: ClimbingManBoard, { seat }: On<'Started'>): Act | null {
  board.seat(seat)
  const figure = board.climbers[seat]?.figure.group
  if (!figure) return null
  const landing = drop(figure, figure.position.clone(), 0.5, 420)
  return act(landing.ms, (share) => {
    figure.scale.setScalar(FIGURE_SIZE * (0.2 + 0.8 * part(share, 0, 0.6)))
    landing.draw(share)
    board.climbers[seat]!.follow()
  })
}
