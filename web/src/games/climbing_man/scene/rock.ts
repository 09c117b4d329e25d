// The rock face: one rough mesh, a tile 2x2 squares with a deep joint around it and a fine one between its squares.
import { BufferAttribute, BufferGeometry, Color, Mesh } from 'three'
import type { Tier } from '../../../stage/tier'
import { scatter } from '../../../stage/wood'
import { rockMaterial } from './stone'
import { squareOf, type Cell, type Grid } from './view'

export const DEPTH = 0.9
const TONES = ['#d8c9b4', '#bdb6ae', '#e0cfb6', '#c8bdb0']
const JOINT = 0.16
const SEAM = 0.035
const ROUGH = 0.038
/** Where across a square its vertices lie: close together at the edges, where the joints are. */
const CUTS = [0, 0.05, 0.27, 0.5, 0.73, 0.95, 1]
const TEXTURE_SQUARES = 5

interface Corner {
  x: number
  y: number
  z: number
}

class RockBuilder {
  readonly points: number[] = []
  readonly colours: number[] = []
  readonly places: number[] = []

  quad(corners: readonly [Corner, Corner, Corner, Corner], tone: Color): void {
    const [a, b, c, d] = corners
    // cut along either diagonal, so that facets do not all lean one way
    const leans = noise(a.x, a.y, 3) > 0
    for (const corner of leans ? [a, b, c, a, c, d] : [a, b, d, b, c, d]) {
      this.points.push(corner.x, corner.y, corner.z)
      this.colours.push(tone.r, tone.g, tone.b)
      this.places.push((corner.x + corner.z) / TEXTURE_SQUARES, (corner.y + corner.z) / TEXTURE_SQUARES)
    }
  }

  build(): BufferGeometry {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.points), 3))
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(this.colours), 3))
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(this.places), 2))
    geometry.computeVertexNormals()
    return geometry
  }
}

/** The same number for the same place every time, in -1..1. */
function noise(x: number, y: number, salt: number): number {
  const mixed = Math.sin(x * 127.1 + y * 311.7 + salt * 74.7) * 43758.5453
  return (mixed - Math.floor(mixed)) * 2 - 1
}

/** How far the rock stands out at a point of a tile, both counted in squares from the tile's corner. */
function relief(right: number, up: number, column: number, row: number, salt: number): number {
  const edge = Math.min(right, up, 2 - right, 2 - up)
  if (edge < 0.01) return -JOINT
  const seam = Math.min(Math.abs(right - 1), Math.abs(up - 1)) < 0.01 ? SEAM : 0
  return noise(column + right, row + up, salt) * ROUGH - seam - (edge < 0.06 ? ROUGH * 0.6 : 0)
}

function toneOf(tile: Cell, random: () => number): Color {
  const tone = TONES[((((tile.column >> 1) + (tile.row >> 1) * 3) % TONES.length) + TONES.length) % TONES.length]!
  return new Color(tone).offsetHSL(0, 0, (random() - 0.5) * 0.05)
}

/** The front of one tile. */
function addFront(builder: RockBuilder, tile: Cell, grid: Grid, tone: Color): void {
  const cuts = [...CUTS, ...CUTS.slice(1).map((cut) => cut + 1)]
  const left = tile.column - grid.columns / 2
  const corner = (i: number, j: number): Corner => {
    const [right, up] = [cuts[i]!, cuts[j]!]
    return { x: left + right, y: tile.row + up, z: relief(right, up, tile.column, tile.row, 1) }
  }
  const shade = new Color()
  for (let i = 0; i + 1 < cuts.length; i++) {
    for (let j = 0; j + 1 < cuts.length; j++) {
      shade.copy(tone).offsetHSL(0, 0, noise(tile.column + i * 0.37, tile.row + j * 0.53, 2) * 0.025)
      builder.quad([corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)], shade)
    }
  }
}

const SIDES = [
  { step: { column: -1, row: 0 }, from: [0, 1], to: [0, 0] },
  { step: { column: 1, row: 0 }, from: [1, 0], to: [1, 1] },
  { step: { column: 0, row: 1 }, from: [1, 1], to: [0, 1] },
  { step: { column: 0, row: -1 }, from: [0, 0], to: [1, 0] },
] as const

/** The sides of a square that no other rock covers. */
function addSides(builder: RockBuilder, cell: Cell, grid: Grid, rock: ReadonlySet<string>): void {
  const tone = new Color('#a5988a')
  for (const { step, from, to } of SIDES) {
    if (rock.has(squareOf({ column: cell.column + step.column, row: cell.row + step.row }))) continue
    const at = ([right, up]: readonly [number, number], z: number): Corner => ({
      x: cell.column - grid.columns / 2 + right,
      y: cell.row + up,
      z,
    })
    builder.quad([at(from, -DEPTH), at(to, -DEPTH), at(to, -JOINT), at(from, -JOINT)], tone)
  }
}

function addBack(builder: RockBuilder, cell: Cell, grid: Grid): void {
  const x = cell.column - grid.columns / 2
  const [y, z] = [cell.row, -DEPTH]
  const corners = [
    { x: x + 1, y, z },
    { x, y, z },
    { x, y: y + 1, z },
    { x: x + 1, y: y + 1, z },
  ] as const
  builder.quad(corners as never, new Color('#7d736a'))
}

/** The rock of those tiles. */
export function makeRock(tiles: readonly Cell[], cells: readonly Cell[], grid: Grid, tier: Tier): Mesh {
  const builder = new RockBuilder()
  const random = scatter(17)
  const rock = new Set(cells.map(squareOf))
  for (const tile of tiles) addFront(builder, tile, grid, toneOf(tile, random))
  for (const cell of cells) {
    addSides(builder, cell, grid, rock)
    addBack(builder, cell, grid)
  }
  const mesh = new Mesh(builder.build(), rockMaterial(tier))
  mesh.castShadow = mesh.receiveShadow = true
  return mesh
}
