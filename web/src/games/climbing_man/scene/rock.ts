// The rock face: slabs of granite, cracked where they meet, worn into tiles of 2x2 squares; and what lies on its ledges.
import { BufferAttribute, BufferGeometry, Color, Mesh, MeshLambertMaterial } from 'three'
import type { Material } from 'three'
import type { Matter } from '../../../stage/matter'
import { DRIFT, GRANITE } from './matter'
import { gritTexture } from './stone'
import { squareOf, type Cell, type Grid } from './view'

export const DEPTH = 0.9
/** Nothing of the rock stands out further: coins and lights lie before it. */
const FURTHEST = 0.06
const TEXTURE_SQUARES = 5
/** Vertices a square, along a side. */
const FINE = { lite: 6, full: 13 }

/** The same number for the same place every time, in 0..1. */
function chance(x: number, y: number, salt: number): number {
  const mixed = Math.sin(x * 127.1 + y * 311.7 + salt * 74.7) * 43758.5453
  return mixed - Math.floor(mixed)
}

/** Noise that goes softly from place to place. */
function noise(x: number, y: number, salt: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const ease = (t: number): number => t * t * (3 - 2 * t)
  const [f, g] = [ease(x - i), ease(y - j)]
  const near = chance(i, j, salt) * (1 - f) + chance(i + 1, j, salt) * f
  return near * (1 - g) + (chance(i, j + 1, salt) * (1 - f) + chance(i + 1, j + 1, salt) * f) * g
}

const rough = (x: number, y: number, salt: number): number =>
  0.5 * noise(x, y, salt) +
  0.27 * noise(x * 2.1, y * 2.1, salt + 1) +
  0.15 * noise(x * 4.3, y * 4.3, salt + 2) +
  0.08 * noise(x * 8.7, y * 8.7, salt + 3)

/** How sharply one slab gives way to the next. */
const SHARP = 13

/** The slabs round a point: inclined planes that meet in steep steps, and how far the nearest edge is. */
function slab(x: number, y: number, size: number, salt: number): { out: number; edge: number } {
  const [i, j] = [Math.floor(x / size), Math.floor(y / (size * 1.2))]
  let [best, second, sum, weights] = [9, 9, 0, 0]
  for (let a = -1; a <= 1; a++) {
    for (let b = -1; b <= 1; b++) {
      const [column, row] = [i + a, j + b]
      const cx = (column + 0.5 + 0.8 * (chance(column, row, salt) - 0.5)) * size
      const cy = (row + 0.5 + 0.8 * (chance(column, row, salt + 5) - 0.5)) * size * 1.2
      const far = Math.max(Math.abs(x - cx) + 0.2 * Math.abs(y - cy), Math.abs(y - cy) * 0.82)
      const tilt = (x - cx) * (chance(column, row, salt + 12) - 0.5) + (y - cy) * (chance(column, row, salt + 15) - 0.62)
      const weight = Math.exp((-far / size) * SHARP)
      sum += weight * (chance(column, row, salt + 9) * 0.24 + tilt * 0.22)
      weights += weight
      second = Math.min(second, Math.max(best, far))
      best = Math.min(best, far)
    }
  }
  return { out: sum / weights, edge: (second - best) / size }
}

/** How far from the nearest joint of the tiling a place is, counted in squares; joints wander a little. */
function joint(x: number, y: number, tile: number): number {
  const sway = (salt: number): number => 0.1 * (rough(x * 0.9, y * 0.9, salt) - 0.47)
  const [u, v] = [(((x + sway(20)) % tile) + tile) % tile, (((y + sway(21)) % tile) + tile) % tile]
  return Math.min(u, tile - u, v, tile - v)
}

/** How far the rock stands out at a point, counted in squares from the wall's corner. */
function relief(x: number, y: number): number {
  const [wx, wy] = [x + 0.18 * (rough(x, y, 3) - 0.5), y + 0.18 * (rough(x + 9, y, 4) - 0.5)]
  const [large, small] = [slab(wx, wy, 1.25, 1), slab(wx + 5, wy + 3, 0.5, 2)]
  let out = large.out + small.out * 0.14 - 0.09 * Math.exp(-large.edge * 11) - 0.014 * Math.exp(-small.edge * 12)
  out += 0.1 * (rough(x * 0.9, y * 0.9, 7) - 0.5) + 0.03 * (rough(x * 4.4, y * 4.4, 8) - 0.5)
  const [tile, square] = [joint(x, y, 2), joint(x, y, 1)]
  out -= 0.1 * Math.exp(-((tile / 0.05) ** 2)) + 0.03 * Math.exp(-((square / 0.04) ** 2))
  return Math.min(FURTHEST, out - 0.2)
}

