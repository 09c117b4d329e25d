// The flag of who stands on the top, and the way there for the camera.
import { BufferAttribute, CylinderGeometry, DoubleSide, Group, Mesh, PlaneGeometry } from 'three'
import type { Vector3 } from 'three'
import type { Figure } from './board'
import type { Stage } from './stage'
import { release } from './table'
import type { Matter } from './matter'

export function makeFlag(matter: Matter, colour: string): Group {
  const flag = new Group()
  const pole = new Mesh(new CylinderGeometry(0.03, 0.03, 1.1, 10), matter.matt('#d8ab6e'))
  pole.position.y = 0.55
  const cloth = new Mesh(waving(), matter.matt(colour, { grain: 0, rough: 0.82, look: { side: DoubleSide } }))
  cloth.material.side = DoubleSide
  cloth.position.set(0.34, 0.86, 0)
  pole.castShadow = cloth.castShadow = true
  flag.add(pole, cloth)
  return flag
}

function waving(): PlaneGeometry {
  const shape = new PlaneGeometry(0.66, 0.4, 12, 2)
  const points = shape.getAttribute('position') as BufferAttribute
  for (let point = 0; point < points.count; point++) points.setZ(point, Math.sin(points.getX(point) * 7) * 0.06)
  shape.computeVertexNormals()
  return shape
}

/** Tried in turn: the nearest way round from which it is seen. */
const ROUND = [0, 25, -25, 50, -50, 80, -80, 110, -110, 145, -145, 180]
/** How far before a figure's middle its own wood may be. */
const BODY = 0.7

/** Plants a flag beside the winner and goes round to where both are seen; what it answers takes the flag away. */
export function crown(stage: Stage, { at, height, colour }: Figure, ms: number): () => void {
  const flag = colour ? makeFlag(stage.matter, colour) : new Group()
  flag.position.set(at.x + 0.42, at.y, at.z)
  flag.scale.setScalar(height * 1.3)
  stage.scene.add(flag)
  stage.changed()
  face(stage, { at, height }, ms)
  return () => {
    release(flag)
    stage.changed()
  }
}

/** Goes round to where that figure is seen. */
export function face(stage: Stage, { at, height }: Pick<Figure, 'at' | 'height'>, ms: number): void {
  const head = at.clone().setY(at.y + height * 0.7)
  const around = ROUND.find((angle) => stage.wereTurned(angle, () => isSeen(stage, head)))
  if (around) stage.swing(around, ms)
}

function isSeen(stage: Stage, point: Vector3): boolean {
  const pixel = stage.project(point)
  if (!pixel || !stage.holds([point])) return false
  const [hit] = stage.hits(pixel, [stage.scene])
  return !hit || hit.distance > stage.camera.position.distanceTo(point) - BODY
}
