// The mountain: limestone cubes, every one of a slightly different tone, drawn in one go.
import { Color, InstancedMesh, Matrix4, MeshLambertMaterial } from 'three'
import type { Material } from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { scatter } from '../../../stage/wood'
import type { Matter } from '../../../stage/matter'
import { drawn } from '../../../stage/pictures'
import { STONE } from './matter'
import { cellOf, squareAt, type Grid } from './squares'

const MOST = 260
const BESIDE = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
const SIDE = 0.985
const TONES = ['#f2ead9', '#e9dfca', '#f5efe2', '#e3d8c2', '#ece4d6', '#dfd5c3']

/** Stone: a pale ground with specks, pores and a few faint veins. */
function stone(context: CanvasRenderingContext2D, size: number): void {
  const random = scatter(23)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  for (let band = 0; band < 3; band++) {
    const y = random() * size
    context.fillStyle = `rgba(150, 128, 96, ${0.02 + random() * 0.04})`
    context.fillRect(0, y, size, 4 + random() * 14)
  }
  for (let speck = 0; speck < 1500; speck++) {
    context.fillStyle = random() < 0.6 ? `rgba(96, 78, 52, ${random() * 0.16})` : `rgba(255, 255, 255, ${random() * 0.5})`
    const wide = 0.6 + random() ** 3 * 4.5
    context.fillRect(random() * size, random() * size, wide, wide)
  }
  // the joint: a cube's edges are a little darker than its faces
  const edge = context.createLinearGradient(0, 0, 0, size)
  edge.addColorStop(0, 'rgba(90, 70, 40, 0.16)')
  edge.addColorStop(0.07, 'rgba(90, 70, 40, 0)')
  edge.addColorStop(0.93, 'rgba(90, 70, 40, 0)')
  edge.addColorStop(1, 'rgba(90, 70, 40, 0.26)')
  context.fillStyle = edge
  context.fillRect(0, 0, size, size)
}

export function cubeGeometry(matter: Matter): RoundedBoxGeometry {
  return new RoundedBoxGeometry(SIDE, SIDE, SIDE, matter.full ? 3 : 1, 0.06)
}

export function stoneMaterial(matter: Matter): Material & { color: Color } {
  return matter.surface(
    () => STONE,
    () => new MeshLambertMaterial({ map: drawn(128, 128, stone) }),
  ) as MeshLambertMaterial
}

/** The tone of a cube: always the same for the same place. */
export function toneOf(square: string, level: number): Color {
  const { column, row } = cellOf(square)
  const random = scatter(column * 7919 + row * 104729 + level * 31)
  const tone = new Color(TONES[Math.floor(random() * TONES.length)])
  return tone.offsetHSL(0, 0, (random() - 0.5) * 0.03)
}

/** Columns that stand higher or lower than they should while something moves. */
export type Offsets = ReadonlyMap<string, number>

export class Mountain {
  readonly mesh: InstancedMesh
  private squares: string[] = []

  constructor(
    private readonly matter: Matter,
    private readonly grid: () => Grid,
  ) {
    this.mesh = new InstancedMesh(cubeGeometry(matter), stoneMaterial(matter), MOST)
    this.mesh.castShadow = this.mesh.receiveShadow = true
    this.mesh.frustumCulled = false
  }

  /** Draws every column, some of them shifted up or down. */
  draw(heights: ReadonlyMap<string, number>, offsets: Offsets = new Map()): void {
    this.squares = []
    const matrix = new Matrix4()
    for (const [square, height] of heights) {
      const place = this.grid().place(square)
      for (let level = 0; level < height; level++) {
        const index = this.squares.push(square) - 1
        // cubes are turned by quarters, so that no two faces show the same stone
        matrix.makeRotationY(((level * 3 + place.x * 7 + place.z * 5) % 4) * (Math.PI / 2))
        matrix.setPosition(place.x, level + 0.5 + (offsets.get(square) ?? 0), place.z)
        this.mesh.setMatrixAt(index, matrix)
        // the lower and the more hemmed in, the darker: the full tier knows better
        const dusk = this.matter.full ? 0 : this.hemmed(heights, square, level)
        this.mesh.setColorAt(index, toneOf(square, level).multiplyScalar(1 - dusk))
      }
    }
    this.mesh.count = this.squares.length
    this.mesh.instanceMatrix.needsUpdate = true
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true
    this.mesh.boundingSphere = null
  }

  /** How much of a cube stands in the dusk of those beside it. */
  private hemmed(heights: ReadonlyMap<string, number>, square: string, level: number): number {
    const { column, row } = cellOf(square)
    const beside = BESIDE.filter(([x, y]) => (heights.get(squareAt({ column: column + x, row: row + y })) ?? 0) > level)
    return beside.length * 0.045
  }

  /** The square of a cube that a ray has hit. */
  squareOf(instance: number | undefined): string | null {
    return instance === undefined ? null : (this.squares[instance] ?? null)
  }
}
