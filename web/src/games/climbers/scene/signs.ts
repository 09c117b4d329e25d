// The signs of the colours, painted onto the faces: one texture for all, one mesh for all blocks.
import { Color, MeshBasicMaterial } from 'three'
import type { BufferGeometry, CanvasTexture, Vector3 } from 'three'
import { quadShape, signSheet, type Quad } from '../../../stage/pictures'
import { inkOn, SIGNS } from './colours'
import { SIDES, type Side, type Solid } from './faces'
import { COLOURS, type Colour } from './shape'

/** Half the size of a sign, on a face at least twice as wide as a square. */
const LARGE = 0.36
const SMALL = 0.24
const LIFT = 0.006

let atlas: CanvasTexture | undefined
/** All signs side by side, white: their ink comes from the vertices. */
export function signAtlas(): CanvasTexture {
  atlas ??= signSheet(COLOURS, (pen, colour, cell) => {
    pen.fillStyle = '#fff'
    pen.scale(cell * 0.44, cell * 0.44)
    pen.beginPath()
    SIGNS[colour](pen)
    pen.fill()
  })
  return atlas
}

export function signMaterial(): MeshBasicMaterial {
  const pale = { transparent: true, opacity: 0.5, depthWrite: false }
  return new MeshBasicMaterial({ map: signAtlas(), vertexColors: true, ...pale })
}

/** A sign for every two squares of every face. */
export function signQuads(solids: readonly Solid[], palette: Readonly<Record<Colour, string>>): BufferGeometry {
  const quads = solids.flatMap((solid) =>
    SIDES.flatMap((side, at) => {
      const colour = solid.colours[at]!
      const [sign, ink] = [COLOURS.indexOf(colour), new Color(inkOn(palette[colour])).toArray()]
      return placesOn(solid, side).map(({ middle, half }): Quad => {
        return { sign, ink, corner: (across, upward) => cornerOf(middle, side, across * half, upward * half) }
      })
    }),
  )
  return quadShape(quads, COLOURS.length)
}

function cornerOf(middle: Vector3, side: Side, across: number, upward: number): Vector3 {
  const corner = middle.clone()
  corner.setComponent(side.right[0], corner.getComponent(side.right[0]) + across * side.right[1])
  corner.setComponent(side.up[0], corner.getComponent(side.up[0]) + upward * side.up[1])
  return corner
}

function placesOn(solid: Solid, side: Side): { middle: Vector3; half: number }[] {
  const [wide, high] = [solid.size.getComponent(side.right[0]), solid.size.getComponent(side.up[0])]
  const half = Math.min(wide, high) < 2 ? SMALL : LARGE
  const face = solid.middle.clone()
  const depth = solid.size.getComponent(side.axis) / 2 + LIFT - 0.012
  face.setComponent(side.axis, face.getComponent(side.axis) + side.sign * depth)
  const [columns, rows] = [Math.max(1, Math.round(wide / 2)), Math.max(1, Math.round(high / 2))]
  return Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const [across, upward] = [((column + 0.5) / columns - 0.5) * wide, ((row + 0.5) / rows - 0.5) * high]
    return { middle: cornerOf(face, side, across, upward), half }
  })
}
