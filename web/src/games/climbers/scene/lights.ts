// What glows: frames round blocks that may be picked, marks on squares. A halo beside the colours, never over them.
import { BackSide, BoxGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial, Vector3 } from 'three'
import type { Box3, BufferGeometry, CanvasTexture, Color } from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { quadShape, signSheet, type Pen, type Quad } from '../../../stage/pictures'

const BRIGHT = '#fff4c2'
const DARK = '#3a2206'
const RIM = 0.025

/** How bright a colour must be to be seen as it is meant. */
type Glow = (colour: string) => Color

/** The bars along the edges of a box: its top's four, or all twelve. */
function bars(box: Box3, width: number, whole: boolean): BufferGeometry[] {
  const [low, high] = [box.min.clone().addScalar(-0.01), box.max.clone().addScalar(0.01)]
  const size = high.clone().sub(low)
  const edges: BufferGeometry[] = []
  for (const x of [low.x, high.x]) {
    for (const y of whole ? [low.y, high.y] : [high.y]) {
      edges.push(new BoxGeometry(width, width, size.z + width).translate(x, y, (low.z + high.z) / 2))
    }
    if (!whole) continue
    for (const z of [low.z, high.z]) {
      edges.push(new BoxGeometry(width, size.y + width, width).translate(x, (low.y + high.y) / 2, z))
    }
  }
  for (const z of [low.z, high.z]) {
    for (const y of whole ? [low.y, high.y] : [high.y]) {
      edges.push(new BoxGeometry(size.x + width, width, width).translate((low.x + high.x) / 2, y, z))
    }
  }
  return edges
}

/** Bright frames with a dark rim, to be seen on every colour. */
export function makeFrames(boxes: readonly Box3[], width: number, whole: boolean, glow: Glow): Group {
  const group = new Group()
  if (!boxes.length) return group
  const merged = (thick: number): BufferGeometry => mergeGeometries(boxes.flatMap((box) => bars(box, thick, whole)))
  group.add(
    new Mesh(merged(width + 2 * RIM), new MeshBasicMaterial({ color: DARK, side: BackSide, toneMapped: false })),
    new Mesh(merged(width), new MeshBasicMaterial({ color: glow(BRIGHT), toneMapped: false })),
  )
  return group
}

export const MARKS = ['walk', 'short', 'long', 'stone', 'spot', 'step', 'barred', 'turn'] as const
export type MarkName = (typeof MARKS)[number]

export interface Mark {
  name: MarkName
  point: Vector3
  /** Half its width. */
  half: number
}

type Draw = (context: Pen) => void

/** A stroke with its dark rim. */
function stroked(path: Draw, width: number): Draw {
  return (context) => {
    context.lineCap = context.lineJoin = 'round'
    context.beginPath()
    path(context)
    for (const rim of [9, 0]) {
      context.strokeStyle = rim ? DARK : BRIGHT
      context.lineWidth = width + rim
      context.stroke()
    }
  }
}

const ring =
  (radius: number): Draw =>
  (context) =>
    context.arc(0, 0, radius, 0, Math.PI * 2)

function dot(radius: number): Draw {
  return (context) => {
    for (const rim of [5, 0]) {
      context.fillStyle = rim ? DARK : BRIGHT
      context.beginPath()
      context.arc(0, 0, radius + rim, 0, Math.PI * 2)
      context.fill()
    }
  }
}

function halo(radius: number): Draw {
  return (context) => {
    const glow = context.createRadialGradient(0, 0, radius * 0.55, 0, 0, radius)
    glow.addColorStop(0, 'rgba(255, 240, 170, 0.5)')
    glow.addColorStop(1, 'rgba(255, 240, 170, 0)')
    context.fillStyle = glow
    context.fillRect(-radius, -radius, radius * 2, radius * 2)
  }
}

function ladder(rungs: number): Draw {
  return stroked((context) => {
    for (const x of [-19, 19]) {
      context.moveTo(x, -44)
      context.lineTo(x, 44)
    }
    for (let rung = 0; rung < rungs; rung++) {
      const y = -38 + (76 * (rung + 0.5)) / rungs
      context.moveTo(-19, y)
      context.lineTo(19, y)
    }
  }, 9)
}

function octagon(radius: number): Draw {
  return stroked((context) => {
    for (let corner = 0; corner < 8; corner++) {
      const angle = ((corner + 0.5) * Math.PI) / 4
      context.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius)
    }
    context.closePath()
  }, 8)
}

/** A ring with a bar across: not this one. */
function barredRing(context: Pen): void {
  context.arc(0, 0, 36, Math.PI / 4, Math.PI * 2.25)
  context.lineTo(-25, -25)
}

const DRAWN: Readonly<Record<MarkName, readonly Draw[]>> = {
  walk: [halo(64), stroked(ring(38), 9)],
  short: [ladder(2)],
  long: [ladder(3)],
  stone: [octagon(34)],
  spot: [dot(26)],
  step: [dot(16)],
  barred: [stroked(barredRing, 8)],
  turn: [halo(62)],
}

let atlas: CanvasTexture | undefined
function markAtlas(): CanvasTexture {
  atlas ??= signSheet(MARKS, (pen, name) => DRAWN[name].forEach((draw) => draw(pen)))
  return atlas
}

/** Marks lying flat, all in one mesh. */
export function makeMarks(marks: readonly Mark[], glow: Glow): Group {
  const group = new Group()
  if (!marks.length) return group
  const material = { map: markAtlas(), transparent: true, depthWrite: false, side: DoubleSide, toneMapped: false, color: glow('#ffffff') }
  const quads = marks.map(({ name, point: { x, y, z }, half }): Quad => {
    return { sign: MARKS.indexOf(name), corner: (across, upward) => new Vector3(x + across * half, y, z - upward * half) }
  })
  group.add(new Mesh(quadShape(quads, MARKS.length), new MeshBasicMaterial(material)))
  return group
}
