// The flag of who stands on the top, and the way there for the camera.
import { Box3, BufferAttribute, CylinderGeometry, DoubleSide, Group, MathUtils, Mesh, PlaneGeometry, Vector3 } from 'three'
import type { Figure } from './board'
import type { Near, Stage } from './stage'
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
/** How far from the winner's middle the flag stands. */
const BESIDE = 0.42
/** How much of what is round a winner shows, in heights of the figure: to the sides, below and above. */
const ABOUT = { beside: 2.6, below: 3.6, above: 2.2 }

/** How far it shows across what stands there: 1 is its middle. */
const BEYOND = 1.7

/** Plants a flag beside the winner and comes near, from where both are seen; what it answers takes the flag away. */
export function crown(stage: Stage, { at, height, colour }: Figure, ms: number): () => void {
  const flag = colour ? makeFlag(stage.matter, colour) : new Group()
  flag.scale.setScalar(height * 1.3)
  stage.scene.updateMatrixWorld() // rays are asked for before anything is drawn
  // what is climbed alone is looked at as a whole: its score is told there
  const found = stage.flatFrom ? undefined : best(places(stage, { at, height }), (near) => seenOf(stage, near, { at, height }))
  const { around } = found?.outlook ?? stage.outlookNow
  flag.position.copy(at).addScaledVector(rightOf(around), BESIDE)
  flag.rotation.y = MathUtils.degToRad(around)
  stage.scene.add(flag)
  stage.changed()
  if (found) stage.comeNear(found, ms)
  else face(stage, { at, height }, ms)
  return () => {
    release(flag)
    stage.changed()
  }
}

/** To the right as one looks from there. */
const rightOf = (around: number): Vector3 => new Vector3(1, 0, 0).applyAxisAngle(new Vector3(0, 1, 0), MathUtils.degToRad(around))

type Place = Pick<Figure, 'at' | 'height'>

const headOf = ({ at, height }: Place): Vector3 => at.clone().setY(at.y + height * 0.7)

/** Where one could stand before it, the nearest way round first. */
function places(stage: Stage, { at, height }: Place): Near[] {
  const { around } = stage.outlookNow
  const { beside, below, above } = ABOUT
  const half = new Vector3(beside, 0, beside).multiplyScalar(height)
  const [low, high] = [Math.max(-0.2, at.y - below * height), at.y + above * height]
  const box = new Box3(at.clone().sub(half).setY(low), at.clone().add(half).setY(high))
  box.expandByPoint(at.clone().lerp(stage.middle.setY(at.y), BEYOND)) // what was climbed is seen beside it, not cut in half
  return ROUND.flatMap((angle) => ABOVE.map((each) => ({ box, outlook: { around: around + angle, above: each } })))
}

/** How many of head, foot and flag are seen from there; none where the head is not. */
function seenOf(stage: Stage, near: Near, { at, height }: Place): number {
  const head = headOf({ at, height })
  const cloth = at.clone().addScaledVector(rightOf(near.outlook.around), BESIDE + 0.6 * height)
  const points = [head, at.clone().setY(at.y + height * 0.3), cloth.setY(at.y + 1.1 * height)]
  return stage.wereAt(stage.nearTo(near), () => (isSeen(stage, head) ? points.filter((point) => isSeen(stage, point)).length : 0))
}

/** The first with the highest number above 0. */
function best<Thing>(things: readonly Thing[], worth: (thing: Thing) => number): Thing | undefined {
  const worths = things.map(worth)
  const most = Math.max(...worths)
  return most ? things[worths.indexOf(most)] : undefined
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
