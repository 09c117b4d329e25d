// How a block is turned from one pose into another: the one rotation that brings its colours where they will be.
import { Matrix4, Quaternion, Vector3 } from 'three'
import { SIDES } from './faces'
import type { Block, Colour } from './shape'

const OPPOSITE: Readonly<Record<Colour, Colour>> = { R: 'Y', Y: 'R', D: 'L', L: 'D', P: 'G', G: 'P' }
const ALL_GREY = '6'

/** The colours of the six faces, in the order of `SIDES`. */
export function facesOf(block: Block): Colour[] {
  const top = block.pose[0]
  return [top, block.form === ALL_GREY ? top : OPPOSITE[top], ...block.sides]
}

export const sizeOf = (block: Block): Vector3 => new Vector3(block.width, block.height, block.depth)

const NORMALS = SIDES.map(({ axis, sign }) => new Vector3().setComponent(axis, sign))

/** The 24 ways to turn a box onto itself. */
const ROTATIONS: readonly Quaternion[] = NORMALS.flatMap((x) =>
  NORMALS.filter((y) => y.dot(x) === 0).map((y) => {
    const z = x.clone().cross(y)
    return new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(x, y, z))
  }),
)

const faceTowards = (direction: Vector3): number => NORMALS.findIndex((normal) => normal.dot(direction) > 0.9)

function fits(turn: Quaternion, from: Block, to: Block): boolean {
  const [before, after] = [facesOf(from), facesOf(to)]
  const size = sizeOf(from).applyQuaternion(turn)
  const wanted = sizeOf(to)
  const kept = [0, 1, 2].every((axis) => Math.abs(Math.abs(size.getComponent(axis)) - wanted.getComponent(axis)) < 0.1)
  return kept && NORMALS.every((normal, at) => after[faceTowards(normal.clone().applyQuaternion(turn))] === before[at])
}

/** The smallest turn that makes the one pose the other; none where no turn does. */
export function turnBetween(from: Block, to: Block): Quaternion | null {
  const turns = ROTATIONS.filter((turn) => fits(turn, from, to))
  return turns.toSorted((one, other) => Math.abs(other.w) - Math.abs(one.w))[0] ?? null
}
