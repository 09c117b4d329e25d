// Pawns turned from wood, blocking stones, ladders.
import {
  BoxGeometry,
  CanvasTexture,
  Color,
  CylinderGeometry,
  GreaterDepth,
  Group,
  LatheGeometry,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  SphereGeometry,
  Vector2,
  Vector3,
} from 'three'
import type { BufferGeometry, Material } from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import type { Tier } from '../../../stage/tier'
import { canvasOf, matt, paintedWood, textureOf } from '../../../stage/wood'
import { inkOn, SIGNS } from './colours'
import type { Colour } from './shape'

/** The outline of a pawn from its foot upwards: distance from the axis, height. */
const OUTLINE: readonly [number, number][] = [
  [0, 0],
  [0.34, 0],
  [0.36, 0.05],
  [0.34, 0.12],
  [0.27, 0.17],
  [0.22, 0.24],
  [0.16, 0.42],
  [0.12, 0.66],
  [0.11, 0.82],
  [0.2, 0.87],
  [0.21, 0.91],
  [0.12, 0.96],
]
const HEAD = { radius: 0.235, height: 1.14 }
/** Seen from afar a pawn of true size would be lost. */
const GROWN = 1.2
const AROUND = 20

export interface Paint {
  hex: string
  colour: Colour | null
  signs: boolean
}

let lathe: BufferGeometry | undefined
function bodyShape(): BufferGeometry {
  lathe ??= new LatheGeometry(
    OUTLINE.map(([x, y]) => new Vector2(x, y)),
    AROUND,
  )
  return lathe.clone()
}

export function makePawn(paint: Paint, tier: Tier): Group {
  const body = new Mesh(bodyShape(), matt(paint.hex, tier, 0.35))
  const head = new Mesh(new SphereGeometry(HEAD.radius, AROUND, 14), headMaterial(paint, tier))
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
function headMaterial(paint: Paint, tier: Tier): Material {
  if (!paint.signs || !paint.colour) return matt(paint.hex, tier, 0.35)
  const map = signed(paint.hex, paint.colour, 256, 128, [32, 96, 160, 224], 64, 17)
  return tier === 'lite' ? new MeshLambertMaterial({ map }) : new MeshStandardMaterial({ map, roughness: 0.35 })
}

function signed(
  hex: string,
  colour: Colour,
  width: number,
  height: number,
  columns: readonly number[],
  y: number,
  size: number,
): CanvasTexture {
  const [canvas, context] = canvasOf(width, height)
  context.fillStyle = hex
  context.fillRect(0, 0, width, height)
  context.fillStyle = inkOn(hex)
  for (const x of columns) {
    context.save()
    context.translate(x, y)
    context.scale(size, size)
    context.beginPath()
    SIGNS[colour](context)
    context.fill()
    context.restore()
  }
  return textureOf(canvas)
}

/** A dark stone with its owner's colour on top. */
export function makeStone(paint: Paint, tier: Tier): Group {
  const stone = new Mesh(new CylinderGeometry(0.36, 0.44, 0.42, 8), matt('#35302c', tier, 0.9))
  stone.position.y = 0.21
  const face = paint.signs && paint.colour ? signed(paint.hex, paint.colour, 64, 64, [32], 32, 18) : undefined
  const cap = face ? paintedWood('#ffffff', tier, face) : matt(paint.hex, tier)
  const disc = new Mesh(new CylinderGeometry(0.28, 0.28, 0.05, 24), [matt(paint.hex, tier), cap, cap])
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
export function makeLadder(foot: Vector3, head: Vector3, hex: string, tier: Tier): Group {
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
  const ladder = new Mesh(mergeGeometries(parts), matt(`#${wood.getHexString()}`, tier))
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