class RockBuilder {
  readonly points: number[] = []
  readonly colours: number[] = []
  /** Where its grit lies (lite), or how open and how near a joint it is (full). */
  readonly places: number[] = []
  readonly index: number[] = []

  vertex(x: number, y: number, z: number, tone: Color, place: readonly [number, number]): number {
    this.points.push(x, y, z)
    this.colours.push(tone.r, tone.g, tone.b)
    this.places.push(...place)
    return this.points.length / 3 - 1
  }

  quad(a: number, b: number, c: number, d: number): void {
    this.index.push(a, b, c, a, c, d)
  }

  build(): BufferGeometry {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.points), 3))
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(this.colours), 3))
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(this.places), 2))
    geometry.setIndex(this.index)
    geometry.computeVertexNormals()
    return geometry
  }
}

/** The height field of the whole wall, asked for once. */
class Field {
  private readonly wide: number
  private readonly out: Float32Array

  constructor(
    readonly grid: Grid,
    readonly fine: number,
  ) {
    this.wide = grid.columns * fine + 1
    this.out = Float32Array.from({ length: this.wide * (grid.rows * fine + 1) }, (_, at) =>
      relief((at % this.wide) / fine, Math.floor(at / this.wide) / fine),
    )
  }

  at(column: number, row: number): number {
    const [x, y] = [Math.max(0, Math.min(this.wide - 1, column)), Math.max(0, Math.min(this.grid.rows * this.fine, row))]
    return this.out[y * this.wide + x]!
  }

  /** From 0 deep in a crack to 1 on an open face. */
  open(column: number, row: number): number {
    const here = this.at(column, row)
    let shut = 0
    for (const reach of [1, Math.ceil(this.fine / 4)]) {
      for (const [x, y] of ROUND) shut += Math.max(0, this.at(column + x * reach, row + y * reach) - here) / (reach / this.fine)
    }
    return Math.max(0, 1 - shut * 0.14)
  }
}

const ROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
const [PALE, WARM, MOSS] = [new Color('#dcdcde'), new Color('#d6d0c8'), new Color('#6f8436')]

/** The lite tier's tone: granite, darker in cracks, moss where it is low and shut in, snow where it is high and flat. */
function toneAt(x: number, y: number, open: number, rows: number, tone: Color): Color {
  tone
    .copy(PALE)
    .lerp(WARM, rough(x * 0.5, y * 0.5, 60))
    .multiplyScalar((0.62 + 0.38 * open) * (0.82 + 0.36 * rough(x * 2.5, y * 2.5, 61)))
  tone.multiplyScalar(1 - 0.3 * Math.exp(-((joint(x, y, 1) / 0.07) ** 2)))
  const low = Math.max(0, 1 - (y / rows) * 2.2 + (rough(x, y, 62) - 0.5))
  const moss = Math.min(1, Math.max(0, (1 - open) * 2.2 - 0.35) * low * 1.6)
  return tone.lerp(MOSS, moss)
}

function addFront(builder: RockBuilder, cell: Cell, field: Field, full: boolean, seen: Map<string, number>): void {
  const { fine, grid } = field
  const tone = new Color()
  const vertex = (i: number, j: number): number => {
    const [column, row] = [cell.column * fine + i, cell.row * fine + j]
    const key = `${column} ${row}`
    const known = seen.get(key)
    if (known !== undefined) return known
    const [x, y, open] = [column / fine, row / fine, field.open(column, row)]
    const place = full
      ? ([open, Math.exp(-((joint(x, y, 1) / 0.14) ** 2))] as const)
      : ([x / TEXTURE_SQUARES, y / TEXTURE_SQUARES] as const)
    const made = builder.vertex(
      x - grid.columns / 2,
      y,
      field.at(column, row),
      full ? tone.set('#fff') : toneAt(x, y, open, grid.rows, tone),
      place,
    )
    seen.set(key, made)
    return made
  }
  for (let i = 0; i < fine; i++) {
    for (let j = 0; j < fine; j++) builder.quad(vertex(i, j), vertex(i + 1, j), vertex(i + 1, j + 1), vertex(i, j + 1))
  }
}

const SIDES = [
  { step: [-1, 0], from: [0, 1], to: [0, 0] },
  { step: [1, 0], from: [1, 0], to: [1, 1] },
  { step: [0, 1], from: [1, 1], to: [0, 1] },
  { step: [0, -1], from: [0, 0], to: [1, 0] },
] as const

