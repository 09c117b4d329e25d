// Pictures that the house draws itself on canvases, and where on them the parts of a mesh find theirs.
import { BufferAttribute, BufferGeometry, CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three'
import type { Vector3 } from 'three'

export type Pen = CanvasRenderingContext2D

/** A picture of that size, drawn once. */
export function drawn(width: number, height: number, paint: (pen: Pen, width: number) => void): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  paint(canvas.getContext('2d', { willReadFrequently: true })!, width)
  return Object.assign(new CanvasTexture(canvas), { colorSpace: SRGBColorSpace, anisotropy: 4 })
}

/** One that goes on beyond its edges. */
export const repeated = (texture: CanvasTexture): CanvasTexture => Object.assign(texture, { wrapS: RepeatWrapping, wrapT: RepeatWrapping })

const CELL = 128

/** Signs side by side, each drawn round the middle of its cell. */
export function signSheet<Name>(names: readonly Name[], draw: (pen: Pen, name: Name, cell: number) => void): CanvasTexture {
  return drawn(CELL * names.length, CELL, (pen) =>
    names.forEach((name, at) => {
      pen.save()
      pen.translate((at + 0.5) * CELL, CELL / 2)
      draw(pen, name, CELL)
      pen.restore()
    }),
  )
}

/** A square that shows one sign of a sheet: its corners as seen from outside, and the ink it is multiplied with. */
export interface Quad {
  sign: number
  corner: (across: number, upward: number) => Vector3
  ink?: readonly number[]
}

const CORNERS = [-1, -1, 1, -1, 1, 1, -1, 1]

/** All of them in one shape. */
export function quadShape(quads: readonly Quad[], signs: number): BufferGeometry {
  const values: Record<string, number[]> = { position: [], uv: [], color: [] }
  const index = quads.flatMap((_, at) => [0, 1, 2, 0, 2, 3].map((corner) => at * 4 + corner))
  for (const { sign, corner, ink = [] } of quads) {
    for (let at = 0; at < CORNERS.length; at += 2) {
      const [across, upward] = [CORNERS[at]!, CORNERS[at + 1]!]
      values['position']!.push(...corner(across, upward).toArray())
      values['uv']!.push((sign + (across + 1) / 2) / signs, (upward + 1) / 2)
      values['color']!.push(...ink)
    }
  }
  const shape = new BufferGeometry().setIndex(index)
  for (const [name, list] of Object.entries(values)) {
    if (list.length) shape.setAttribute(name, new BufferAttribute(new Float32Array(list), name === 'uv' ? 2 : 3))
  }
  return shape
}
