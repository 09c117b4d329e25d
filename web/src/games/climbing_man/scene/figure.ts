// A little climber seen from behind: torso, helmet and limbs that bend. It knows no squares, only points of the world.
import {
  CapsuleGeometry,
  CircleGeometry,
  Color,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Quaternion,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from 'three'
import type { BufferGeometry, Material } from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import type { Matter } from '../../../stage/matter'
import { merged, part } from '../../../stage/shapes'
import { signFace, type Sign } from './faces'

/** How far a body's middle stands out of the rock. */
export const BODY_OUT = 0.62
/** How large it is drawn: one square and a half, so that it is seen from afar. */
export const FIGURE_SIZE = 1.42

const UP = new Vector3(0, 1, 0)

interface Joint {
  at: Vector3
  /** Which way elbow or knee bends: to the side, and out from the rock. */
  bend: Vector3
  arm: boolean
}

const SHOULDER = { x: 0.17, y: 0.2 }
const HIP = { x: 0.11, y: -0.24 }
/** Left and right hand, left and right foot. */
const JOINTS: readonly Joint[] = [
  { at: new Vector3(-SHOULDER.x, SHOULDER.y, 0), bend: new Vector3(-0.5, -0.6, 0.7), arm: true },
  { at: new Vector3(SHOULDER.x, SHOULDER.y, 0), bend: new Vector3(0.5, -0.6, 0.7), arm: true },
  { at: new Vector3(-HIP.x, HIP.y, 0), bend: new Vector3(-0.8, 0.5, 0.6), arm: false },
  { at: new Vector3(HIP.x, HIP.y, 0), bend: new Vector3(0.8, 0.5, 0.6), arm: false },
]

/** Where limbs go that hold nothing, from the body's middle: hands down at the hips, feet hanging. */
export const AT_REST: readonly Vector3[] = [
  new Vector3(-0.44, -0.14, 0.2),
  new Vector3(0.44, -0.14, 0.2),
  new Vector3(-0.24, -0.78, 0.06),
  new Vector3(0.24, -0.78, 0.06),
]
/** On the top: arms thrown up. */
export const CHEERING: readonly Vector3[] = [
  new Vector3(-0.46, 0.74, 0.1),
  new Vector3(0.46, 0.74, 0.1),
  new Vector3(-0.2, -0.7, 0),
  new Vector3(0.2, -0.7, 0),
]

const BONE = new CylinderGeometry(1, 1, 1, 14)
const BALL = new SphereGeometry(1, 18, 12)
const [SKIN, TROUSERS, SHOE] = ['#d9a47a', '#3a3f4b', '#5a3a22']
/** Two bones and two balls a limb: all bones are one draw, all balls another. */
const EACH = 2

export class Figure {
  readonly group = new Group()
  private readonly bones: InstancedMesh
  private readonly balls: InstancedMesh
  private readonly mark: Mesh<CircleGeometry, MeshBasicMaterial>
  private readonly drops: Mesh

  constructor(colour: string, sign: Sign, matter: Matter) {
    const cloth = (look: object): Material => matter.matt('#ffffff', { grain: 0.35, rough: 0.5, ...look })
    this.bones = new InstancedMesh(BONE, cloth({}), JOINTS.length * EACH)
    this.balls = new InstancedMesh(BALL, cloth({}), JOINTS.length * EACH)
    JOINTS.forEach(({ arm }, limb) => {
      const [near, far, end] = arm ? [colour, colour, SKIN] : [TROUSERS, TROUSERS, SHOE]
      for (const [mesh, first, second] of [
        [this.bones, near, far],
        [this.balls, near, end],
      ] as const) {
        mesh.setColorAt(limb * EACH, new Color(first))
        mesh.setColorAt(limb * EACH + 1, new Color(second))
      }
    })
    const trunk = new Mesh(trunkShape(colour), cloth({ vertexColors: true }))
    this.drops = new Mesh(dropsShape(), matter.matt('#ffffff', { vertexColors: true, grain: 0, rough: 0.15 }))
    for (const mesh of [this.bones, this.balls, trunk]) {
      mesh.castShadow = mesh.receiveShadow = true
      mesh.frustumCulled = false
    }
    this.mark = new Mesh(new CircleGeometry(0.1, 20), new MeshBasicMaterial({ map: signFace(sign), transparent: true }))
    this.mark.position.set(0, 0.06, 0.335)
    this.group.add(this.bones, this.balls, trunk, this.drops, this.mark)
  }

  /** Shows the sign on the back, and the strain of holding no more than the weight. */
  dress(signed: boolean, strained: boolean): void {
    this.mark.visible = signed
    this.drops.visible = strained
  }

  /** Stretches the four limbs to points of its own space. */
  pose(ends: readonly Vector3[]): void {
    this.group.updateMatrixWorld()
    JOINTS.forEach((joint, limb) => this.reach(joint, limb * EACH, ends[limb] ?? AT_REST[limb]!))
    this.bones.instanceMatrix.needsUpdate = this.balls.instanceMatrix.needsUpdate = true
  }

  /** Bends from the body's joint to that point. */
  private reach({ at, bend, arm }: Joint, first: number, target: Vector3): void {
    const distance = at.distanceTo(target)
    const slack = Math.sqrt(Math.max(0, 0.42 ** 2 - (distance / 2) ** 2)) + 0.1 / (1 + distance)
    const knee = at.clone().lerp(target, 0.5).addScaledVector(bend, slack)
    const [upper, lower] = arm ? [0.075, 0.06] : [0.095, 0.078]
    this.bones.setMatrixAt(first, bone(at, knee, upper))
    this.bones.setMatrixAt(first + 1, bone(knee, target, lower))
    this.balls.setMatrixAt(first, new Matrix4().makeScale(upper, upper, upper).setPosition(knee))
    this.balls.setMatrixAt(first + 1, new Matrix4().makeScale(0.088, arm ? 0.088 : 0.075, arm ? 0.088 : 0.12).setPosition(target))
  }

  dispose(): void {
    for (const mesh of [this.bones, this.balls]) mesh.dispose()
    for (const each of this.group.children) ((each as Mesh).material as Material).dispose()
    this.group.removeFromParent()
  }
}

function bone(from: Vector3, to: Vector3, radius: number): Matrix4 {
  const along = to.clone().sub(from)
  const [middle, length] = [from.clone().addScaledVector(along, 0.5), along.length()]
  return new Matrix4().compose(middle, new Quaternion().setFromUnitVectors(UP, along.normalize()), new Vector3(radius, length, radius))
}

/** Jacket, helmet, pack and belt. */
function trunkShape(colour: string): BufferGeometry {
  const dark = `#${new Color(colour).offsetHSL(0, 0, -0.1).getHexString()}`
  return merged([
    part(new CapsuleGeometry(0.19, 0.3, 6, 22), colour, [0, 0, 0], [0, 0, 0], [1.05, 1, 0.82]),
    part(new SphereGeometry(0.155, 22, 16), SKIN!, [0, 0.45, 0]),
    part(new SphereGeometry(0.18, 24, 14, 0, Math.PI * 2, 0, Math.PI * 0.56), '#efe6d4', [0, 0.475, 0], [0.25, 0, 0]),
    part(new TorusGeometry(0.176, 0.018, 8, 28), colour, [0, 0.462, 0], [Math.PI / 2 + 0.25, 0, 0]),
    part(new TorusGeometry(0.186, 0.028, 8, 26), '#e0b64a', [0, -0.2, 0], [Math.PI / 2, 0, 0], [1.03, 0.85, 1]),
    part(new RoundedBoxGeometry(0.3, 0.36, 0.17, 3, 0.06), '#7d5226', [0, 0.02, 0.22]),
    part(new RoundedBoxGeometry(0.32, 0.12, 0.19, 3, 0.05), dark, [0, 0.16, 0.22]),
  ])
}

/** Drops of sweat, for one who holds no more than the weight. */
function dropsShape(): BufferGeometry {
  const drop = ([x, y, size]: readonly [number, number, number]): BufferGeometry =>
    part(new SphereGeometry(1, 14, 10), '#7fc4ea', [x, y, 0.1], [0, 0, 0], [size * 0.8, size * 1.35, size * 0.8])
  return merged(
    (
      [
        [-0.26, 0.6, 0.05],
        [0.27, 0.55, 0.058],
        [0.22, 0.74, 0.036],
      ] as const
    ).map(drop),
  )
}
