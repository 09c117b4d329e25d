// How each event looks while it happens. Whatever is shown here, the picture then becomes what the view says.
import { Vector3 } from 'three'
import type { Mesh, Sprite } from 'three'
import type { CubeClimbersEvent } from '../../../wire/types'
import type { Die } from './die'
import type { Effects } from './effects'
import type { Figures } from './figures'
import type { Grid } from './squares'
import { climberOn, heightAt, raise, type Standing } from './standing'
import type { Wind } from './wind'

/** What the events move. */
export interface Actors {
  standing: Standing
  grid: Grid
  figures: Figures
  die: Die
  wind: Wind
  effects: Effects
  /** The mountain's radius and height, for the wind. */
  size: { radius: number; height: number }
  /** Draws columns and climbers as they stand, some columns shifted. */
  redraw(offsets?: ReadonlyMap<string, number>): void
  glide(ms: number, step: (share: number) => void): Promise<void>
}

/** Climbers that the wind takes at the same time. */
interface Shifts {
  type: 'Shifts'
  all: Extract<CubeClimbersEvent, { type: 'Shifted' }>[]
}
type Shown = CubeClimbersEvent | Shifts
type Motion<Type extends Shown['type']> = (actors: Actors, event: Extract<Shown, { type: Type }>) => Promise<void>

/** The feet of whoever stands on a square. */
function feet(actors: Actors, square: string): Vector3 {
  return actors.grid.place(square, heightAt(actors.standing, square))
}

async function drop(actors: Actors, square: string, from: Vector3, ms: number): Promise<void> {
  const level = heightAt(actors.standing, square)
  const cube = actors.effects.flyer(square, level)
  const rest = actors.grid.place(square, level + 0.5)
  await actors.glide(ms, (share) => cube.position.lerpVectors(from, rest, share))
  actors.effects.remove(cube)
  raise(actors.standing, square, 1)
  actors.redraw()
}

/** A column grows or sinks under its climber. */
async function shiftColumn(actors: Actors, square: string, by: number): Promise<void> {
  raise(actors.standing, square, by)
  await actors.glide(520, (share) => actors.redraw(new Map([[square, -by * (1 - share)]])))
}

const build: Motion<'Built'> = (actors, { square }) =>
  climberOn(actors.standing, square) >= 0
    ? shiftColumn(actors, square, 1)
    : drop(actors, square, actors.grid.place(square, heightAt(actors.standing, square) + 3.5), 380)

/** A hop over whatever lies between: high enough to clear it. */
async function hop(actors: Actors, seat: number, target: string, ms: number, extra = 0.5): Promise<void> {
  const source = actors.standing.climbers[seat]
  const to = feet(actors, target)
  const from = source ? feet(actors, source) : to.clone().setY(to.y + 2.5)
  actors.standing.climbers[seat] = target
  const top = Math.max(from.y, to.y) + extra
  const root = actors.figures.root(seat)
  actors.figures.place(seat, from)
  await actors.glide(ms, (share) => {
    root?.position.lerpVectors(from, to, share)
    if (root) root.position.y = (1 - share) ** 2 * from.y + 2 * share * (1 - share) * (2 * top - (from.y + to.y) / 2) + share ** 2 * to.y
  })
  actors.redraw()
}

const move = (actors: Actors, { seat, target }: { seat: number; target: string }): Promise<void> => hop(actors, seat, target, 460)

const grapple: Motion<'Grappled'> = async (actors, { seat, source, target }) => {
  const hand = feet(actors, source).add(new Vector3(0.2, 0.7, 0))
  const rope = actors.effects.rope(hand, feet(actors, target))
  await actors.glide(220, (share) => rope.scale.set(1, Math.max(0.01, share), 1))
  await hop(actors, seat, target, 480, 0.2)
  actors.effects.remove(rope)
}

const kick: Motion<'Kicked'> = (actors, { target, square }) => hop(actors, target, square, 520, 1.2)
const revive: Motion<'Revived'> = (actors, { seat, target }) => hop(actors, seat, target, 620, 2.5)

const roll: Motion<'DieRolled'> = async (actors, { face }) => {
  actors.die.land(face)
  await actors.glide(850, (share) => actors.die.tumble(share))
}

const gust: Motion<'WindChosen'> = (actors, { direction }) =>
  actors.glide(800, (share) => actors.wind.blow(direction, share, actors.size.radius, actors.size.height))

/** CC-16: all climbers at the same time, and the gust with them. */
const shifts: Motion<'Shifts'> = async (actors, { all }) => {
  const ways = all.map(({ seat, source, target }) => ({ seat, from: feet(actors, source), to: feet(actors, target) }))
  for (const { seat, target } of all) actors.standing.climbers[seat] = target
  const direction = directionOf(ways[0]!.from, ways[0]!.to)
  await actors.glide(1000, (share) => {
    actors.wind.blow(direction, share, actors.size.radius, actors.size.height)
    const slid = Math.min(1, Math.max(0, share * 1.6 - 0.4))
    for (const { seat, from, to } of ways) slide(actors, seat, from, to, slid)
  })
  actors.redraw()
}

/** First over the edge, then down. */
function slide(actors: Actors, seat: number, from: Vector3, to: Vector3, share: number): void {
  const root = actors.figures.root(seat)
  if (!root) return
  root.position.lerpVectors(from, to, Math.min(1, share * 1.4))
  root.position.y = from.y + (to.y - from.y) * share ** 3
}

