import { describe, expect, it } from 'vitest'
import { inkOn, PALETTES, signPath, SIGN_LETTERS } from './colours'
import { COLOURS } from './shape'

type Rgb = [number, number, number]
const parts = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** What an eye without one kind of cones sees (Machado, Oliveira, Fernandes 2009), on linear light. */
const EYES: Record<string, readonly Rgb[]> = {
  standard: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** A colour as that eye sees it, in CIE Lab, where distances are felt. */
function felt(hex: string, eye: readonly Rgb[]): Rgb {
  const light = parts(hex).map(linear)
  const [r, g, b] = eye.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, share, at) => sum + share * light[at]!, 0),
      ),
    ),
  ) as Rgb
  const bend = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Hues, in degrees, that people call by these names. */
const HUES: Record<Exclude<(typeof COLOURS)[number], 'G'>, readonly (readonly [number, number])[]> = {
  R: [
    [345, 360],
    [0, 10],
  ],
  Y: [[40, 58]],
  D: [[212, 236]],
  L: [[194, 212]],
  P: [[270, 305]],
}

function hsv(hex: string): { hue: number; saturation: number; value: number } {
  const [r, g, b] = parts(hex)
  const [value, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const range = value - least || 1
  const sixth = value === r ? (g - b) / range : value === g ? 2 + (b - r) / range : 4 + (r - g) / range
  return { hue: (sixth * 60 + 360) % 360, saturation: (value - least) / value, value }
}

describe('the six colours', () => {
  it.each(['standard', 'protan', 'deutan', 'tritan'] as const)('are far apart for the eye that the palette %s is for', (name) => {
    const seen = COLOURS.map((colour) => felt(PALETTES[name][colour], EYES[name]!))
    const near = seen.flatMap((one, at) => seen.slice(at + 1).map((other) => Math.hypot(...one.map((value, axis) => value - other[axis]!))))
    expect(Math.min(...near)).toBeGreaterThan(20)
  })

  it.each(['standard', 'protan', 'deutan', 'tritan'] as const)('are what their words say in the palette %s', (name) => {
    for (const colour of COLOURS) {
      const { hue, saturation, value } = hsv(PALETTES[name][colour])
      if (colour === 'G') expect(saturation).toBeLessThan(0.1)
      else
        expect(
          HUES[colour].some(([from, to]) => hue >= from && hue <= to),
          `${colour}: ${hue}`,
        ).toBe(true)
      if (colour === 'D') expect(value).toBeLessThan(0.7)
      if (colour === 'L') expect(value).toBeGreaterThan(0.85)
    }
  })

  it('have six signs, as drawings and as letters', () => {
    expect(new Set(COLOURS.map(signPath)).size).toBe(6)
    expect(new Set(Object.values(SIGN_LETTERS)).size).toBe(6)
  })

  it('carry ink that can be read', () => {
    expect(inkOn('#24439f')).toBe('#fff6e6')
    expect(inkOn('#f2b822')).toBe('#20140a')
  })
})
