// The flag of who stands on the top, and the way there for the camera.
import { Box3, BufferAttribute, CylinderGeometry, DoubleSide, Group, Mesh, PlaneGeometry, Vector3 } from 'three'
import type { Figure } from './board'
import type { Sight, Stage } from './stage'
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
/** And from how high above: as from the foot of the mountain, if that can be. */
const ABOVE = [14, 26, 40]
/** How far before a figure's middle its own wood may be. */
const BODY = 0.7
/** How much of what is round a winner shows, in heights of the figure: to the sides, below and above. */
const ABOUT = { beside: 3.4, below: 4.2, above: 2.4 }

/** Plants a flag beside the winner and comes near, from where both are seen; what it answers takes the flag away. */
export function crown(stage: Stage, { at, height, colour }: Figure, ms: number): () => void {
  const flag = colour ? makeFlag(stage.matter, colour) : new Group()
  flag.position.set(at.x + 0.42, at.y, at.z)
  flag.scale.setScalar(height * 1.3)
  stage.scene.add(flag)
  stage.changed()
  const head = headOf({ at, height })
  const near = sights(stage, { at, height }).find((sight) => stage.wereAt(sight, () => isSeen(stage, head)))
  if (near) stage.goTo(near, ms)
  else face(stage, { at, height }, ms)
  return () => {
    release(flag)
    stage.changed()
  }
}

type Place = Pick<Figure, 'at' | 'height'>

const headOf = ({ at, height }: Place): Vector3 => at.clone().setY(at.y + height * 0.7)

/** Where one could stand before it, the nearest way round first. */
function sights(stage: Stage, { at, height }: Place): Sight[] {
  const { around, above } = stage.outlookNow
  const { beside, below, above: over } = ABOUT
  const half = new Vector3(beside, 0, beside).multiplyScalar(height)
  const box = new Box3(
    at
      .clone()
      .sub(half)
      .setY(at.y - below * height),
    at
      .clone()
      .add(half)
      .setY(at.y + over * height),
  )
  const heights = stage.flatFrom ? [above] : ABOVE // a wall is looked at as it stands
  const turns = stage.flatFrom ? [0] : ROUND
  return turns.flatMap((angle) => heights.map((each) => stage.closeTo(box, { around: around + angle, above: each })))
}

/** Goes round to where that figure is seen; from further away, if nowhere from as near as this. */
export function face(stage: Stage, place: Place, ms: number): void {
  const head = headOf(place)
  const seen = (): number | undefined => ROUND.find((angle) => stage.wereTurned(angle, () => isSeen(stage, head)))
  const around = seen()
  if (around !== undefined) return stage.swing(around, ms)
  const before = stage.view
  stage.home()
  stage.swing(seen() ?? 0, 0)
  if (ms) stage.travel(before, ms)
}

function isSeen(stage: Stage, point: Vector3): boolean {
  const pixel = stage.project(point)
  if (!pixel || !stage.holds([point])) return false
  const [hit] = stage.hits(pixel, [stage.scene])
  return !hit || hit.distance > stage.camera.position.distanceTo(point) - BODY
}
