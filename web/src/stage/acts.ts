// What happened, as acts: each draws itself at any share of its time, so that it can be slowed, skipped and stepped exactly.
import { Vector3 } from 'three'
import type { Object3D } from 'three'
import type { Told } from './board'
import { eased } from './fit'

export interface Act {
  ms: number
  /** Draws it at a share from 0 to 1; always called with 1 in the end. */
  draw(share: number): void
}

/** What there is to see of each kind of event, with those who play it; what is not there changes nothing one could see. */
export type Acts<Event extends Told, Cast> = {
  readonly [Type in Event['type']]?: (cast: Cast, event: Extract<Event, { type: Type }>) => Act | null
}

export function actOf<Event extends Told, Cast>(acts: Acts<Event, Cast>, cast: Cast, event: Event): Act | null {
  const make = acts[event.type as Event['type']] as ((cast: Cast, event: Event) => Act | null) | undefined
  return make?.(cast, event) ?? null
}

export const act = (ms: number, draw: (share: number) => void): Act => ({ ms, draw })

/** How far that part of the whole is, from 0 to 1. */
export const part = (share: number, from: number, to: number): number => Math.min(1, Math.max(0, (share - from) / (to - from)))

/** From 0 up to 1 in the middle and back to 0. */
export const arc = (share: number): number => 4 * share * (1 - share)

/** How high above its rest something is that falls from a height of 1 and bounces once, a little. */
export function falling(share: number, bounce = 0.06): number {
  const lands = 0.78
  return share < lands ? 1 - (share / lands) ** 2 : arc(part(share, lands, 1)) * bounce
}

/** One after the other; each is drawn to its end before the next begins. */
export function inTurn(...acts: readonly Act[]): Act {
  const ms = acts.reduce((sum, each) => sum + each.ms, 0)
  let at = 0
  const draw = (share: number): void => {
    let since = acts.slice(0, at).reduce((sum, each) => sum + each.ms, 0)
    for (; at < acts.length; at++) {
      const each = acts[at]!
      const own = share >= 1 || !each.ms ? 1 : Math.min(1, (share * ms - since) / each.ms)
      each.draw(own)
      if (own < 1) return
      since += each.ms
    }
  }
  return { ms, draw }
}

/** All at once, each as long as it takes. */
export function together(...acts: readonly Act[]): Act {
  const ms = Math.max(0, ...acts.map((each) => each.ms))
  return { ms, draw: (share) => acts.forEach((each) => each.draw(share >= 1 ? 1 : Math.min(1, (share * ms) / each.ms))) }
}

/** The same again and again, each a little later than the one before. */
export function inARow(ms: number, overlap: number, acts: readonly Act[]): Act {
  const gap = acts.length > 1 ? (1 - overlap) / (acts.length - 1) : 0
  return { ms, draw: (share) => acts.forEach((each, at) => each.draw(part(share, gap * at, gap * at + (acts.length > 1 ? overlap : 1)))) }
}

/** A jump from place to place, over the higher of the two, with a squat before and after. */
export function hop(thing: Object3D, from: Vector3, to: Vector3, ms: number, height = 0.35): Act {
  const over = height + Math.abs(to.y - from.y) / 2
  return act(ms, (share) => {
    const way = eased(share)
    thing.position.lerpVectors(from, to, way)
    thing.position.y += arc(way) * over
  })
}

/** Along a way, one hop a leg. */
export const hops = (thing: Object3D, way: readonly Vector3[], ms: number): Act =>
  inTurn(...way.slice(1).map((to, at) => hop(thing, way[at]!, to, ms)))

/** Pushed over the ground: off at once, slower and slower; over an edge it drops. */
export function slide(thing: Object3D, from: Vector3, to: Vector3, ms: number): Act {
  return act(ms, (share) => {
    const way = 1 - (1 - part(share, 0, 0.8)) ** 2
    thing.position.lerpVectors(from, to, way)
    const down = part(share, 0.45, 1)
    thing.position.y = to.y > from.y ? from.y + (to.y - from.y) * way : to.y + (from.y - to.y) * falling(down)
  })
}

/** Down from above onto its place, with a knock and a settling. */
export const drop = (thing: Object3D, rest: Vector3, height: number, ms: number): Act =>
  act(ms, (share) => thing.position.copy(rest).setY(rest.y + falling(share) * height))

/** Lifted, carried over everything and set down softly, with a little weight at both ends. */
export function carry(thing: Object3D, from: Vector3, to: Vector3, top: number, ms: number): Act {
  return act(ms, (share) => {
    thing.position.lerpVectors(from, to, eased(part(share, 0.2, 0.78)))
    const lift = eased(part(share, 0, 0.36)) * (1 - eased(part(share, 0.62, 0.94)))
    thing.position.y += (top - thing.position.y) * lift
    thing.position.y += arc(part(share, 0.94, 1)) * 0.05
  })
}
