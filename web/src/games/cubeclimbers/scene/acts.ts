// What happens on the mountain: who does what, in the order of the rules' events.
import { Vector3 } from 'three'
import type { Group, Mesh } from 'three'
import type { CubeClimbersEvent } from '../../../wire/types'
import { act, arc, falling, inTurn, part, slide, together, type Act, type Acts } from '../../../stage/acts'
import { eased } from '../../../stage/fit'
import type { Die } from './die'
import type { Effects } from './effects'
import type { Figures } from './figures'
import type { Grid } from './squares'
import { climberOn, heightAt, raise, type Standing } from './standing'
import type { Wind } from './wind'

/** What the events move. */
export interface Cast {
  readonly standing: Standing
  readonly grid: Grid
  readonly figures: Figures
  readonly die: Die
  readonly wind: Wind
  readonly effects: Effects
  /** The mountain's radius and height, for the wind. */
  readonly size: { radius: number; height: number }
  /** Draws columns and climbers as they stand, some columns shifted. */
  redraw(offsets?: ReadonlyMap<string, number>): void
}

/** Climbers that the wind takes at the same time. */
export interface Shifts {
  type: 'Shifts'
  words: string
  direction: string
  all: Extract<CubeClimbersEvent, { type: 'Shifted' }>[]
}
export type Shown = CubeClimbersEvent | Shifts
type On<Type extends Shown['type']> = Extract<Shown, { type: Type }>

/** An event without an act changes nothing that could be seen moving. */
export const ACTS: Acts<Shown, Cast> = {
  Started: (cast, { seat, square }) => jump(cast, seat, square, 460, 0),
  Built: build,
  Moved: (cast, { seat, target }) => jump(cast, seat, target, 480),
  SentToGround: (cast, { seat, target }) => jump(cast, seat, target, 520, 0.2),
  Grappled: grapple,
  Kicked: (cast, { target, square }) => jump(cast, target, square, 560, 1.2),
  Revived: (cast, { seat, target }) => jump(cast, seat, target, 640, 2.5),
  DieRolled: roll,
  WindChosen: (cast, { direction }) => gust(cast, direction, 900),
  Shifts: blow,
  CubesTaken: sink,
  Lifted: (cast, { seat }) => grow(cast, cast.standing.climbers[seat], 1),
  PowerUsed: power,
  PowerEchoed: power,
  PowerOrdered: power,
  MovesForbidden: (cast, { seats }) => signs(cast, seats, 'freeze'),
  ClimbingForbidden: (cast, { seats }) => signs(cast, seats, 'roar'),
  ExtraTurn: (cast, { seat }) => signs(cast, [seat], 'accelerate'),
  Barred: bar,
  CubeTaken: take,
  CubePut: (cast, { seat, square }) => fly(cast, square, overHead(cast, seat)),
}

/** Climbers that the wind takes go together, after the gust that takes them. */
export function inSight(events: readonly CubeClimbersEvent[]): Shown[] {
  const shown: Shown[] = []
  for (const event of events) {
    const last = shown.at(-1)
    if (event.type !== 'Shifted') shown.push(event)
    else if (last?.type === 'Shifts') last.all.push(event)
    else {
      const direction = last?.type === 'WindChosen' ? (shown.pop() as On<'WindChosen'>).direction : ''
      shown.push({ type: 'Shifts', words: '', direction, all: [event] })
    }
  }
  return shown
}

/** The feet of whoever stands on a square. */
const feet = ({ grid, standing }: Cast, square: string): Vector3 => grid.place(square, heightAt(standing, square))

function overHead(cast: Cast, seat: number): Vector3 {
  const square = cast.standing.climbers[seat]
  return square ? feet(cast, square).add(new Vector3(0, 1.9, 0)) : new Vector3(0, 5, 0)
}

/** A cube drops where nobody stands; a climber is lifted by the one below. */
function build(cast: Cast, { square }: On<'Built'>): Act | null {
  if (climberOn(cast.standing, square) >= 0) return grow(cast, square, 1)
  return fly(cast, square, cast.grid.place(square, heightAt(cast.standing, square) + 3.5))
}

/** A cube comes through the air and settles on its column. */
function fly(cast: Cast, square: string, from: Vector3): Act {
  const level = heightAt(cast.standing, square)
  const cube = cast.effects.flyer(square, level)
  const rest = cast.grid.place(square, level + 0.5)
  return act(460, (share) => {
    const way = eased(part(share, 0, 0.55))
    cube.position.set(from.x + (rest.x - from.x) * way, rest.y + (from.y - rest.y) * falling(share, 0.03), from.z + (rest.z - from.z) * way)
    if (share < 1) return
    cast.effects.remove(cube)
    raise(cast.standing, square, 1)
    cast.redraw()
  })
}

/** A column grows or sinks under its climber. */
function grow(cast: Cast, square: string | null | undefined, by: number): Act | null {
  if (!square) return null
  raise(cast.standing, square, by)
  return act(520, (share) => cast.redraw(new Map([[square, -by * (1 - eased(share))]])))
}

/** Over whatever lies between: high enough to clear it. */
function jump(cast: Cast, seat: number, target: string, ms: number, extra = 0.5): Act {
  const source = cast.standing.climbers[seat]
  const to = feet(cast, target)
  const from = source ? feet(cast, source) : to.clone().setY(to.y + 2.5)
  cast.standing.climbers[seat] = target
  cast.figures.place(seat, from)
  const over = Math.max(from.y, to.y) + extra - (from.y + to.y) / 2
  const root = cast.figures.root(seat)
  return act(ms, (share) => {
    const way = eased(share)
    if (root) lean(root, to.x - from.x, to.z - from.z, arc(share) * 0.16)
    root?.position.lerpVectors(from, to, way)
    if (root) root.position.y += arc(way) * over
    if (share >= 1) cast.redraw()
  })
}

