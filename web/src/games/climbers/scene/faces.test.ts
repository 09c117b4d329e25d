import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { PALETTES } from './colours'
import { paint, SIDES, type Solid } from './faces'

const solid: Solid = { middle: new Vector3(1, 2, 3), size: new Vector3(2, 4, 2), colours: ['R', 'Y', 'D', 'P', 'L', 'G'], seed: 3 }

describe('painted blocks', () => {
  const geometry = paint([solid, solid], { palette: PALETTES.standard, fine: false })

  it('are 108 triangles each', () => expect(geometry.getIndex()!.count).toBe(2 * 108 * 3))

  it('fill their box and no more', () => {
    geometry.computeBoundingBox()
    const { min, max } = geometry.boundingBox!
    expect(max.clone().sub(min).distanceTo(solid.size)).toBeLessThan(0.1)
    expect(max.y).toBeLessThanOrEqual(4)
  })

  it('show every triangle from outside', () => {
    const [at, index] = [geometry.getAttribute('position'), geometry.getIndex()!]
    const point = (number: number): Vector3 => new Vector3().fromBufferAttribute(at, index.getX(number))
    for (let first = 0; first < index.count / 2; first += 3) {
      const [a, b, c] = [point(first), point(first + 1), point(first + 2)]
      const outward = a.clone().add(b).add(c).divideScalar(3).sub(solid.middle)
      expect(b.sub(a).cross(c.sub(a)).dot(outward)).toBeGreaterThan(0)
    }
  })

  it('name their sides as the game does: top, bottom, south, east, north, west', () => {
    expect(SIDES.map(({ axis, sign }) => `${'xyz'[axis]}${sign}`)).toEqual(['y1', 'y-1', 'z1', 'x1', 'z-1', 'x-1'])
  })
})
