// The wall upright on the table: rock between the ground and the top, and the names of columns and rows.
import { BoxGeometry, Group, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three'
import type { Texture } from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import type { Matter } from '../../../stage/matter'
import { drawn } from '../../../stage/pictures'
import { scatter } from '../../../stage/wood'
import { DEPTH, makeDrift, makeRock } from './rock'
import { cellOf, columnName, type Cell, type ClimbingManView, type Grid } from './view'

const LEDGE = 0.08
const CELL = 64

/** Ground, rock and top. */
export function makeWall(view: ClimbingManView, grid: Grid, matter: Matter): Group {
  const cells = view.rock.map(cellOf)
  const { columns, rows } = grid
  const turf = { colour: '#6f8a45', thick: [0.05, 0.13], lip: 0.16, seed: 23 } as const
  const snow = { colour: '#f4f8ff', thick: [0.16, 0.3], lip: 0.3, seed: 50 } as const
  const wall = new Group()
  wall.add(
    makeRock(cells, grid, matter),
    beam(grid, 0, '#6b4a2b', matter, beamFront(columns, '#7d5837', '#f3e3c6', true)),
    makeDrift(columns, 1, LEDGE, turf, matter),
    beam(grid, rows - 1, '#cfc8bd', matter, beamFront(columns, '#d8d2c8', '#5d564e', false)),
    makeDrift(columns, rows, LEDGE, snow, matter),
    rowNames(cells, grid),
  )
  return wall
}

function beam(grid: Grid, row: number, colour: string, matter: Matter, front: Texture): Mesh {
  const side = matter.painted(colour)
  const face = matter.full ? matter.matt('#ffffff', { look: { map: front }, rough: 0.7 }) : matter.painted('#ffffff', front)
  const mesh = new Mesh(new BoxGeometry(grid.columns, 1, DEPTH + LEDGE), [side, side, side, side, face, side])
  mesh.position.set(0, row + 0.5, (LEDGE - DEPTH) / 2)
  mesh.castShadow = mesh.receiveShadow = true
  return mesh
}

/** The front of a beam: its squares apart by fine lines, with the columns' names. */
function beamFront(columns: number, plain: string, ink: string, named: boolean): Texture {
  return drawn(columns * CELL, CELL, (context, width) => {
    context.fillStyle = plain
    context.fillRect(0, 0, width, CELL)
    const random = scatter(columns)
    for (let line = 0; line < columns * 5; line++) {
      context.fillStyle = `rgba(${random() < 0.5 ? '255, 245, 225' : '30, 18, 8'}, ${random() * 0.13})`
      context.fillRect(random() * width, random() * CELL, 30 + random() * 120, 1 + random() * 2)
    }
    context.fillStyle = ink
    context.font = `600 ${CELL * 0.27}px Georgia, serif`
    context.textAlign = 'center'
    for (let column = 0; column < columns; column++) {
      context.globalAlpha = 0.4
      if (column) context.fillRect(column * CELL - 1, 0, 2, CELL)
      context.globalAlpha = 0.85
      if (named) context.fillText(columnName(column), (column + 0.5) * CELL, CELL * 0.93)
    }
  })
}

/** The rows' numbers, left of the rock: planes that share one picture. */
function rowNames(cells: readonly Cell[], grid: Grid): Mesh {
  const first = new Map<number, number>()
  for (const { column, row } of cells) first.set(row, Math.min(first.get(row) ?? column, column))
  const material = new MeshBasicMaterial({ map: numbers(grid.rows), transparent: true, depthWrite: false })
  const planes = [...first].map(([row, column]) => {
    const shape = new PlaneGeometry(0.72, 0.36)
    const uv = shape.getAttribute('uv')
    for (let corner = 0; corner < 4; corner++) uv.setY(corner, (row + uv.getY(corner)) / grid.rows)
    return shape.translate(column - grid.columns / 2 - 0.42, row + 0.5, -0.1)
  })
  const names = new Mesh(mergeGeometries(planes), material)
  for (const plane of planes) plane.dispose()
  return names
}

function numbers(rows: number): Texture {
  return drawn(64, rows * 32, (context) => {
    context.fillStyle = '#2f1f10'
    context.strokeStyle = 'rgba(250, 240, 222, 0.9)'
    context.lineWidth = 5
    context.lineJoin = 'round'
    context.font = '600 25px Georgia, serif'
    context.textAlign = 'right'
    context.textBaseline = 'middle'
    for (let row = 0; row < rows; row++) {
      const y = (rows - row - 0.5) * 32 + 1
      context.strokeText(String(row), 58, y)
      context.fillText(String(row), 58, y)
    }
  })
}
