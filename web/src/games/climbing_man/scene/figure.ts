// A little climber seen from behind: torso, helmet and limbs that bend. It knows no squares, only points of the world.
import {
  CapsuleGeometry,
  CircleGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  Quaternion,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from 'three'
import type { BufferGeometry, Material } from 'three'
import type { Tier } from '../../../stage/tier'
import { matt } from '../../../stage/wood'
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

interface Cloth {
  shirt: Material
  skin: Material
  trousers: Material
  shoe: Material
  dark: Material
}

const BONE = new CylinderGeometry(1, 1, 1, 10)
const BALL = new SphereGeometry(1, 14, 10)

/** One limb: two bones, a joint between them and a hand or a foot. */
class Limb {
  readonly group = new Group()
  private readonly upper: Mesh
  private readonly lower: Mesh
  private readonly knee: Mesh
  private readonly end: Mesh

  constructor(
    private readonly joint: Joint,
    cloth: Cloth,
  ) {
    const [near, far] = joint.arm ? [cloth.shirt, cloth.skin] : [cloth.trousers, cloth.trousers]
    this.upper = solid(BONE, near)
    this.lower = solid(BONE, far)
    this.knee = solid(BALL, near)
    this.knee.scale.setScalar(0.086)
    this.end = solid(BALL, joint.arm ? cloth.skin : cloth.shoe)
    this.end.scale.set(0.088, joint.arm ? 0.088 : 0.075, 0.11)
    this.group.add(this.upper, this.lower, this.knee, this.end)
  }

  /** Bends from the body's joint to that point, both in the body's own space. */
  reach(target: Vector3): void {
    const { at, bend } = this.joint
    const distance = at.distanceTo(target)
    const slack = Math.sqrt(Math.max(0, 0.42 ** 2 - (distance / 2) ** 2)) + 0.1 / (1 + distance)
    const knee = at.clone().lerp(target, 0.5).addScaledVector(bend, slack)
    bone(this.upper, at, knee, 0.082)
    bone(this.lower, knee, target, 0.068)
    this.knee.position.copy(knee)
    this.end.position.copy(target)
  }
}

function solid(shape: BufferGeometry, material: Material): Mesh {
  const mesh = new Mesh(shape, material)
  mesh.castShadow = true
  return mesh
}

function bone(mesh: Mesh, from: Vector3, to: Vector3, radius: number): void {
  const along = to.clone().sub(from)
  mesh.position.copy(from).addScaledVector(along, 0.5)
  mesh.scale.set(radius, along.length(), radius)
  mesh.quaternion.copy(new Quaternion().setFromUnitVectors(UP, along.normalize()))
}

export class Figure {
  readonly group = new Group()
  private readonly limbs: Limb[]
  private readonly own: Material[] = []
  private readonly mark: Mesh<CircleGeometry, MeshBasicMaterial>
  private readonly drops = new Group()

  constructor(colour: string, sign: Sign, tier: Tier) {
    const cloth = this.cloth(colour, tier)
    this.limbs = JOINTS.map((joint) => new Limb(joint, cloth))
    this.group.add(...this.limbs.map((limb) => limb.group), ...trunk(cloth), this.drops)
    this.mark = new Mesh(new CircleGeometry(0.1, 20), this.mine(new MeshBasicMaterial({ map: signFace(sign), transparent: true })))
    this.mark.position.set(0, 0.08, 0.225)
    this.group.add(this.mark)
    this.sweat(tier)
  }

  private mine<M extends Material>(material: M): M {
    this.own.push(material)
    return material
  }

  private cloth(colour: string, tier: Tier): Cloth {
    const of = (tone: string): Material => this.mine(matt(tone, tier, 0.7))
    return { shirt: of(colour), skin: of('#d9a47a'), trousers: of('#3d4654'), shoe: of('#8c2f1b'), dark: of('#2c241d') }
  }

  /** Drops of sweat, for one who holds no more than the weight. */
  private sweat(tier: Tier): void {
    const water = this.mine(matt('#7fc4ea', tier, 0.2))
    for (const [x, y, size] of [
      [-0.26, 0.6, 0.05],
      [0.27, 0.55, 0.058],
      [0.22, 0.74, 0.036],
    ] as const) {
      const drop = solid(BALL, water)
      drop.position.set(x, y, 0.1)
      drop.scale.set(size * 0.8, size * 1.35, size * 0.8)
      this.drops.add(drop)
    }
  }

  /** Shows the sign on the back, and the strain of holding no more than the weight. */
  dress(signed: boolean, strained: boolean): void {
    this.mark.visible = signed
    this.drops.visible = strained
  }

  /** Stretches the four limbs to points of the world, or of its own space where they hold nothing. */
  pose(ends: readonly Vector3[]): void {
    this.group.updateMatrixWorld()
    this.limbs.forEach((limb, index) => limb.reach(ends[index] ?? AT_REST[index]!))
  }

  dispose(): void {
    for (const material of this.own) material.dispose()
    this.mark.geometry.dispose()
    this.group.removeFromParent()
  }
}

const TORSO = new CapsuleGeometry(0.19, 0.3, 6, 18)
const HEAD = new SphereGeometry(0.155, 20, 14)
const HELMET = new SphereGeometry(0.175, 22, 12, 0, Math.PI * 2, 0, Math.PI * 0.56)
const BELT = new TorusGeometry(0.19, 0.028, 8, 24)
const BAG = new CylinderGeometry(0.075, 0.06, 0.14, 14)

function trunk(cloth: Cloth): Mesh[] {
  const torso = solid(TORSO, cloth.shirt)
  torso.scale.set(1.05, 1, 0.82)
  const head = solid(HEAD, cloth.skin)
  head.position.set(0, 0.45, 0)
  const helmet = solid(HELMET, cloth.shirt)
  helmet.position.set(0, 0.475, 0)
  helmet.rotation.x = 0.25
  const belt = solid(BELT, cloth.dark)
  belt.position.y = -0.2
  belt.rotation.x = Math.PI / 2
  const bag = solid(BAG, cloth.dark)
  bag.position.set(0, -0.26, 0.19)
  return [torso, head, helmet, belt, bag]
}
