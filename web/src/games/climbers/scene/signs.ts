// The signs of the colours, painted onto the faces: one texture for all, one mesh for all blocks.
import { BufferAttribute, BufferGeometry, Color, MeshBasicMaterial, Vector3 } from 'three'
import type { CanvasTexture } from 'three'
import { canvasOf, textureOf } from '../../../stage/wood'
import { inkOn, SIGNS } from './colours'
import { SIDES, type Side, type Solid } from './faces'
import { COLOURS, type Colour } from './shape'

const CELL = 128
/** Half the size of a sign, on a face at least twice as wide as a square. */
const LARGE = 0.36
const SMALL = 0.24
const LIFT = 0.006

let atlas: CanvasTexture | undefined
/** All signs side by side, white: their ink comes from the vertices. */
export function signAtlas(): CanvasTexture {
  if (!atlas) {
    const [canvas, context] = canvasOf(CELL * COLOURS.length, CELL)
    context.fillStyle = '#fff'
    COLOURS.forEach((colour, at) => {
      context.save()
      context.translate((at + 0.5) * CELL, CELL / 2)
      context.scale(CELL * 0.44, CELL * 0.44)
      context.beginPath()
      SIGNS[colour](context)
      context.fill()
      context.restore()
    })
    atlas = textureOf(canvas)
  }
  return atlas
}

export function signMaterial(): MeshBasicMaterial {
  const pale = { transparent: true, opacity: 0.5, depthWrite: false }
  return new MeshBasicMaterial({ map: signAtlas(), vertexColors: true, ...pale })
}

/** A sign for every two squares of every face. */
export function signQuads(solids: readonly Solid[], palette: Readonly<Record<Colour, string>>): BufferGeometry {
  const [position, colour, uv, index]: number[][] = [[], [], [], []]
  for (const solid of solids) {
    SIDES.forEach((side, at) => {
      const shown = solid.colours[at]!
      const ink = new Color(inkOn(palette[shown]))
      for (const { middle, half } of placesOn(solid, side)) {
        const first = position!.length / 3
        for (const [across, upward] of [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ] as const) {
          position!.push(...cornerOf(middle, side, across * half, upward * half).toArray())
          colour!.push(ink.r, ink.g, ink.b)
          uv!.push((COLOURS.indexOf(shown) + (across + 1) / 2) / COLOURS.length, (upward + 1) / 2)
        }
        index!.push(first, first + 1, first + 2, first, first + 2, first + 3)
      }
    })
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position!), 3))
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colour!), 3))
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uv!), 2))
  geometry.setIndex(index!)
  return geometry
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
