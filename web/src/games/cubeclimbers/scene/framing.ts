// What of the mountain must be seen: its cubes with whoever stands on them, and the squares beside it.
import { Vector3 } from 'three'
import type { Grid } from './squares'
import type { Standing } from './standing'

/** The eight sides of an octagon face these ways, in turn. */
const WAYS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const
const BESIDE = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const
/** Half a cube, and half of what is lit on a square. */
const HALF_CUBE = 0.5
const HALF_LIGHT = 0.42
/** A climber with its badge. */
const HEADROOM = 1.4
/** Even a single cube is not looked at from nearer than the four in the middle of the table. */
const LEAST = 1.5

/** The narrowest octagon round some squares, seen from above: mountains hardly ever fill the corners of a rectangle. */
export class Octagon {
  private readonly reach: number[] = WAYS.map(() => -Infinity)

  /** Makes it hold the square of that half side round a point. */
  hold(x: number, z: number, half: number): void {
    WAYS.forEach(([wayX, wayZ], side) => {
      const far = x * wayX + z * wayZ + half * (Math.abs(wayX) + Math.abs(wayZ))
      this.reach[side] = Math.max(this.reach[side]!, far)
    })
  }

  contains({ reach }: Octagon): boolean {
    return reach.every((far, side) => far <= this.reach[side]!)
  }

  /** Its corners at a height. */
  corners(y: number): Vector3[] {
    return WAYS.map(([x, z], side) => {
      const next = (side + 1) % WAYS.length
      const [nextX, nextZ] = WAYS[next]!
      const [far, nextFar] = [this.reach[side]!, this.reach[next]!]
      const turn = x * nextZ - z * nextX
      return new Vector3((far * nextZ - nextFar * z) / turn, y, (nextFar * x - far * nextX) / turn)
    })
  }
}

export class Extent {
  /** The mountain, seen from above. */
  private readonly cubes = new Octagon()
  /** The squares beside it: there one may build, and climbers stand. */
  private readonly ground = new Octagon()
  private top = 1

  constructor({ heights }: Standing, grid: Grid) {
    this.cubes.hold(0, 0, LEAST)
    this.ground.hold(0, 0, LEAST)
    for (const [square, height] of heights) {
      const { x, z } = grid.place(square)
      this.top = Math.max(this.top, height)
      this.cubes.hold(x, z, HALF_CUBE)
      for (const [aside, away] of BESIDE) this.ground.hold(x + aside, z + away, HALF_LIGHT)
    }
  }

  contains({ cubes, ground, top }: Extent): boolean {
    return top <= this.top && this.cubes.contains(cubes) && this.ground.contains(ground)
  }

  /** What the camera must show. */
  get points(): Vector3[] {
    return [...this.ground.corners(0), ...this.cubes.corners(this.top + HEADROOM)]
  }
}
