// The climbers' colours, and the sign that says the same without colour.
import type { Looks } from '../../../stage/board'

type Eight = readonly [string, string, string, string, string, string, string, string]

/** Each palette keeps its neighbours apart for the eyes it is made for: by hue where that helps, else by lightness. */
const COLOURS: Readonly<Record<Looks['palette'], Eight>> = {
  standard: ['#c8352b', '#2a62c9', '#2c8f54', '#e2a516', '#8243a8', '#e2711d', '#159a9c', '#4a4640'],
  deutan: ['#d55e00', '#0072b2', '#f0d442', '#56b4e9', '#8c2d63', '#009e73', '#f2f0e6', '#2b2b2b'],
  protan: ['#e69f00', '#0060a8', '#f5e663', '#66bdf0', '#7a2f73', '#00a884', '#f2f0e6', '#2b2b2b'],
  tritan: ['#d81b3c', '#0f8b8d', '#ff8fa3', '#10454f', '#7fd1c7', '#8a1538', '#f4f1ea', '#2b2b2b'],
}

export function colourOf(seat: number, palette: Looks['palette']): string {
  return COLOURS[palette][seat % 8]!
}

/** Outlines in a box of 64, one for each seat. */
const SIGNS: Eight = [
  'M32 8 A24 24 0 1 1 31.9 8 Z',
  'M32 6 L58 54 L6 54 Z',
  'M10 10 H54 V54 H10 Z',
  'M32 4 L60 32 L32 60 L4 32 Z',
  'M32 4 L40 24 L61 25 L44 38 L50 59 L32 47 L14 59 L20 38 L3 25 L24 24 Z',
  'M22 6 H42 V22 H58 V42 H42 V58 H22 V42 H6 V22 H22 Z',
  'M32 4 L57 18 V46 L32 60 L7 46 V18 Z',
  'M32 60 C8 42 4 28 8 18 C14 6 28 8 32 20 C36 8 50 6 56 18 C60 28 56 42 32 60 Z',
]

export function signOf(seat: number): string {
  return SIGNS[seat % 8]!
}

/** Black or white, whichever is read better on a colour. */
export function inkOn(colour: string): string {
  const part = (at: number) => parseInt(colour.slice(at, at + 2), 16) / 255
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const light = 0.2126 * linear(part(1)) + 0.7152 * linear(part(3)) + 0.0722 * linear(part(5))
  return light > 0.3 ? '#1d1a16' : '#ffffff'
}

export function letterOf(seat: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + seat)
}
