// What lies under a pixel: blocks are boxes, so a ray is quickly asked. Nothing of the game is known here.
import { Box3, Plane, Ray, Vector3 } from 'three'
import { boxOf, type Block, type Cell, type Ground } from './shape'

/** Where a ray meets the tower or the ground first. */
export interface Hit {
  point: Vector3
  /** The block it meets; none on the ground. */
  block: Block | null
  /** It comes from above: the point lies on a top, or on the ground. */
  onTop: boolean
}

export interface Standing {
  block: Block
  box: Box3
}

const FLOOR = new Plane(new Vector3(0, 1, 0), 0)
const NEAR = 1e-3

export function standingOf(ground: Ground, blocks: readonly Block[]): Standing[] {
  return blocks.map((block) => ({ block, box: boxOf(ground, block) }))
}

export function strike(ray: Ray, tower: readonly Standing[]): Hit | null {
  let nearest: Hit | null = onFloor(ray)
  for (const { block, box } of tower) {
    const point = ray.intersectBox(box, new Vector3())
    if (point && (!nearest || ray.origin.distanceTo(point) < ray.origin.distanceTo(nearest.point))) {
      nearest = { point, block, onTop: Math.abs(point.y - box.max.y) < NEAR }
    }
  }
  return nearest
}

function onFloor(ray: Ray): Hit | null {
  const point = ray.intersectPlane(FLOOR, new Vector3())
  return point && { point, block: null, onTop: true }
}

/** The square that a point of the world lies on. */
export function cellAt(ground: Ground, point: Vector3): Cell {
  return { column: Math.floor(point.x + ground.columns / 2), row: Math.floor(ground.rows / 2 - point.z) }
}

export const flatDistance = (one: Vector3, other: Vector3): number => Math.hypot(one.x - other.x, one.z - other.z)
