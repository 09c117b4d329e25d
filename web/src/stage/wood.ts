// Wood, drawn by the house itself: canvas textures made once, shared by everything that is made of wood.
import { Color } from 'three'
import type { Texture } from 'three'
import { drawn, repeated, type Pen } from './pictures'

/** Numbers in 0..1 that are the same every time: a picture must not change from one start to the next. */
export function scatter(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Wavy dark lines along the x axis over a pale ground: multiplied with a colour it is painted wood. */
export function drawGrain(context: Pen, width: number, height: number, depth: number, seed: number): void {
  const random = scatter(seed)
  for (let line = 0; line < height / 3; line++) {
    const y = random() * height
    const sway = 2 + random() * 5
    const phase = random() * 6.28
    context.strokeStyle = `rgba(40, 22, 6, ${(0.25 + random() * 0.75) * depth})`
    context.lineWidth = 0.5 + random() * 1.6
    context.beginPath()
    for (let x = 0; x <= width; x += width / 24) {
      // a whole number of waves, so that the texture meets itself
      context.lineTo(x, y + Math.sin((x / width) * 6.2832 * 2 + phase) * sway)
    }
    context.stroke()
  }
}

let grain: Texture | undefined
/** The grain that every painted piece shares. */
export function grainTexture(): Texture {
  grain ??= repeated(
    drawn(256, 256, (context) => {
      context.fillStyle = '#fff'
      context.fillRect(0, 0, 256, 256)
      drawGrain(context, 256, 256, 0.2, 7)
    }),
  )
  return grain
}

/** Boards side by side: a table's top. */
export function plankTexture(dark: string, light: string, planks: number, seed: number): Texture {
  const size = 1024
  const random = scatter(seed)
  const [low, high] = [new Color(dark), new Color(light)]
  const each = size / planks
  const plank = (context: Pen, at: number): void => {
    context.save()
    context.beginPath()
    context.rect(0, at * each, size, each)
    context.clip()
    context.fillStyle = `#${low.clone().lerp(high, random()).getHexString()}`
    context.fillRect(0, at * each, size, each)
    context.translate(0, at * each)
    drawGrain(context, size, each, 0.3, seed + at * 31)
    context.restore()
    context.fillStyle = 'rgba(20, 10, 0, 0.45)'
    context.fillRect(0, at * each, size, 2)
  }
  return repeated(
    drawn(size, size, (context) => {
      for (let at = 0; at < planks; at++) plank(context, at)
    }),
  )
}
