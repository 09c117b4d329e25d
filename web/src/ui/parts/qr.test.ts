import jsQr from 'jsqr'
import { expect, test } from 'vitest'
import { qrCode } from './qr'

const [SCALE, BORDER] = [4, 4]

/** The code as a camera would see it: the path's rectangles painted black on white. */
function painted({ size, path }: { size: number; path: string }): { data: Uint8ClampedArray; side: number } {
  const side = (size + 2 * BORDER) * SCALE
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, long] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < Number(long) * SCALE; column += 1) {
        const at = (((Number(y) + BORDER) * SCALE + row) * side + (Number(x) + BORDER) * SCALE + column) * 4
        data.fill(0, at, at + 3)
      }
  }
  return { data, side }
}

test.each(['http://127.0.0.2:8000/table/abc', `https://example.org/table/${'x'.repeat(90)}?friend`])(
  'another reader reads %s',
  async (text) => {
    const { data, side } = painted(await qrCode(text))
    expect(jsQr(data, side, side)?.data).toBe(text)
  },
)
