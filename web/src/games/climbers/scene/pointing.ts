// Which of the lit picks a pixel means, and where on the screen a pick is to be found.
import { Vector3 } from 'three'
import type { Ray } from 'three'
import { points } from '../../../stage/shapes'
import type { PickInfo } from '../../../wire/types'
import { cellAt, flatDistance, standingOf, strike, type Hit, type Standing } from './rays'
import { blockAt, boxOf, cellOf, footOf, heightAt, middleOf, type Block, type Ground } from './shape'

/** A mark's share of its square: the rest still means the block below. */
const MARK = 0.43
/** A spot is meant by what lies this near to its middle on the same level. */
const NEAR_SPOT = 1.6

/** How near a block must come to a wall to touch it. */
const TOUCH = 0.05
/** Where round its middle a mark may be hit. */
const AROUND = points('0 0, 0.2 0.2, -0.2 0.2, 0.2 -0.2, -0.2 -0.2, 0.35 0, 0 0.35')

/** A lit pick with where it is: on a square, as a block that stands, or as one that would. */
export interface Lit {
  pick: PickInfo
  point: Vector3
  block: Block | null
}

export const ghostOf = (pick: PickInfo): Block | null => pick.piece as Block | null

export class Aims {
  private readonly tower: readonly Standing[]
  readonly lit: readonly Lit[]
  /** Those that can be pointed at. */
  readonly pointable: readonly Lit[]

  constructor(
    private readonly ground: Ground,
    blocks: readonly Block[],
    picks: readonly PickInfo[],
    canPoint: (pick: PickInfo) => boolean = () => true,
  ) {
    this.tower = standingOf(ground, blocks)
    this.lit = picks.flatMap((pick) => litOf(ground, blocks, pick) ?? [])
    this.pointable = this.lit.filter(({ pick }) => canPoint(pick))
  }

  struck(ray: Ray): Hit | null {
    return strike(ray, this.tower)
  }

  /** The picks that a ray means, best first. */
  under(ray: Ray): PickInfo[] {
    const hit = this.struck(ray)
    if (!hit) return []
    const found = this.pointable.flatMap((lit) => {
      const miss = this.miss(lit, hit)
      return miss === null ? [] : [{ lit, miss }]
    })
    if (!found.length) return []
    const spots = found.filter(({ lit }) => lit.pick.piece !== null)
    // spots overlap: only the nearest is meant; on a mark the block below it is not
    const meant = spots.length ? [nearest(spots)] : marksFirst(found)
    return meant.map(({ lit }) => lit.pick)
  }

  /** How far a hit is from meaning a pick; null where it does not. */
  private miss(lit: Lit, hit: Hit): number | null {
    if (lit.pick.group === 'block') return lit.block === hit.block ? 1 : null
    if (!hit.onTop) return lit.pick.piece === null ? null : this.missBeside(lit, hit)
    if (Math.abs(hit.point.y - lit.point.y) > 0.1) return null
    const distance = flatDistance(hit.point, lit.point)
    if (lit.pick.piece !== null) return distance < NEAR_SPOT ? distance : null
    const cell = cellAt(this.ground, hit.point)
    const wanted = cellOf(lit.pick.at!)
    return cell.column === wanted.column && cell.row === wanted.row ? distance : null
  }

  /** A wall that is pointed at means a block before it, wherever on its height. */
  private missBeside(lit: Lit, hit: Hit): number | null {
    const box = boxOf(this.ground, lit.block!).expandByScalar(TOUCH)
    const beside = box.containsPoint(hit.point.clone().setY(lit.point.y))
    return beside ? hit.point.distanceTo(box.getCenter(new Vector3())) : null
  }

  /** Points where a ray may well mean a pick, the likeliest first. */
  candidates(pick: PickInfo): Vector3[] {
    const lit = this.pointable.find((each) => each.pick === pick)
    if (!lit) return []
    if (pick.group === 'block' && lit.block) return pointsOf(boxOf(this.ground, lit.block))
    return AROUND.map(([x, z]) => lit.point.clone().add(new Vector3(x, 0, z)))
  }
}

type Found = { lit: Lit; miss: number }

const nearest = (found: readonly Found[]): Found => found.reduce((best, each) => (each.miss < best.miss ? each : best))

function marksFirst(found: readonly Found[]): Found[] {
  const onMark = found.filter(({ lit, miss }) => lit.pick.group !== 'block' && miss < MARK)
  const chosen = onMark.length
    ? onMark
    : found.some(({ lit }) => lit.pick.group === 'block')
      ? found.filter(({ lit }) => lit.pick.group === 'block')
      : found
  return chosen.toSorted((one, other) => one.miss - other.miss)
}

function litOf(ground: Ground, blocks: readonly Block[], pick: PickInfo): Lit | null {
  const ghost = ghostOf(pick)
  if (ghost) return { pick, point: footOf(ground, ghost), block: ghost }
  if (pick.at === null) return null
  if (pick.group === 'block') {
    const block = blockAt(blocks, pick.at, pick.level)
    return block ? { pick, block, point: footOf(ground, block).setY(pick.level ?? 0) } : null
  }
  const level = pick.level ?? heightAt(blocks, cellOf(pick.at))
  return { pick, point: middleOf(ground, pick.at, level), block: null }
}

/** Its top's corners and middles, then the sides'. */
function pointsOf({ min, max }: { min: Vector3; max: Vector3 }): Vector3[] {
  const shares = [0.08, 0.92, 0.5, 0.3, 0.7]
  const between = (low: number, high: number, share: number): number => low + (high - low) * share
  const top = shares.flatMap((x) => shares.map((z) => new Vector3(between(min.x, max.x, x), max.y, between(min.z, max.z, z))))
  const sides = shares.flatMap((share) =>
    shares.flatMap((y) => {
      const [x, z, level] = [between(min.x, max.x, share), between(min.z, max.z, share), between(min.y, max.y, y)]
      return [new Vector3(x, level, max.z), new Vector3(max.x, level, z), new Vector3(x, level, min.z), new Vector3(min.x, level, z)]
    }),
  )
  return [...top, ...sides]
}
