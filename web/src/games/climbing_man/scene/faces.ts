// The faces of coins and dice, drawn once each: suits with their own glyphs, values, strengths.
import type { Texture } from 'three'
import { drawn as draw, type Pen } from '../../../stage/pictures'
import type { Suit } from './view'

const SIZE = 128
const MIDDLE = SIZE / 2

export const SUIT_COLOURS: Record<Suit, string> = { S: '#c2471f', M: '#3b4656', C: '#a3760b', A: '#1f6c86' }

const made = new Map<string, Texture>()

function drawn(key: string, paint: (pen: Pen) => void, wide = 1): Texture {
  const texture = made.get(key) ?? draw(SIZE * wide, SIZE, paint)
  made.set(key, texture)
  return texture
}

/** Both faces of a coin side by side: its suit, and what it holds once that is known. */
export function coinFaces(suit: Suit, value: number | null, bonus: boolean): Texture {
  return drawn(
    `coin ${suit}${value}${bonus}`,
    (pen) => {
      suitFace(pen, suit)
      pen.setTransform(1, 0, 0, 1, SIZE, 0)
      if (value === null) suitFace(pen, suit)
      else valueFace(pen, suit, value, bonus)
    },
    2,
  )
}

function suitFace(pen: Pen, suit: Suit): void {
  brass(pen, '#f0d9a0', '#cfa458')
  rim(pen, SUIT_COLOURS[suit], 11)
  pen.fillStyle = pen.strokeStyle = SUIT_COLOURS[suit]
  pen.save()
  pen.translate(MIDDLE, MIDDLE)
  pen.scale(0.86, 0.86)
  GLYPHS[suit](pen)
  pen.restore()
}

/** What it holds. After the climb, one that was never turned shows what it adds to the score. */
function valueFace(pen: Pen, suit: Suit, value: number, bonus: boolean): void {
  const colour = value ? SUIT_COLOURS[suit] : '#6d6862'
  if (bonus) brass(pen, '#fff1bf', '#e8bf4e')
  else brass(pen, value ? '#fbeecb' : '#b7b0a8', value ? '#dcbd7c' : '#958d84')
  rim(pen, colour, bonus ? 7 : 13)
  pen.fillStyle = value ? '#3a2208' : '#4a453f'
  write(pen, bonus ? `+${value}` : String(value), bonus ? 58 : 74)
}

/** A die's face: its strength, `?` while nobody knows it; dice may carry their climber's sign. */
export function strengthFace(strength: string, colour: string, sign: Sign | null): Texture {
  return drawn(`strength ${strength}${colour}${sign ?? ''}`, (pen) => {
    pen.fillStyle = colour
    pen.fillRect(0, 0, SIZE, SIZE)
    pen.fillStyle = '#fffaf0'
    pen.beginPath()
    pen.roundRect(12, 12, SIZE - 24, SIZE - 24, 22)
    pen.fill()
    pen.fillStyle = '#2b1d10'
    write(pen, strength, strength.length > 1 ? 62 : 88)
    if (sign) {
      pen.fillStyle = colour
      pen.translate(28, 29)
      SIGNS[sign](pen, 11)
    }
  })
}

export type Sign = 'disc' | 'triangle'

/** A climber's back, with its sign. */
export function signFace(sign: Sign): Texture {
  return drawn(`sign ${sign}`, (pen) => {
    pen.fillStyle = '#fffaf0'
    pen.translate(MIDDLE, MIDDLE)
    SIGNS[sign](pen, 44)
  })
}

const SIGNS: Record<Sign, (pen: Pen, radius: number) => void> = {
  disc: (pen, radius) => disc(pen, 0, 0, radius),
  triangle(pen, radius) {
    polygon(pen, 3, radius * 1.2, radius * 1.2, -Math.PI / 2)
    pen.fill()
  },
}

function disc(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 7)
  pen.fill()
}

function brass(pen: Pen, light: string, dark: string): void {
  const glow = pen.createRadialGradient(52, 46, 8, MIDDLE, MIDDLE, 72)
  glow.addColorStop(0, light)
  glow.addColorStop(1, dark)
  pen.fillStyle = glow
  pen.fillRect(0, 0, SIZE, SIZE)
  pen.strokeStyle = 'rgba(90, 55, 15, 0.4)'
  pen.lineWidth = 2
  pen.beginPath()
  pen.arc(MIDDLE, MIDDLE, MIDDLE - 16, 0, 7)
  pen.stroke()
}

function rim(pen: Pen, colour: string, width: number): void {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.beginPath()
  pen.arc(MIDDLE, MIDDLE, MIDDLE - width / 2 - 1, 0, 7)
  pen.stroke()
}

function write(pen: Pen, text: string, size: number): void {
  pen.font = `700 ${size}px Georgia, 'DejaVu Serif', serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(text)
  pen.fillText(text, MIDDLE, MIDDLE + (up - down) / 2)
}

/** A star of so many points between two radii; with equal radii a polygon. */
function polygon(pen: Pen, points: number, outer: number, inner: number, turn: number): void {
  pen.beginPath()
  for (let point = 0; point < points * 2; point++) {
    const radius = point % 2 ? inner * (outer === inner ? Math.cos(Math.PI / points) : 1) : outer
    const angle = turn + (point * Math.PI) / points
    pen.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius)
  }
  pen.closePath()
}

const GLYPHS: Record<Suit, (pen: Pen) => void> = {
  S: drawSun,
  M: drawMoon,
  C: drawCrown,
  A: drawArms,
}

function drawSun(pen: Pen): void {
  polygon(pen, 12, 42, 25, 0)
  pen.fill()
  pen.fillStyle = '#f4dfb6'
  disc(pen, 0, 0, 19)
  pen.fillStyle = SUIT_COLOURS.S
  disc(pen, 0, 0, 14)
}

function drawMoon(pen: Pen): void {
  pen.beginPath()
  pen.arc(-3, 0, 36, 0.72, -0.72)
  pen.arc(15, 0, 24.5, -1.35, 1.35, true)
  pen.fill()
  pen.translate(20, 0)
  polygon(pen, 5, 12, 5, -Math.PI / 2)
  pen.fill()
}

function drawCrown(pen: Pen): void {
  pen.fill(new Path2D('M-34 26 L-40 -20 L-19 2 L0 -34 L19 2 L40 -20 L34 26 Z'))
  for (const x of [-40, 0, 40]) disc(pen, x, x ? -22 : -36, 6)
  pen.fillStyle = '#f4dfb6'
  pen.fillRect(-31, 14, 62, 5)
}

/** A coat of arms: a shield, quartered. */
function drawArms(pen: Pen): void {
  pen.beginPath()
  pen.moveTo(-33, -36)
  pen.lineTo(33, -36)
  pen.quadraticCurveTo(36, 18, 0, 42)
  pen.quadraticCurveTo(-36, 18, -33, -36)
  pen.save()
  pen.clip()
  pen.fillRect(-40, -40, 80, 90)
  pen.fillStyle = '#f4dfb6'
  pen.fillRect(0, -40, 40, 38)
  pen.fillRect(-40, -2, 40, 60)
  pen.restore()
  pen.lineWidth = 6
  pen.stroke()
}
