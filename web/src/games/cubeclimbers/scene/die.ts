// The die: ivory, with our own faces; it tumbles and comes to rest on what was rolled.
import { Box3, Euler, Group, Mesh, MeshLambertMaterial, Quaternion, Vector3 } from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import type { Material } from 'three'
import type { Matter } from '../../../stage/matter'
import { cornersOf } from '../../../stage/stage'
import { drawn } from '../../../stage/pictures'
import { draw } from './drawings'

const SIDE = 1.05
/** What the six sides show, in the order of a box's materials: +x -x +y -y +z -z. */
const PRINTED = ['grapple', 'blank', 'grapple', 'wind', 'grapple', 'blank']
/** How to turn the die so that a side lies on top. */
const UP = [
  [0, 0, Math.PI / 2],
  [0, 0, -Math.PI / 2],
  [0, 0, 0],
  [Math.PI, 0, 0],
  [-Math.PI / 2, 0, 0],
  [Math.PI / 2, 0, 0],
].map(([x, y, z]) => new Quaternion().setFromEuler(new Euler(x, y, z)))
/** Where the top of each side's drawing points on the box. */
const TOPS = [
  [0, 1, 0],
  [0, 1, 0],
  [0, 0, -1],
  [0, 0, 1],
  [0, 1, 0],
  [0, 1, 0],
]
/** The camera's rest, in radians round the board: a drawing lies upright for it. */
const FACING = 0.56
const SPIN = new Vector3(0.8, 0.25, -0.55).normalize()

function faceTexture(name: string) {
  return drawn(128, 128, (context) => {
    context.fillStyle = '#fbf4e2'
    context.fillRect(0, 0, 128, 128)
    draw(context, name, { x: 24, y: 24, size: 80 }, name === 'wind' ? '#1f6d8c' : '#7a2a1c', 5)
  })
}

function dieMaterial(matter: Matter, name: string): Material {
  const map = faceTexture(name)
  return matter.full ? matter.matt('#ffffff', { grain: 0, rough: 0.3, look: { map, clearcoat: 0.6 } }) : new MeshLambertMaterial({ map })
}

export class Die {
  readonly group = new Group()
  private readonly sides = [...PRINTED]
  private readonly mesh: Mesh<RoundedBoxGeometry, Material[]>
  private rest = new Quaternion()

  constructor(private readonly matter: Matter) {
    const materials = this.sides.map((name) => dieMaterial(matter, name))
    this.mesh = new Mesh(new RoundedBoxGeometry(SIDE, SIDE, SIDE, 3, 0.13), materials)
    this.mesh.castShadow = true
    this.group.add(this.mesh)
    this.land('grapple')
  }

  /** Where its corners are once it lies still, with a little air round them. */
  get corners(): Vector3[] {
    const half = new Vector3(SIDE * 0.65, SIDE / 2, SIDE * 0.65)
    const turned = new Vector3(0, 1, 0)
    return cornersOf(new Box3(half.clone().negate(), half)).map((corner) =>
      corner
        .applyAxisAngle(turned, FACING)
        .add(this.group.position)
        .setY(corner.y + SIDE / 2),
    )
  }

  /** Lies still with that face up. A face that is on no side is painted on one (home-brew dice). */
  land(face: string): void {
    let side = this.sides.indexOf(face)
    if (side < 0) {
      side = 2
      this.sides[side] = face
      this.mesh.material[side]!.dispose()
      this.mesh.material[side] = dieMaterial(this.matter, face)
    }
    const top = new Vector3(...TOPS[side]!).applyQuaternion(UP[side]!)
    this.rest = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), Math.atan2(top.x, -top.z) + FACING).multiply(UP[side]!)
    this.tumble(1)
  }

  /** A share of the way from the hand (0) to rest (1). */
  tumble(share: number): void {
    const left = 1 - share
    const hop = Math.abs(Math.sin(share * Math.PI * 2.5)) * left * 2.6
    this.mesh.position.set(left * 3.2, SIDE / 2 + hop, left * 2.4)
    this.mesh.quaternion.setFromAxisAngle(SPIN, left * Math.PI * 5).multiply(this.rest)
  }
}
