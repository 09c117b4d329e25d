// How far away the camera must stand so that all shows in the part of the canvas that the panels leave free.
import { MathUtils, Vector3 } from 'three'

/** How much of the canvas the page's panels cover, in pixels: the board is centred in the rest. */
export interface Insets {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

/** How far to the sides and up the camera sees at a distance of 1. */
export interface Halves {
  x: number
  y: number
}

export const eased = (share: number): number => share * share * (3 - 2 * share)

export const NO_INSETS: Insets = { left: 0, right: 0, top: 0, bottom: 0 }
/** Even under the widest panels the board keeps this share of the canvas. */
const LEAST = 0.2
const EDGES = ['left', 'right', 'top', 'bottom'] as const

export function areSame(one: Insets, other: Insets): boolean {
  return EDGES.every((edge) => one[edge] === other[edge])
}

/** Some share of the way from one to the other. */
export function between(from: Insets, to: Insets, share: number): Insets {
  const at = (edge: (typeof EDGES)[number]): number => MathUtils.lerp(from[edge], to[edge], share)
  return { left: at('left'), right: at('right'), top: at('top'), bottom: at('bottom') }
}

/** What the camera sees in what the panels leave free; `fov` is how many degrees it sees from top to bottom. */
export function halvesOf({ width, height }: Size, { left, right, top, bottom }: Insets, fov: number): Halves {
  const half = Math.tan(MathUtils.degToRad(fov / 2))
  return {
    x: half * (width / height) * Math.max(LEAST, 1 - (left + right) / width),
    y: half * Math.max(LEAST, 1 - (top + bottom) / height),
  }
}

/** Far enough that all these points, told from what the camera looks at, are seen from that direction. */
export function distanceForAll(points: readonly Vector3[], direction: Vector3, { x, y }: Halves): number {
  const right = new Vector3(0, 1, 0).cross(direction).normalize()
  const up = direction.clone().cross(right)
  const needed = points.map((from) => Math.max(Math.abs(from.dot(right)) / x, Math.abs(from.dot(up)) / y) + from.dot(direction))
  return Math.max(...needed)
}

const LEVELS = 32
const ALIKE = 1e-6

/** How high the camera should look, between the lowest and the highest of these points, to come nearest to them all. */
export function levelFor(points: readonly Vector3[], middle: Vector3, direction: Vector3, halves: Halves): number {
  const [low, high] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const tried = Array.from({ length: LEVELS + 1 }, (_, at) => {
    const level = MathUtils.lerp(low, high, at / LEVELS)
    const from = new Vector3(middle.x, level, middle.z)
    const distance = distanceForAll(
      points.map((point) => point.clone().sub(from)),
      direction,
      halves,
    )
    return { level, away: distance + level * direction.y }
  })
  const least = Math.min(...tried.map(({ away }) => away))
  // where the breadth decides, many levels do as well: the middle one leaves as much above as below
  const best = tried.filter(({ away }) => away < least + ALIKE)
  return best[Math.floor(best.length / 2)]!.level
}
