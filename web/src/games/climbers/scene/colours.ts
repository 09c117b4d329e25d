// The six colours for every kind of eye, and the sign that goes with each.
import type { Looks } from '../../../stage/board'
import type { Colour } from './shape'

type Palette = Readonly<Record<Colour, string>>

export const PALETTES: Readonly<Record<Looks['palette'], Palette>> = {
  standard: { R: '#c9302c', Y: '#f2b822', D: '#24439f', L: '#8fd0ee', P: '#7d3fa6', G: '#a8a49d' },
  // told apart by lightness as much as by hue; every hue stays the one that its word names (an orange block is not called red)
  deutan: { R: '#bc3028', Y: '#f2d048', D: '#0d2fa4', L: '#80bfff', P: '#642869', G: '#a9a59f' },
  protan: { R: '#ed3013', Y: '#f2dd60', D: '#081ea8', L: '#7ebdfc', P: '#49194c', G: '#807c78' },
  tritan: { R: '#c71c22', Y: '#edb418', D: '#051266', L: '#b2e5ff', P: '#812288', G: '#868583' },
}

/** The same as stain on wood, for the full tier's light. */
export const STAINS: typeof PALETTES = {
  standard: { R: '#92201a', Y: '#dfa010', D: '#163576', L: '#5fa6c4', P: '#5d2c7c', G: '#958c80' },
  deutan: { R: '#b04c08', Y: '#f0cf3c', D: '#0a3583', L: '#6fb4d8', P: '#371541', G: '#857f78' },
  protan: { R: '#c46414', Y: '#f0dd60', D: '#0d3079', L: '#68aed6', P: '#2d1136', G: '#787573' },
  tritan: { R: '#a01a1e', Y: '#f0d594', D: '#05293a', L: '#3fa2a8', P: '#6b154a', G: '#7b7572' },
}

/** Signs are drawn light on dark colours and dark on light ones. */
export function inkOn(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#20140a' : '#fff6e6'
}

type Draw = (context: Path) => void
type Path = Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo' | 'arc' | 'closePath' | 'rect'>

function polygon(...points: [number, number][]): Draw {
  return (path) => {
    points.forEach(([x, y], at) => (at ? path.lineTo(x, y) : path.moveTo(x, y)))
    path.closePath()
  }
}

function star(points: number, inner: number): Draw {
  const corners = Array.from({ length: points * 2 }, (_, at): [number, number] => {
    const [angle, reach] = [(at * Math.PI) / points, at % 2 ? inner : 1]
    return [Math.sin(angle) * reach, -Math.cos(angle) * reach]
  })
  return polygon(...corners)
}

function plus(thin: number, long: number): Draw {
  return polygon(
    [-thin, -long],
    [thin, -long],
    [thin, -thin],
    [long, -thin],
    [long, thin],
    [thin, thin],
    [thin, long],
    [-thin, long],
    [-thin, thin],
    [-long, thin],
    [-long, -thin],
    [-thin, -thin],
  )
}

/** Each sign fills the circle of radius 1 round the origin, y down: triangle, disc, diamond, cross, star, bars. */
export const SIGNS: Readonly<Record<Colour, Draw>> = {
  R: polygon([0, -0.95], [0.95, 0.75], [-0.95, 0.75]),
  Y: (path) => path.arc(0, 0, 0.82, 0, Math.PI * 2),
  D: polygon([0, -1], [0.8, 0], [0, 1], [-0.8, 0]),
  L: plus(0.3, 0.9),
  P: star(5, 0.42),
  G: (path) => {
    path.rect(-0.85, -0.62, 1.7, 0.42)
    path.rect(-0.85, 0.2, 1.7, 0.42)
  },
}

/** The sign as an SVG path in the same circle, for the panel. */
export function signPath(colour: Colour): string {
  const steps: string[] = []
  const say = (letter: string, ...values: number[]): void => {
    steps.push(letter + values.map((value) => Number(value.toFixed(3))).join(' '))
  }
  SIGNS[colour]({
    moveTo: (x, y) => say('M', x, y),
    lineTo: (x, y) => say('L', x, y),
    closePath: () => say('Z'),
    rect: (x, y, width, height) => steps.push(`M${x} ${y}h${width}v${height}h${-width}Z`),
    arc: (x, y, radius) => {
      const half = (side: number): string => `a${radius} ${radius} 0 1 0 ${side * radius * 2} 0`
      steps.push(`M${x - radius} ${y}${half(1)}${half(-1)}Z`)
    },
  })
  return steps.join('')
}

/** The same signs as letters of the page. */
export const SIGN_LETTERS: Readonly<Record<Colour, string>> = { R: '▲', Y: '●', D: '◆', L: '✚', P: '★', G: '=' }
