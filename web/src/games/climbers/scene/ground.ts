// What the tower stands on: a board with engraved squares, letters and numbers, on the round table.
import { BoxGeometry, Group, Mesh, MeshBasicMaterial, NoColorSpace, PlaneGeometry, Vector2 } from 'three'
import type { CanvasTexture, Material } from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import type { Matter } from '../../../stage/matter'
import { drawn, type Pen } from '../../../stage/pictures'
import { makeTable } from '../../../stage/table'
import { drawGrain } from '../../../stage/wood'
import { boardSurface } from './matter'
import { columnName, pointOf, type Extent, type Ground } from './shape'

const THICK = 0.35
/** Squares of the board round the tower, with the border for letters and numbers. */
const MARGIN = 2
const BORDER = 1.1
const LEAST = { columns: 14, rows: 12 }
const PIXELS = 48

/** The squares of the board: the tower's and some more, in the middle at least. */
export function boardExtent(ground: Ground, built: Extent | null): Extent {
  const [x, y] = [Math.floor(ground.columns / 2), Math.floor(ground.rows / 2)]
  const tower = built ?? { left: x, right: x, bottom: y, top: y }
  return {
    left: Math.max(0, Math.min(tower.left - MARGIN, x - LEAST.columns / 2)),
    right: Math.min(ground.columns, Math.max(tower.right + MARGIN, x + LEAST.columns / 2)),
    bottom: Math.max(0, Math.min(tower.bottom - MARGIN, y - LEAST.rows / 2)),
    top: Math.min(ground.rows, Math.max(tower.top + MARGIN, y + LEAST.rows / 2)),
  }
}

export const within = (outer: Extent, inner: Extent): boolean =>
  outer.left <= inner.left && outer.right >= inner.right && outer.bottom <= inner.bottom && outer.top >= inner.top

/** How far the board reaches from its middle, with its border. */
export function reachOf(extent: Extent): number {
  return Math.hypot(extent.right - extent.left + 2 * BORDER, extent.top - extent.bottom + 2 * BORDER) / 2
}

/** The table and the board, whose upper side lies at height 0. */
export function makeGround(ground: Ground, extent: Extent, matter: Matter): Group {
  const size = new Vector2(extent.right - extent.left + 2 * BORDER, extent.top - extent.bottom + 2 * BORDER)
  const middle = pointOf(ground, (extent.left + extent.right) / 2, (extent.bottom + extent.top) / 2, 0)
  const shape = matter.full ? new RoundedBoxGeometry(size.x, THICK, size.y, 4, 0.09) : new BoxGeometry(size.x, THICK, size.y)
  const board = new Mesh(shape, boardMaterials(extent, size, matter))
  board.position.copy(middle).setY(-THICK / 2)
  board.receiveShadow = board.castShadow = true
  const table = makeTable(reachOf(extent) * 1.75, matter, size.clone().multiplyScalar(0.5))
  table.position.copy(middle).setY(-THICK)
  const group = new Group()
  group.add(board, table)
  if (!matter.full) group.add(softShadow(size.x, size.y, middle.x, middle.z))
  return group
}

function boardMaterials(extent: Extent, size: Vector2, matter: Matter): Material | Material[] {
  if (matter.full) return matter.full.surface(boardSurface(engraved(extent, true), size))
  const [top, side] = [matter.painted('#ffffff', engraved(extent, false)), matter.painted('#b98a52')]
  return [side, side, top, side, side, side]
}

/** The dusk under the board's rim, which shadows alone draw too sharp. */
function softShadow(wide: number, deep: number, x: number, z: number): Mesh {
  const map = drawn(128, 128, (context) => {
    context.filter = 'blur(9px)'
    context.fillStyle = 'rgba(30, 14, 0, 0.75)'
    context.fillRect(18, 18, 92, 92)
  })
  const material = new MeshBasicMaterial({ map, transparent: true, depthWrite: false })
  const shadow = new Mesh(new PlaneGeometry(wide * 1.34, deep * 1.34), material)
  shadow.rotation.x = -Math.PI / 2
  shadow.position.set(x, -THICK + 0.02, z)
  return shadow
}

/** The board's top; as a mask only what is cut into it. */
function engraved(extent: Extent, mask: boolean): CanvasTexture {
  const [columns, rows] = [extent.right - extent.left, extent.top - extent.bottom]
  const [wide, high] = [(columns + 2 * BORDER) * PIXELS, (rows + 2 * BORDER) * PIXELS]
  const inset = BORDER * PIXELS
  const texture = drawn(Math.round(wide), Math.round(high), (context) => {
    context.fillStyle = mask ? '#000' : '#e2c28e'
    context.fillRect(0, 0, wide, high)
    if (!mask) drawGrain(context, wide, high, 0.12, 23)
    drawGrid(context, inset, columns, rows, mask)
    drawNames(context, extent, inset, mask)
  })
  texture.anisotropy = 8
  if (mask) texture.colorSpace = NoColorSpace
  return texture
}

function drawGrid(context: Pen, inset: number, columns: number, rows: number, mask: boolean): void {
  // engraved: a dark line with a light one beside it
  const cut = [
    [0, 'rgba(74, 44, 14, 0.34)'],
    [1.5, 'rgba(255, 244, 214, 0.4)'],
  ] as const
  for (const [shift, style] of mask ? ([[0, 'rgba(255, 255, 255, 0.42)']] as const) : cut) {
    context.strokeStyle = style
    context.lineWidth = 1.3
    context.beginPath()
    for (let column = 0; column <= columns; column++) {
      context.moveTo(inset + column * PIXELS + shift, inset)
      context.lineTo(inset + column * PIXELS + shift, inset + rows * PIXELS)
    }
    for (let row = 0; row <= rows; row++) {
      context.moveTo(inset, inset + row * PIXELS + shift)
      context.lineTo(inset + columns * PIXELS, inset + row * PIXELS + shift)
    }
    context.stroke()
  }
  context.strokeStyle = mask ? '#fff' : 'rgba(74, 44, 14, 0.6)'
  context.lineWidth = 2.5
  context.strokeRect(inset, inset, columns * PIXELS, rows * PIXELS)
}

function drawNames(context: Pen, extent: Extent, inset: number, mask: boolean): void {
  const [right, bottom] = [context.canvas.width - inset / 2, context.canvas.height - inset / 2]
  context.font = `600 ${PIXELS * 0.52}px Georgia, 'Times New Roman', serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const say = (text: string, x: number, y: number): void => {
    context.fillStyle = 'rgba(255, 244, 214, 0.55)'
    if (!mask) context.fillText(text, x + 1, y + 1.5)
    context.fillStyle = mask ? '#fff' : 'rgba(66, 36, 8, 0.82)'
    context.fillText(text, x, y)
  }
  for (let column = extent.left; column < extent.right; column++) {
    const x = inset + (column - extent.left + 0.5) * PIXELS
    for (const y of [inset / 2, bottom]) say(columnName(column), x, y)
  }
  for (let row = extent.bottom; row < extent.top; row++) {
    const y = context.canvas.height - inset - (row - extent.bottom + 0.5) * PIXELS
    for (const x of [inset / 2, right]) say(String(row + 1), x, y)
  }
}