export function directionOf(from: Vector3, to: Vector3): string {
  if (Math.abs(to.x - from.x) > Math.abs(to.z - from.z)) return to.x > from.x ? 'e' : 'w'
  return to.z < from.z ? 'n' : 's'
}

const sink: Motion<'CubesTaken'> = async (actors, { seat, cubes }) => {
  const square = actors.standing.climbers[seat]
  if (!square) return
  const thrown = Array.from({ length: cubes }, (_, level) => actors.effects.flyer(square, level))
  const from = actors.grid.place(square)
  raise(actors.standing, square, -cubes)
  await actors.glide(620, (share) => {
    thrown.forEach((cube, level) => flyOut(cube, from, level, share))
    actors.redraw(new Map([[square, cubes * (1 - Math.max(0, share * 1.5 - 0.5))]]))
  })
  for (const cube of thrown) actors.effects.remove(cube)
}

/** Out of the column, away from the mountain's middle, ever smaller. */
function flyOut(cube: Mesh, from: Vector3, level: number, share: number): void {
  const away = from.clone().setY(0).normalize()
  if (!away.lengthSq()) away.set(1, 0, 0)
  cube.position.copy(from).addScaledVector(away, share * 2.6)
  cube.position.y = level + 0.5
  cube.scale.setScalar(Math.max(0.01, 1 - share))
}

const lift: Motion<'Lifted'> = (actors, { seat }) => {
  const square = actors.standing.climbers[seat]
  return square ? shiftColumn(actors, square, 1) : Promise.resolve()
}

async function rise(actors: Actors, sprites: { sprite: Sprite; from: Vector3 }[], ms: number): Promise<void> {
  await actors.glide(ms, (share) => {
    for (const { sprite, from } of sprites) {
      sprite.position.copy(from)
      sprite.position.y += 1.5 + share * 0.9
      sprite.scale.setScalar(0.5 + Math.min(1, share * 3) * 0.7)
      sprite.material.opacity = share < 0.7 ? 1 : (1 - share) / 0.3
    }
  })
  for (const { sprite } of sprites) actors.effects.remove(sprite)
}

const signOver = (actors: Actors, seats: number[], name: string, ms: number): Promise<void> =>
  rise(
    actors,
    seats.flatMap((seat) => {
      const square = actors.standing.climbers[seat]
      return square ? [{ sprite: actors.effects.sign(name), from: feet(actors, square) }] : []
    }),
    ms,
  )

const power = (actors: Actors, { seat, power: name }: { seat: number; power: string }): Promise<void> => signOver(actors, [seat], name, 850)

const bar: Motion<'Barred'> = async (actors, { seat }) => {
  const square = actors.standing.climbers[seat]
  if (!square) return
  const dome = actors.effects.dome(feet(actors, square))
  await actors.glide(620, (share) => dome.scale.setScalar(0.3 + 0.7 * Math.min(1, share * 2.5)))
  actors.effects.remove(dome)
}

const take: Motion<'CubeTaken'> = async (actors, { seat, square }) => {
  const level = heightAt(actors.standing, square) - 1
  const cube = actors.effects.flyer(square, level)
  raise(actors.standing, square, -1)
  actors.redraw()
  const from = actors.grid.place(square, level + 0.5)
  const to = overHead(actors, seat)
  await actors.glide(480, (share) => {
    cube.position.lerpVectors(from, to, share)
    cube.position.y += Math.sin(share * Math.PI) * 1.5
    cube.scale.setScalar(1 - 0.45 * share)
  })
  actors.effects.remove(cube)
}

function overHead(actors: Actors, seat: number): Vector3 {
  const square = actors.standing.climbers[seat]
  return square ? feet(actors, square).add(new Vector3(0, 1.9, 0)) : new Vector3(0, 5, 0)
}

const put: Motion<'CubePut'> = (actors, { seat, square }) => drop(actors, square, overHead(actors, seat), 480)

/** The table of motions; an event without one changes nothing that could be seen moving. */
export const MOTIONS: { readonly [Type in Shown['type']]?: Motion<Type> } = {
  Built: build,
  Started: (actors, { seat, square }) => hop(actors, seat, square, 420, 0),
  Moved: move,
  SentToGround: move,
  Grappled: grapple,
  Kicked: kick,
  Revived: revive,
  DieRolled: roll,
  WindChosen: gust,
  Shifts: shifts,
  CubesTaken: sink,
  Lifted: lift,
  PowerUsed: power,
  PowerEchoed: power,
  PowerOrdered: power,
  MovesForbidden: (actors, { seats }) => signOver(actors, seats, 'freeze', 800),
  ClimbingForbidden: (actors, { seats }) => signOver(actors, seats, 'roar', 800),
  ExtraTurn: (actors, { seat }) => signOver(actors, [seat], 'accelerate', 700),
  Barred: bar,
  CubeTaken: take,
  CubePut: put,
}

/** Climbers that the wind takes go together, and the gust that takes them needs no gust of its own before. */
export function together(events: readonly CubeClimbersEvent[]): Shown[] {
  const folded: Shown[] = []
  for (const event of events) {
    const last = folded.at(-1)
    if (event.type !== 'Shifted') folded.push(event)
    else if (last?.type === 'Shifts') last.all.push(event)
    else {
      if (last?.type === 'WindChosen') folded.pop()
      folded.push({ type: 'Shifts', all: [event] })
    }
  }
  return folded
}

/** Shows an event in motion, if it has one. */
export async function perform<Type extends Shown['type']>(actors: Actors, event: Extract<Shown, { type: Type }>): Promise<void> {
  await (MOTIONS[event.type as Type] as Motion<Type> | undefined)?.(actors, event)
}
