// What a pick would do, shown before it is done: the block as it would stand, the pawn's way, the ladder.
import { Group } from 'three'
import type { Material, Mesh, Object3D, Vector3 } from 'three'
import type { PickInfo } from '../../../wire/types'
import { makeFrames, makeMarks } from './lights'
import { makeLadder, makePawn, makeStone, type Paint } from './pieces'
import { ghostOf, type Lit } from './pointing'
import { boxOf, middleOf, heightAt, cellOf } from './shape'
import type { Stand } from './stand'
import { makeBlock, middleOfBlock } from './tower'

const GLASS = 0.82
const PALE = 0.6
const THICK = 0.085
const LIFT = 0.03

type Show = (stand: Stand, lit: Lit, paint: Paint) => Object3D[]

/** The preview of a lit pick; `paint` is its player's. */
export function makePreview(stand: Stand, lit: Lit, paint: Paint): Group {
  const group = new Group()
  group.add(...(SHOWN[lit.pick.group]?.(stand, lit, paint) ?? []))
  return group
}

const SHOWN: Readonly<Record<string, Show>> = {
  block: (stand, lit) => (lit.block ? [makeFrames([boxOf(stand.ground, lit.block)], THICK, true, stand.glow)] : []),
  spot,
  place: spot,
  walk: (stand, lit, paint) => [way(stand, lit.pick), standing(stand, lit, paint)],
  short: climb,
  long: climb,
  stone: (stand, lit, paint) => [pale(at(makeStone(paint, stand.style.matter), lit.point))],
}

function spot(stand: Stand, lit: Lit): Object3D[] {
  const ghost = ghostOf(lit.pick)
  if (!ghost) return []
  const block = makeBlock(ghost, stand.style, GLASS)
  block.position.copy(middleOfBlock(stand.ground, ghost))
  return [block, makeFrames([boxOf(stand.ground, ghost)], 0.05, true, stand.glow)]
}

const standing = (stand: Stand, lit: Lit, paint: Paint): Group => pale(at(makePawn(paint, stand.style.matter), lit.point))

const levelOf = (stand: Stand, square: string): Vector3 => middleOf(stand.ground, square, heightAt(stand.blocks, cellOf(square)))

/** A dot on every square that the pawn passes. */
function way(stand: Stand, pick: PickInfo): Object3D {
  const passed = pick.route.filter((square) => square !== pick.at).map((square) => levelOf(stand, square))
  return makeMarks(
    passed.map((point) => ({ name: 'step', point: point.setY(point.y + LIFT), half: 0.4 })),
    stand.glow,
  )
}

/** The route of a ladder begins where it stands and where it leans. */
function climb(stand: Stand, lit: Lit, paint: Paint): Object3D[] {
  const [foot, head] = lit.pick.route.map((square) => levelOf(stand, square))
  const ladder = foot && head ? [makeLadder(foot, head, paint.hex, stand.style.matter)] : []
  return [...ladder, standing(stand, lit, paint)]
}

function at(group: Group, point: Vector3): Group {
  group.position.copy(point)
  return group
}

function pale(group: Group): Group {
  group.traverse((each) => {
    const mesh = each as Mesh
    if (!mesh.isMesh) return
    mesh.castShadow = false
    for (const material of [mesh.material].flat() as Material[]) {
      material.transparent = true
      material.opacity = PALE
    }
  })
  return group
}
