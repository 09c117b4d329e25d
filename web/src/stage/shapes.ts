// Shapes put together from parts, each of its own colour: one mesh, one draw.
import { BufferAttribute, Color, Euler, LatheGeometry, Matrix4, Quaternion, Vector2, Vector3 } from 'three'
import type { BufferGeometry } from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'

type Three = readonly [number, number, number]

/** A part: its shape, its colour, where it is, how it is turned and stretched. */
export function part(
  shape: BufferGeometry,
  colour: string,
  place: Three = [0, 0, 0],
  turn: Three = [0, 0, 0],
  size: Three = [1, 1, 1],
): BufferGeometry {
  const matrix = new Matrix4().compose(new Vector3(...place), new Quaternion().setFromEuler(new Euler(...turn)), new Vector3(...size))
  const placed = (shape.index ? shape.toNonIndexed() : shape).applyMatrix4(matrix)
  const { r, g, b } = new Color(colour)
  const count = placed.getAttribute('position').count
  const colours = Float32Array.from({ length: count * 3 }, (_, at) => [r, g, b][at % 3]!)
  return placed.deleteAttribute('uv').setAttribute('color', new BufferAttribute(colours, 3))
}

export function merged(parts: readonly BufferGeometry[]): BufferGeometry {
  const whole = mergeGeometries([...parts])
  for (const each of parts) each.dispose()
  return whole
}

/** Points written as a text: `0 0, 0.3 0`. */
export const points = (text: string): number[][] => text.split(', ').map((point) => point.split(' ').map(Number))

/** Turned round its axis: an outline from the foot upwards, as distances from the axis and heights. */
export function turned(outline: string, around: number): LatheGeometry {
  return new LatheGeometry(
    points(outline).map(([x, y]) => new Vector2(x, y)),
    around,
  )
}
