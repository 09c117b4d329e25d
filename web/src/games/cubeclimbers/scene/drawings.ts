// Our own drawings of powers, die faces and actions, as paths in a box of 64: for cards (SVG) and for the board (canvas).

export interface Drawing {
  /** What is drawn with the pen. */
  lines?: string
  /** What is filled. */
  solid?: string
}

const dot = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y} a${radius} ${radius} 0 1 0 ${radius * 2} 0 a${radius} ${radius} 0 1 0 ${-radius * 2} 0 Z`

const HOOK = 'M32 20 V46 M32 46 C20 46 13 40 11 29 M32 46 C44 46 51 40 53 29 M11 29 L6 36 M11 29 L19 34 M53 29 L58 36 M53 29 L45 34'

export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  accelerate: { lines: 'M12 14 L30 32 L12 50 M32 14 L50 32 L32 50 M4 32 H14' },
  armageddon: { lines: 'M8 10 L33 35 M24 6 L42 28 M6 26 L28 43 M18 58 H58 M22 52 l-4 -5 M52 56 l4 -7', solid: dot(43, 42, 11) },
  barrier: { lines: 'M32 6 L54 14 V32 C54 46 44 54 32 59 C20 54 10 46 10 32 V14 Z M32 17 V48 M20 30 H44' },
  echo: { lines: 'M24 21 A15 15 0 0 1 24 43 M34 14 A25 25 0 0 1 34 50 M44 8 A33 33 0 0 1 44 56', solid: dot(13, 32, 6) },
  freeze: {
    lines:
      'M32 6 V58 M9.5 19 L54.5 45 M54.5 19 L9.5 45 M25 9 L32 16 L39 9 M25 55 L32 48 L39 55 ' +
      'M8.5 27 L18 24 L15.5 14.5 M55.5 37 L46 40 L48.5 49.5 M55.5 27 L46 24 L48.5 14.5 M8.5 37 L18 40 L15.5 49.5',
  },
  gamble: {
    lines: 'M18 10 H46 A8 8 0 0 1 54 18 V46 A8 8 0 0 1 46 54 H18 A8 8 0 0 1 10 46 V18 A8 8 0 0 1 18 10 Z',
    solid: dot(21, 21, 4) + dot(43, 43, 4) + dot(32, 32, 4) + dot(43, 21, 4) + dot(21, 43, 4),
  },
  ignite: {
    lines: 'M34 5 C36 18 51 25 51 41 A19 19 0 0 1 13 41 C13 30 20 27 21 17 C26 21 28 26 28 31 C33 25 35 15 34 5 Z',
    solid: 'M33 34 C35 40 41 42 41 48 A9 9 0 0 1 23 48 C23 43 27 42 28 38 C30 40 31 41 31 43 C33 41 34 38 33 34 Z',
  },
  kick: { lines: 'M24 7 H40 L38 33 L57 42 C60 46 59 50 57 53 H20 C19 40 22 22 24 7 Z M20 46 H58 M5 20 H15 M3 32 H14 M6 44 H13' },
  levitate: { lines: 'M17 42 H47 V58 H17 Z M32 34 V7 M21 18 L32 7 L43 18 M10 30 V20 M54 30 V20' },
  limitless: { lines: 'M32 32 C24 17 6 17 6 32 C6 47 24 47 32 32 C40 17 58 17 58 32 C58 47 40 47 32 32 Z' },
  mastery: { lines: `${HOOK} M22 14 L32 5 L42 14 M22 22 L32 13 L42 22`, solid: dot(32, 54, 4) },
  revive: { lines: 'M5 47 H59 M16 47 A16 16 0 0 1 48 47 M32 23 V8 M13 30 L6 20 M51 30 L58 20 M24 15 L32 7 L40 15 M15 56 H49' },
  roar: {
    lines:
      'M8 25 C8 7 56 7 56 25 L48 33 L40 25 L32 33 L24 25 L16 33 Z M8 42 L16 35 L24 43 L32 35 L40 43 L48 35 L56 42 ' + 'C56 60 8 60 8 42 Z',
  },
  steal: { lines: 'M6 34 H28 V56 H6 Z M17 26 C20 6 46 4 49 26 M40 18 L49 28 L58 18 M38 34 H60 M38 45 H60 M38 56 H60' },
  telekinesis: { lines: 'M4 34 C16 14 48 14 60 34 C48 54 16 54 4 34 Z M32 10 V4 M14 15 L10 9 M50 15 L54 9', solid: 'M24 26 H40 V42 H24 Z' },
  'time-stop': {
    lines: 'M14 7 H50 M14 57 H50 M19 7 C19 24 30 26 30 32 C30 38 19 40 19 57 M45 7 C45 24 34 26 34 32 C34 38 45 40 45 57',
    solid: 'M25 17 H39 C38 22 33 25 32 28 C31 25 26 22 25 17 Z M22 54 C23 46 28 44 32 40 C36 44 41 46 42 54 Z',
  },
  grapple: { lines: `${HOOK} M32 8 V20`, solid: dot(32, 11, 6) },
  wind: {
    lines: 'M5 24 H36 C46 24 46 10 37 10 C32 10 30 14 31 17 M5 36 H50 C61 36 60 50 51 50 C46 50 44 47 45 43 M5 48 H28 C36 48 36 59 29 59',
  },
  blank: { lines: 'M26 32 H38' },
  build: { lines: 'M24 16 L42 25 V46 L24 56 L6 46 V25 Z M6 25 L24 34 L42 25 M24 34 V56 M52 4 V20 M44 12 H60' },
  move: { lines: 'M6 56 H22 V42 H38 V28 H54 M12 30 L34 8 M20 8 H34 V22' },
  roll: {
    lines: 'M14 14 H50 V50 H14 Z',
    solid: dot(24, 24, 4) + dot(40, 40, 4) + dot(40, 24, 4) + dot(24, 40, 4),
  },
  end: { lines: 'M16 60 V6 M16 8 C28 2 36 16 52 9 V32 C36 39 28 25 16 31' },
}

/** Draws one of them into a square of a canvas. */
export function draw(
  context: CanvasRenderingContext2D,
  name: string,
  box: { x: number; y: number; size: number },
  ink: string,
  pen = 4,
): void {
  const drawing = DRAWINGS[name]
  if (!drawing) return
  context.save()
  context.translate(box.x, box.y)
  context.scale(box.size / 64, box.size / 64)
  context.strokeStyle = context.fillStyle = ink
  context.lineWidth = pen
  context.lineCap = context.lineJoin = 'round'
  if (drawing.lines) context.stroke(new Path2D(drawing.lines))
  if (drawing.solid) context.fill(new Path2D(drawing.solid))
  context.restore()
}
