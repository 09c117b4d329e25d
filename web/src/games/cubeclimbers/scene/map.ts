// The map that the mountain stands on: paper with contour lines, the grid with its names, and an arrow to the north.
import { BoxGeometry, Mesh, MeshLambertMaterial, NoColorSpace, PlaneGeometry } from 'three'
import type { CanvasTexture, Material } from 'three'
import type { Matter } from '../../../stage/matter'
import { scatter } from '../../../stage/wood'
import { drawn } from '../../../stage/pictures'
import { mapSurface } from './matter'
import { columnName } from './squares'

export const MARGIN = 0.9
const PIXELS = 1024
const INK = '#7b6242'

/** How many squares the map shows to each side of the middle. */
export interface Extent {
  table: number
  squares: number
}

/** Contour lines: nested wobbling rings round a few summits that lie off the middle. */
function contours(context: CanvasRenderingContext2D, size: number): void {
  const summits = [
    { x: 0.5, y: 0.5, reach: 0.66, seed: 3 },
    { x: 0.06, y: 0.12, reach: 0.3, seed: 8 },
    { x: 0.97, y: 0.9, reach: 0.34, seed: 12 },
  ]
  for (const summit of summits) {
    const random = scatter(summit.seed)
    const waves = [2, 3, 5].map((turns) => ({ turns, phase: random() * 6.28, share: 0.08 + random() * 0.09 }))
    for (let ring = 1; ring <= 16; ring++) {
      context.lineWidth = ring % 5 ? 1 : 2.2
      context.strokeStyle = `rgba(150, 108, 62, ${ring % 5 ? 0.28 : 0.42})`
      context.beginPath()
      for (let step = 0; step <= 120; step++) {
        const angle = (step / 120) * Math.PI * 2
        const sway = waves.reduce((sum, { turns, phase, share }) => sum + Math.sin(angle * turns + phase) * share, 1)
        const radius = (ring / 16) * summit.reach * sway * size
        context.lineTo(summit.x * size + Math.cos(angle) * radius, summit.y * size + Math.sin(angle) * radius)
      }
      context.stroke()
    }
  }
}

function paper(context: CanvasRenderingContext2D, size: number): void {
  const wash = context.createRadialGradient(size / 2, size / 2, size * 0.1, size / 2, size / 2, size * 0.75)
  wash.addColorStop(0, '#e3e6c8')
  wash.addColorStop(0.55, '#f1e9d2')
  wash.addColorStop(1, '#e6d8b8')
  context.fillStyle = wash
  context.fillRect(0, 0, size, size)
  contours(context, size)
}

function gridLines(context: CanvasRenderingContext2D, size: number, { table, squares }: Extent, ink: string): void {
  const cell = size / (squares + MARGIN * 2)
  const first = (table - squares) / 2
  context.strokeStyle = ink === INK ? 'rgba(92, 70, 40, 0.3)' : 'rgba(255, 255, 255, 0.6)'
  context.lineWidth = ink === INK ? 1.4 : 2.2
  context.fillStyle = ink
  context.font = `700 ${cell * 0.46}px Georgia, serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const near = MARGIN * cell
  const far = size - near
  for (let line = 0; line <= squares; line++) {
    const at = near + line * cell
    context.beginPath()
    context.moveTo(at, near)
    context.lineTo(at, far)
    context.moveTo(near, at)
    context.lineTo(far, at)
    context.stroke()
  }
  for (let each = 0; each < squares; each++) {
    const at = near + (each + 0.5) * cell
    for (const edge of [near / 2, size - near / 2]) {
      context.fillText(columnName(first + each), at, edge)
      context.fillText(String(table - first - each), edge, at)
    }
  }
  context.strokeStyle = ink
  context.lineWidth = squares === table ? 6 : 3
  context.strokeRect(near, near, far - near, far - near)
}

/** An arrow to the north, so that the wind's names mean something. */
function northArrow(context: CanvasRenderingContext2D, size: number, { squares }: Extent, ink: string): void {
  const cell = size / (squares + MARGIN * 2)
  const [x, y] = [MARGIN * cell + cell, MARGIN * cell + cell * 1.15]
  context.fillStyle = ink
  context.beginPath()
  context.moveTo(x, y - cell * 0.8)
  context.lineTo(x + cell * 0.3, y + cell * 0.5)
  context.lineTo(x, y + cell * 0.22)
  context.lineTo(x - cell * 0.3, y + cell * 0.5)
  context.fill()
  context.font = `700 ${cell * 0.46}px Georgia, serif`
  context.fillText('N', x + cell * 0.52, y - cell * 0.5)
}

export function makeMap(extent: Extent, matter: Matter): Mesh {
  const side = extent.squares + MARGIN * 2
  const texture: CanvasTexture = drawn(PIXELS, PIXELS, (context, size) => {
    if (matter.full) blank(context, size)
    else paper(context, size)
    gridLines(context, size, extent, matter.full ? '#fff' : INK)
    northArrow(context, size, extent, matter.full ? '#fff' : INK)
  })
  const sheet = matter.full ? lying(side, matter.full.surface(mapSurface(mask(texture), side / 2, MARGIN))) : flat(side, texture)
  sheet.receiveShadow = true
  return sheet
}

function flat(side: number, map: CanvasTexture): Mesh {
  const [edge, top] = [new MeshLambertMaterial({ color: '#cdb98f' }), new MeshLambertMaterial({ map })]
  return new Mesh(new BoxGeometry(side, 0.06, side).translate(0, -0.03, 0), [edge, edge, top, edge, edge, edge])
}

/** A sheet that was folded once; its near corners have risen a little. */
function lying(side: number, material: Material): Mesh {
  const shape = new PlaneGeometry(side, side, 60, 60).rotateX(-Math.PI / 2)
  const [points, half] = [shape.getAttribute('position'), side / 2]
  for (let at = 0; at < points.count; at++) {
    const [x, z] = [points.getX(at) / half, points.getZ(at) / half]
    const risen = Math.max(0, x + z - 1.62) ** 2 * 2.2 + Math.max(0, z - x - 1.66) ** 2 * 1.8
    points.setY(at, risen - 0.004)
  }
  shape.computeVertexNormals()
  return new Mesh(shape, material)
}

const mask = (texture: CanvasTexture): CanvasTexture => Object.assign(texture, { colorSpace: NoColorSpace, anisotropy: 8 })

function blank(context: CanvasRenderingContext2D, size: number): void {
  context.fillStyle = '#000'
  context.fillRect(0, 0, size, size)
}