/** Bends over towards where it goes. */
const lean = (root: Group, x: number, z: number, far: number): void => void root.rotation.set(Math.sign(z) * far, 0, -Math.sign(x) * far)

function grapple(cast: Cast, { seat, source, target }: On<'Grappled'>): Act {
  const hand = feet(cast, source).add(new Vector3(0.2, 0.7, 0))
  const rope = cast.effects.rope(hand, feet(cast, target))
  return inTurn(
    act(240, (share) => rope.scale.set(1, Math.max(0.01, eased(share)), 1)),
    jump(cast, seat, target, 500, 0.2),
    act(0, () => cast.effects.remove(rope)),
  )
}

function roll({ die }: Cast, { face }: On<'DieRolled'>): Act {
  die.land(face)
  return act(1000, (share) => die.tumble(1 - (1 - share) ** 1.7))
}

const gust = (cast: Cast, direction: string, ms: number): Act =>
  act(ms, (share) => cast.wind.blow(direction, share, cast.size.radius, cast.size.height))

/** CC-16: all climbers at the same time. They lean into the wind first: it is seen before it is felt. */
function blow(cast: Cast, { all, direction }: On<'Shifts'>): Act {
  const ways = all.map(({ seat, source, target }) => ({ seat, from: feet(cast, source), to: feet(cast, target) }))
  for (const { seat, target } of all) cast.standing.climbers[seat] = target
  const slides = ways.map(({ seat, from, to }) => {
    const root = cast.figures.root(seat)
    const slid = root && slide(root, from, to, 560)
    return act(1100, (share) => {
      if (root) lean(root, from.x - to.x, from.z - to.z, arc(part(share, 0.05, 0.75)) * 0.3)
      slid?.draw(part(share, 0.42, 0.95))
    })
  })
  const wind = gust(cast, direction || directionOf(ways[0]!.from, ways[0]!.to), 1100)
  return inTurn(
    together(wind, ...slides),
    act(0, () => cast.redraw()),
  )
}

export function directionOf(from: Vector3, to: Vector3): string {
  if (Math.abs(to.x - from.x) > Math.abs(to.z - from.z)) return to.x > from.x ? 'e' : 'w'
  return to.z < from.z ? 'n' : 's'
}

function sink(cast: Cast, { seat, cubes }: On<'CubesTaken'>): Act | null {
  const square = cast.standing.climbers[seat]
  if (!square) return null
  const thrown = Array.from({ length: cubes }, (_, level) => cast.effects.flyer(square, level))
  const from = cast.grid.place(square)
  raise(cast.standing, square, -cubes)
  return act(620, (share) => {
    thrown.forEach((cube, level) => flyOut(cube, from, level, share))
    cast.redraw(new Map([[square, cubes * (1 - eased(part(share, 0.3, 1)))]]))
    if (share >= 1) for (const cube of thrown) cast.effects.remove(cube)
  })
}

/** Out of the column, away from the mountain's middle, ever smaller. */
function flyOut(cube: Mesh, from: Vector3, level: number, share: number): void {
  const away = from.clone().setY(0).normalize()
  if (!away.lengthSq()) away.set(1, 0, 0)
  cube.position
    .copy(from)
    .addScaledVector(away, share * 2.6)
    .setY(level + 0.5)
  cube.scale.setScalar(Math.max(0.01, 1 - share))
}

function power(cast: Cast, { seat, power: name }: { seat: number; power: string }): Act | null {
  return signs(cast, [seat], name)
}

/** A power's sign rises over those it concerns. */
function signs(cast: Cast, seats: readonly number[], name: string): Act | null {
  const shown = seats.flatMap((seat) => {
    const square = cast.standing.climbers[seat]
    return square ? [{ sprite: cast.effects.sign(name), from: feet(cast, square) }] : []
  })
  if (!shown.length) return null
  return act(850, (share) => {
    for (const { sprite, from } of shown) {
      sprite.position.copy(from).setY(from.y + 1.5 + share * 0.9)
      sprite.scale.setScalar(0.5 + Math.min(1, share * 3) * 0.7)
      sprite.material.opacity = 1 - part(share, 0.7, 1)
      if (share >= 1) cast.effects.remove(sprite)
    }
  })
}

function bar(cast: Cast, { seat }: On<'Barred'>): Act | null {
  const square = cast.standing.climbers[seat]
  if (!square) return null
  const dome = cast.effects.dome(feet(cast, square))
  return act(620, (share) => {
    dome.scale.setScalar(0.3 + 0.7 * Math.min(1, share * 2.5))
    if (share >= 1) cast.effects.remove(dome)
  })
}

function take(cast: Cast, { seat, square }: On<'CubeTaken'>): Act {
  const level = heightAt(cast.standing, square) - 1
  const cube = cast.effects.flyer(square, level)
  raise(cast.standing, square, -1)
  cast.redraw()
  const [from, to] = [cast.grid.place(square, level + 0.5), overHead(cast, seat)]
  return act(520, (share) => {
    cube.position.lerpVectors(from, to, eased(share))
    cube.position.y += arc(share) * 1.5
    cube.rotation.y = share * 2
    cube.scale.setScalar(1 - 0.45 * share)
    if (share >= 1) cast.effects.remove(cube)
  })
}
