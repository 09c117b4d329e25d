// Pawns turned from wood, blocking stones, ladders.
import {
  BoxGeometry,
  Color,
  CylinderGeometry,
  GreaterDepth,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  SphereGeometry,
  Vector3,
} from 'three'
import type { BufferGeometry, CanvasTexture, Material } from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import type { Matter } from '../../../stage/matter'
import { drawn } from '../../../stage/pictures'
import { turned } from '../../../stage/shapes'
import { inkOn, SIGNS } from './colours'
import type { Colour } from './shape'

/** The outline of a pawn from its foot upwards: distance from the axis, height. */
const OUTLINE =
  '0.0001 0, 0.33 0, 0.36 0.03, 0.36 0.08, 0.325 0.115, 0.3 0.15, 0.235 0.24, 0.18 0.36, 0.145 0.5, 0.13 0.66, 0.135 0.76, 0.2 0.79, 0.215 0.82, 0.2 0.85, 0.14 0.88'
const HEAD = { radius: 0.235, height: 1.08 }
const RING = 0.13
/** Seen from afar a pawn of true size would be lost. */
const GROWN = 1.2
const AROUND = { lite: 20, full: 48 }

export interface Paint {
  hex: string
  colour: Colour | null
  signs: boolean
}

export function makePawn(paint: Paint, matter: Matter): Group {
  const around = matter.full ? AROUND.full : AROUND.lite
  const wood = matter.matt(paint.hex, { ring: RING, rough: 0.36 })
  const body = new Mesh(turned(OUTLINE, around), wood)
  const head = new Mesh(new SphereGeometry(HEAD.radius, around, around >> 1), headMaterial(paint, matter))
  head.position.y = HEAD.height
  const group = new Group()
  group.add(body, head)
  group.add(hidden(body, paint.hex), hidden(head, paint.hex))
  group.scale.setScalar(GROWN)
  for (const part of [body, head]) part.castShadow = part.receiveShadow = true
  return group
}

/** What the tower hides of a pawn shows through it as a shade of its colour: one shall not lose oneself. */
function hidden(part: Mesh, hex: string): Mesh {
  const shade = new MeshBasicMaterial({
    color: hex,
    transparent: true,
    opacity: 0.42,
    depthFunc: GreaterDepth,
    depthWrite: false,
    toneMapped: false,
  })
  const mesh = new Mesh(part.geometry, shade)
  mesh.position.copy(part.position)
  return mesh
}

/** The sign four times round the head, so that one is always seen. */
function headMaterial(paint: Paint, matter: Matter): Material {
  if (!paint.signs || !paint.colour) return matter.matt(paint.hex, { rough: 0.36 })
  const map = signed(paint.hex, paint.colour, [256, 128], [32, 96, 160, 224], 17)
  return matter.full ? matter.matt('#ffffff', { rough: 0.36, look: { map } }) : new MeshLambertMaterial({ map })
}

function signed(hex: string, colour: Colour, size: readonly [number, number], columns: readonly number[], half: number): CanvasTexture {
  const [width, height] = size
  return drawn(width, height, (pen) => {
    pen.fillStyle = hex
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = inkOn(hex)
    for (const x of columns) {
      pen.setTransform(half, 0, 0, half, x, height / 2)
      pen.beginPath()
      SIGNS[colour](pen)
      pen.fill()
    }
  })
}

/** A dark stone with its owner's colour on top. */
export function makeStone(paint: Paint, matter: Matter): Group {
  const stone = new Mesh(new CylinderGeometry(0.36, 0.44, 0.42, 8), matter.matt('#35302c', { grain: 0, rough: 0.9 }))
  stone.position.y = 0.21
  const face = paint.signs && paint.colour ? signed(paint.hex, paint.colour, [64, 64], [32], 18) : undefined
  const plain = matter.matt(paint.hex)
  const cap = face ? (matter.full ? matter.matt('#ffffff', { look: { map: face } }) : matter.painted('#ffffff', face)) : plain
  const disc = new Mesh(new CylinderGeometry(0.28, 0.28, 0.05, 24), [plain, cap, cap])
  disc.position.y = 0.44
  disc.rotation.y = Math.PI / 2
  const group = new Group()
  group.add(stone, disc)
  for (const part of [stone, disc]) part.castShadow = part.receiveShadow = true
  return group
}

const RAIL = 0.09
const LADDER_WIDTH = 0.5

/** A ladder from its foot to its head, leaning. */
export function makeLadder(foot: Vector3, head: Vector3, hex: string, matter: Matter): Group {
  const length = foot.distanceTo(head) + 0.35
  const parts: BufferGeometry[] = []
  for (const side of [-1, 1]) {
    parts.push(new BoxGeometry(RAIL, length, RAIL).translate((side * LADDER_WIDTH) / 2, length / 2, 0))
  }
  const rungs = Math.max(2, Math.round(length / 0.42))
  for (let rung = 0; rung < rungs; rung++) {
    const bar = new CylinderGeometry(0.035, 0.035, LADDER_WIDTH, 6).rotateZ(Math.PI / 2)
    parts.push(bar.translate(0, ((rung + 0.6) * length) / rungs, 0))
  }
  const wood = new Color('#d9ae6c').lerp(new Color(hex), 0.35)
  const ladder = new Mesh(mergeGeometries(parts), matter.matt(`#${wood.getHexString()}`))
  for (const part of parts) part.dispose()
  ladder.castShadow = true
  const group = new Group()
  group.add(ladder)
  lean(group, foot, head)
  return group
}

/** Its rails point from foot to head, its rungs lie level. */
function lean(group: Group, foot: Vector3, head: Vector3): void {
  const along = head.clone().sub(foot)
  const flat = new Vector3(along.x, 0, along.z)
  group.position.copy(foot)
  group.rotation.order = 'YXZ'
  group.rotation.y = flat.lengthSq() > 0 ? Math.atan2(flat.x, flat.z) : 0
  group.rotation.x = Math.atan2(flat.length(), along.y)
}
