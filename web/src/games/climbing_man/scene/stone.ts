// The lite tier's grit, drawn by the house itself.
import type { Texture } from 'three'
import { drawn, repeated, type Pen } from '../../../stage/pictures'
import { scatter } from '../../../stage/wood'

const SIZE = 512

let speckles: Texture | undefined
/** Pale grit that is multiplied with the rock's own tone. */
export function gritTexture(): Texture {
  speckles ??= repeated(drawn(SIZE, SIZE, gritty))
  return speckles
}

function gritty(context: Pen): void {
  context.fillStyle = '#f6f3ee'
  context.fillRect(0, 0, SIZE, SIZE)
  const random = scatter(41)
  clouds(context, random)
  grains(context, random)
  cracks(context, random)
}

/** Soft spots of light and dark, each drawn on all sides so that the texture meets itself. */
function clouds(context: Pen, random: () => number): void {
  for (let spot = 0; spot < 70; spot++) {
    const [x, y, radius] = [random() * SIZE, random() * SIZE, 20 + random() * 70]
    const tone = random() < 0.5 ? '255, 252, 244' : '92, 84, 80'
    for (const [right, down] of AROUND) {
      const glow = context.createRadialGradient(x + right, y + down, 0, x + right, y + down, radius)
      glow.addColorStop(0, `rgba(${tone}, 0.16)`)
      glow.addColorStop(1, `rgba(${tone}, 0)`)
      context.fillStyle = glow
      context.fillRect(x + right - radius, y + down - radius, radius * 2, radius * 2)
    }
  }
}

const AROUND = [-SIZE, 0, SIZE].flatMap((right) => [-SIZE, 0, SIZE].map((down) => [right, down] as const))

function grains(context: Pen, random: () => number): void {
  for (let grain = 0; grain < 5200; grain++) {
    const light = random() < 0.5
    context.fillStyle = light ? `rgba(255, 255, 250, ${random() * 0.5})` : `rgba(50, 44, 42, ${random() * 0.34})`
    const size = 0.6 + random() * 1.7
    context.fillRect(random() * SIZE, random() * SIZE, size, size)
  }
}

function cracks(context: Pen, random: () => number): void {
  for (let crack = 0; crack < 16; crack++) {
    let [x, y, heading] = [random() * SIZE, random() * SIZE, random() * 6.28]
    context.strokeStyle = `rgba(40, 34, 32, ${0.12 + random() * 0.2})`
    context.lineWidth = 0.7 + random()
    context.beginPath()
    context.moveTo(x, y)
    for (let piece = 0; piece < 6; piece++) {
      heading += (random() - 0.5) * 1.3
      x += Math.cos(heading) * 14
      y += Math.sin(heading) * 14
      context.lineTo(x, y)
    }
    context.stroke()
  }
}
