// Blocks as one mesh: boxes with rounded edges, each face with its colour, its sign and the block's own grain.
import { BufferAttribute, BufferGeometry, Color, Vector3 } from 'three'
import { scatter } from '../../../stage/wood'
import { COLOURS, type Colour } from './shape'

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

const ROUND = 0.09
/** What keeps two blocks from melting into one. */
const GAP = 0.012
const GRAIN = 4
/** Where along a face its vertices lie, from an edge: the finer tier bends its edges more smoothly. */
const CUTS = { lite: [0, 1], full: [0, 0.3, 1] } as const

/** How dark a corner between blocks is, from 0 to 1, at a point with that normal; the lite tier bakes it into its colours. */
export type Dusk = (point: Vector3, normal: Vector3) => number

interface Style {
  palette: Readonly<Record<Colour, string>>
  fine: boolean
  dusk?: Dusk
}

/** All blocks in one geometry: colours by vertex; for the full tier also where on its block each point is. */
export function paint(solids: readonly Solid[], { palette, fine, dusk = () => 0 }: Style): BufferGeometry {
  const values: Record<string, number[]> = { position: [], normal: [], color: [], uv: [], local: [], half_: [], tag: [] }
  const index: number[] = []
  for (const solid of solids) {
    const random = scatter(solid.seed)
    const [half, tones] = [solid.size.clone().multiplyScalar(0.5).addScalar(-GAP), new Map<Colour, Color>()]
    const fibre = fibreOf(solid.size, random())
    const seed = random()
    SIDES.forEach((side, face) => {
      const colour = solid.colours[face]!
      if (!tones.has(colour)) tones.set(colour, varied(palette[colour], random))
      const tag = [COLOURS.indexOf(colour), fibre, seed, face]
      const shift: [number, number] = [random(), random()]
      const points = grid(half, side, fine ? CUTS.full : CUTS.lite)
      const first = values['position']!.length / 3
      for (const { local, normal } of points.all) {
        const world = local.clone().add(solid.middle)
        const tone = tones.get(colour)!
        const light = fine ? 1 : 1 - dusk(world, normal)
        values['position']!.push(world.x, world.y, world.z)
        values['normal']!.push(normal.x, normal.y, normal.z)
        values['color']!.push(tone.r * light, tone.g * light, tone.b * light)
        values['uv']!.push(...grainAt(local, solid.size, side, shift))
        if (!fine) continue
        values['local']!.push(local.x, local.y, local.z)
        values['half_']!.push(half.x, half.y, half.z)
        values['tag']!.push(...tag)
      }
      for (const [a, b, c, d] of points.quads) index.push(first + a, first + b, first + c, first + a, first + c, first + d)
    })
  }
  const geometry = new BufferGeometry()
  for (const [name, list] of Object.entries(values)) {
    const size = name === 'uv' ? 2 : name === 'tag' ? 4 : 3
    if (list.length) geometry.setAttribute(name, new BufferAttribute(new Float32Array(list), size))
  }
  return geometry.setIndex(index)
}

/** A little different for each block, as stain is. */
function varied(hex: string, random: () => number): Color {
  const [hue, rich, light] = [(random() - 0.5) * 0.012, (random() - 0.5) * 0.1, 1 + (random() - 0.5) * 0.1]
  return new Color(hex).offsetHSL(hue, rich * 0.5, 0).multiplyScalar(light)
}

/** Fibres run along a block's longest side; a cube's along some level one. */
function fibreOf({ x, y, z }: Vector3, chance: number): Axis {
  const longest = Math.max(x, y, z)
  if (longest > 2) return longest === x ? 0 : longest === z ? 2 : 1
  return chance < 0.5 ? 0 : 2
}

interface Points {
  all: { local: Vector3; normal: Vector3 }[]
  quads: [number, number, number, number][]
}

/** One face of a rounded box, up to the middle of its edges. */
function grid(half: Vector3, side: Side, cuts: readonly number[]): Points {
  const inner = half.clone().subScalar(ROUND)
  const along = (axis: Axis): number[] => {
    const far = half.getComponent(axis)
    const near = cuts.map((cut) => far - cut * ROUND)
    return [...near.map((each) => -each), ...near.toReversed()]
  }
  const [columns, rows] = [along(side.right[0]), along(side.up[0])]
  const all = rows.flatMap((up) =>
    columns.map((right) => {
      const flat = new Vector3()
      flat.setComponent(side.axis, side.sign * half.getComponent(side.axis))
      flat.setComponent(side.right[0], right * side.right[1])
      flat.setComponent(side.up[0], up * side.up[1])
      const kept = flat.clone().clamp(inner.clone().negate(), inner)
      const normal = flat.clone().sub(kept).normalize()
      return { local: kept.addScaledVector(normal, ROUND), normal }
    }),
  )
  const quads: Points['quads'] = []
  for (let row = 0; row + 1 < rows.length; row++) {
    for (let column = 0; column + 1 < columns.length; column++) {
      const at = row * columns.length + column
      quads.push([at, at + 1, at + columns.length + 1, at + columns.length])
    }
  }
  return { all, quads }
}

/** The grain's picture lies along a face's longer side. */
function grainAt(local: Vector3, size: Vector3, { right, up }: Side, [u, v]: [number, number]): [number, number] {
  const [across, upward] = [local.getComponent(right[0]) * right[1], local.getComponent(up[0]) * up[1]]
  const long = size.getComponent(right[0]) >= size.getComponent(up[0])
  return long ? [across / GRAIN + u, upward / GRAIN + v] : [upward / GRAIN + u, across / GRAIN + v]
}