/** The sides of a square that no other rock covers, as rough as its front; and its back. */
function addSides(builder: RockBuilder, cell: Cell, field: Field, rock: ReadonlySet<string>): void {
  const { grid, fine } = field
  const tone = new Color('#8d857b')
  const x = cell.column - grid.columns / 2
  for (const { step, from, to } of SIDES) {
    if (rock.has(squareOf({ column: cell.column + step[0], row: cell.row + step[1] }))) continue
    for (let at = 0; at < fine; at++) {
      const [one, two] = [at / fine, (at + 1) / fine].map((share) => [
        from[0] + (to[0] - from[0]) * share,
        from[1] + (to[1] - from[1]) * share,
      ])
      const corner = ([right, up]: number[], back: boolean): number => {
        const [column, row] = [Math.round((cell.column + right!) * fine), Math.round((cell.row + up!) * fine)]
        return builder.vertex(x + right!, cell.row + up!, back ? -DEPTH : field.at(column, row), tone, [0.6, 0])
      }
      builder.quad(corner(one!, true), corner(two!, true), corner(two!, false), corner(one!, false))
    }
  }
  const back = (right: number, up: number): number => builder.vertex(x + right, cell.row + up, -DEPTH, tone, [0.5, 0])
  builder.quad(back(1, 0), back(0, 0), back(0, 1), back(1, 1))
}

/** The rock of those squares. */
export function makeRock(cells: readonly Cell[], grid: Grid, matter: Matter): Mesh {
  const full = matter.full !== null
  const field = new Field(grid, full ? FINE.full : FINE.lite)
  const [builder, rock, seen] = [new RockBuilder(), new Set(cells.map(squareOf)), new Map<string, number>()]
  for (const cell of cells) addFront(builder, cell, field, full, seen)
  for (const cell of cells) addSides(builder, cell, field, rock)
  const material = matter.surface(
    () => ({ ...GRANITE, uniforms: { uTop: { value: grid.rows } } }),
    () => new MeshLambertMaterial({ map: gritTexture(), vertexColors: true }),
  )
  return solid(builder.build(), material)
}

function solid(shape: BufferGeometry, material: Material): Mesh {
  const mesh = new Mesh(shape, material)
  mesh.castShadow = mesh.receiveShadow = true
  return mesh
}

interface Drift {
  colour: string
  /** How thick it lies at least and at most, and how far it hangs over the edge. */
  thick: readonly [number, number]
  lip: number
  seed: number
}

/** Snow or turf along a ledge: one strip that follows the edge, thicker here and thinner there. */
export function makeDrift(columns: number, level: number, front: number, { colour, thick, lip, seed }: Drift, matter: Matter): Mesh {
  const [along, across] = [columns * (matter.full ? 14 : 7), matter.full ? 18 : 10]
  const builder = new RockBuilder()
  const tone = new Color(colour)
  for (let i = 0; i <= along; i++) {
    const x = (i / along - 0.5) * columns
    const end = Math.min(1, (columns / 2 - Math.abs(x)) * 4)
    const high = (thick[0] + (thick[1] - thick[0]) * noise(x * 0.75, 4, seed)) * (0.3 + 0.7 * end)
    const hangs = lip * (0.12 + noise(x, 7, seed + 2) ** 2) + 0.25 * lip * noise(x * 3.7, 3, seed + 4)
    for (let j = 0; j <= across; j++) {
      const [y, z] = profile(j / across, high, hangs)
      const dent = 0.04 * (rough(x * 1.2, z * 3, seed + 5) - 0.5)
      builder.vertex(x, level + y + (j > across * 0.4 ? dent : 0), front + z, tone, [1, 0])
    }
  }
  for (let i = 0; i < along; i++) {
    for (let j = 0; j < across; j++) {
      const at = i * (across + 1) + j
      builder.quad(at, at + across + 1, at + across + 2, at + 1)
    }
  }
  const plain = (): Material => new MeshLambertMaterial({ vertexColors: true, side: 2 })
  return solid(
    builder.build(),
    matter.surface(() => DRIFT, plain),
  )
}

/** From under the hanging lip, round its front, and back over the ledge. */
function profile(share: number, high: number, lip: number): [number, number] {
  if (share < 0.5) {
    const angle = (share / 0.5) * Math.PI * 0.6
    return [
      -lip * (1 - share / 0.5) + (1 - Math.cos(angle)) * high * 0.72 - 0.01,
      0.015 + Math.sin(angle) * high * 0.42 - (share < 0.06 ? 0.06 : 0),
    ]
  }
  const back = (share - 0.5) / 0.5
  const [y, z] = [(1 - Math.cos(Math.PI * 0.6)) * high * 0.72, 0.015 + Math.sin(Math.PI * 0.6) * high * 0.42]
  return [y * (1 - back * 0.15), z - back * (DEPTH + z)]
}
