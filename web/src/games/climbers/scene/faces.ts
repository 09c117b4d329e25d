// Blocks as one mesh: six painted faces each, with edges that look rounded, 44 triangles a block.
import { BufferAttribute, BufferGeometry, Color, Vector3 } from 'three'
import { scatter } from '../../../stage/wood'
import type { Colour } from './shape'

/** A box to draw: its middle, its size, and the colours of its six faces in the order of `SIDES`. */
export interface Solid {
  middle: Vector3
  size: Vector3
  colours: readonly Colour[]
  /** Makes the grain differ from block to block. */
  seed: number
}

type Axis = 0 | 1 | 2

/** A face's direction and the two axes that span it, right and up as one looks at it from outside. */
export interface Side {
  axis: Axis
  sign: 1 | -1
  right: [Axis, 1 | -1]
  up: [Axis, 1 | -1]
}

/** Top, bottom, then the sides as the game tells them: south, east, north, west. */
export const SIDES: readonly Side[] = [
  { axis: 1, sign: 1, right: [0, 1], up: [2, -1] },
  { axis: 1, sign: -1, right: [0, 1], up: [2, 1] },
  { axis: 2, sign: 1, right: [0, 1], up: [1, 1] },
  { axis: 0, sign: 1, right: [2, -1], up: [1, 1] },
  { axis: 2, sign: -1, right: [0, -1], up: [1, 1] },
  { axis: 0, sign: -1, right: [2, 1], up: [1, 1] },
]

const BEVEL = 0.07
/** What keeps two blocks from melting into one. */
const GAP = 0.012
const CORNERS: readonly [number, number][] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
]
const GRAIN = 4

/** Collects vertices and triangles. */
class Mason {
  readonly position: number[] = []
  readonly normal: number[] = []
  readonly colour: number[] = []
  readonly uv: number[] = []
  readonly index: number[] = []

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry()
    const put = (name: string, values: number[], size: number): void => {
      geometry.setAttribute(name, new BufferAttribute(new Float32Array(values), size))
    }
    put('position', this.position, 3)
    put('normal', this.normal, 3)
    put('color', this.colour, 3)
    put('uv', this.uv, 2)
    geometry.setIndex(this.index)
    return geometry
  }
}

/** All blocks in one geometry, coloured by its vertices. */
export function paint(solids: readonly Solid[], palette: Readonly<Record<Colour, string>>): BufferGeometry {
  const mason = new Mason()
  for (const solid of solids) addSolid(mason, solid, palette)
  return mason.geometry()
}

function addSolid(mason: Mason, solid: Solid, palette: Readonly<Record<Colour, string>>): void {
  // where each corner of the box (by its three signs) has its vertex on each of its three faces
  const corners = new Map<string, Map<Axis, number>>()
  const random = scatter(solid.seed)
  SIDES.forEach((side, at) => {
    const tint = new Color(palette[solid.colours[at]!])
    const offset: [number, number] = [random(), random()]
    const first = mason.position.length / 3
    for (const [across, upward] of CORNERS) addCorner(mason, solid, side, across, upward, tint, offset, corners)
    mason.index.push(first, first + 1, first + 2, first, first + 2, first + 3)
  })
  roundOff(mason, corners)
}

function addCorner(
  mason: Mason,
  solid: Solid,
  side: Side,
  across: number,
  upward: number,
  tint: Color,
  offset: [number, number],
  corners: Map<string, Map<Axis, number>>,
): void {
  const signs: [number, number, number] = [0, 0, 0]
  signs[side.axis] = side.sign
  signs[side.right[0]] = across * side.right[1]
  signs[side.up[0]] = upward * side.up[1]
  const half = solid.size.toArray().map((length) => length / 2 - GAP)
  const place = solid.middle.toArray().map((middle, axis) => {
    const inset = axis === side.axis ? 0 : BEVEL
    return middle + signs[axis]! * (half[axis]! - inset)
  })
  const key = signs.join()
  if (!corners.has(key)) corners.set(key, new Map())
  corners.get(key)!.set(side.axis, mason.position.length / 3)
  mason.position.push(...place)
  mason.normal.push(...[0, 1, 2].map((axis) => (axis === side.axis ? side.sign : 0)))
  mason.colour.push(tint.r, tint.g, tint.b)
  // the grain runs along a block's longer side
  const [wide, high] = [solid.size.getComponent(side.right[0]), solid.size.getComponent(side.up[0])]
  const [u, v] = [((across + 1) / 2) * wide, ((upward + 1) / 2) * high]
  const along = wide >= high ? [u, v] : [v, u]
  mason.uv.push(along[0]! / GRAIN + offset[0], along[1]! / GRAIN + offset[1])
}

/** Joins the faces along edges and corners: normals turn from one face to the next, so light takes it for round. */
function roundOff(mason: Mason, corners: Map<string, Map<Axis, number>>): void {
  const axes: Axis[] = [0, 1, 2]
  for (const [key, vertices] of corners) {
    const signs = key.split(',').map(Number)
    const [x, y, z] = axes.map((axis) => vertices.get(axis)!) as [number, number, number]
    const even = signs[0]! * signs[1]! * signs[2]! > 0
    mason.index.push(x, even ? y : z, even ? z : y)
    for (const axis of axes) {
      if (signs[axis] !== -1) continue
      const other = corners.get(signs.map((sign, at) => (at === axis ? 1 : sign)).join())!
      const [one, two] = axes.filter((each) => each !== axis) as [Axis, Axis]
      addStrip(mason, [vertices.get(one)!, other.get(one)!, other.get(two)!, vertices.get(two)!])
    }
  }
}

/** Four corners of an edge strip, turned outward: its normals say which way that is. */
function addStrip(mason: Mason, [a, b, c, d]: [number, number, number, number]): void {
  const at = (index: number): Vector3 => new Vector3().fromArray(mason.position, index * 3)
  const facing = at(b)
    .sub(at(a))
    .cross(at(c).sub(at(a)))
  const outward = new Vector3().fromArray(mason.normal, a * 3).add(new Vector3().fromArray(mason.normal, c * 3))
  if (facing.dot(outward) > 0) mason.index.push(a, b, c, a, c, d)
  else mason.index.push(a, c, b, a, d, c)
}
