// The map that the mountain stands on: paper with contour lines, the grid with its names, and an arrow to the north.
import { BoxGeometry, Group, Mesh, MeshLambertMaterial } from 'three'
import type { CanvasTexture } from 'three'
import { release } from '../../../stage/table'
import { scatter } from '../../../stage/wood'
import { drawn } from './canvases'
import { columnName } from './squares'

const MARGIN = 0.9
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

function gridLines(context: CanvasRenderingContext2D, size: number, { table, squares }: Extent): void {
  const cell = size / (squares + MARGIN * 2)
  const first = (table - squares) / 2
  context.strokeStyle = 'rgba(92, 70, 40, 0.3)'
  context.lineWidth = 1.4
  context.fillStyle = INK
  context.font = `600 ${cell * 0.4}px Georgia, serif`
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
  context.strokeStyle = INK
  context.lineWidth = squares === table ? 6 : 3
  context.strokeRect(near, near, far - near, far - near)
}

/** An arrow to the north, so that the wind's names mean something. */
function northArrow(context: CanvasRenderingContext2D, size: number, { squares }: Extent): void {
  const cell = size / (squares + MARGIN * 2)
  const [x, y] = [MARGIN * cell + cell, MARGIN * cell + cell * 1.15]
  context.fillStyle = INK
  context.beginPath()
  context.moveTo(x, y - cell * 0.8)
  context.lineTo(x + cell * 0.3, y + cell * 0.5)
  context.lineTo(x, y + cell * 0.22)
  context.lineTo(x - cell * 0.3, y + cell * 0.5)
  context.fill()
  context.font = `700 ${cell * 0.46}px Georgia, serif`
  context.fillText('N', x + cell * 0.52, y - cell * 0.5)
}

export function makeMap(extent: Extent): Group {
  const side = extent.squares + MARGIN * 2
  const texture: CanvasTexture = drawn(PIXELS, (context, size) => {
    paper(context, size)
    gridLines(context, size, extent)
    northArrow(context, size, extent)
  })
  const edge = new MeshLambertMaterial({ color: '#cdb98f' })
  const top = new MeshLambertMaterial({ map: texture })
  const sheet = new Mesh(new BoxGeometry(side, 0.06, side), [edge, edge, top, edge, edge, edge])
  sheet.position.y = -0.03
  sheet.receiveShadow = true
  const group = new Group()
  group.add(sheet)
  return group
}

export function releaseMap(map: Group): void {
  map.traverse((each) => {
    if (each instanceof Mesh) for (const material of each.material as MeshLambertMaterial[]) material.map?.dispose()
  })
  release(map)
}
