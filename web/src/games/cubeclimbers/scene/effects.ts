// What is on the board for a moment only: a cube in the air, a power's sign over a climber, a dome, a rope.
import {
  BoxGeometry,
  CylinderGeometry,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
  Vector3,
} from 'three'
import type { Matter } from '../../../stage/matter'
import { drawn } from '../../../stage/pictures'
import { draw } from './drawings'
import { cubeGeometry, stoneMaterial, toneOf } from './mountain'

const UPRIGHT = new Vector3(0, 1, 0)
const GLOW = '#1457c8'

export class Effects {
  readonly group = new Group()
  private readonly cube
  private readonly stone
  private readonly airborne: Mesh[] = []

  constructor(private readonly matter: Matter) {
    this.cube = cubeGeometry(matter)
    this.stone = stoneMaterial(matter)
  }

  /** A cube that flies, of the tone it has where it comes from or goes to. */
  flyer(square: string, level: number): Mesh {
    const material = this.matter.full ? stoneMaterial(this.matter) : this.stone.clone()
    if (!this.matter.full) material.color.copy(toneOf(square, level))
    const mesh = new Mesh(this.cube, material)
    mesh.castShadow = mesh.receiveShadow = true
    this.group.add(mesh)
    return mesh
  }

  /** Cubes that hover over a climber's head (Telekinesis). */
  hover(count: number, over: Vector3 | null): void {
    while (this.airborne.length) this.remove(this.airborne.pop()!)
    for (let each = 0; over && each < count; each++) {
      const mesh = this.flyer('a1', each)
      mesh.scale.setScalar(0.55)
      mesh.position.set(over.x + (each - (count - 1) / 2) * 0.65, over.y + 1.95, over.z)
      mesh.rotation.set(0.2, 0.5 + each, 0.15)
      this.airborne.push(mesh)
    }
  }

  /** A power's drawing on a round plate. */
  sign(name: string): Sprite {
    const map = drawn(128, 128, (context) => {
      context.fillStyle = 'rgba(255, 252, 243, 0.96)'
      context.strokeStyle = '#6b2f1d'
      context.lineWidth = 5
      context.beginPath()
      context.arc(64, 64, 58, 0, 7)
      context.fill()
      context.stroke()
      draw(context, name, { x: 27, y: 27, size: 74 }, '#6b2f1d', 4.5)
    })
    const sprite = new Sprite(new SpriteMaterial({ map, depthTest: false, transparent: true }))
    sprite.renderOrder = 6
    this.group.add(sprite)
    return sprite
  }

  /** The dome of a Barrier. */
  dome(feet: Vector3): Mesh {
    const material = new MeshLambertMaterial({ color: '#7fb6e8', transparent: true, opacity: 0.4, depthWrite: false })
    const mesh = new Mesh(new SphereGeometry(0.85, 24, 12, 0, Math.PI * 2, 0, Math.PI / 2), material)
    mesh.position.copy(feet)
    this.group.add(mesh)
    return mesh
  }

  /** A rope between two points. */
  rope(from: Vector3, to: Vector3): Mesh {
    const span = to.clone().sub(from)
    const mesh = new Mesh(new CylinderGeometry(0.03, 0.03, span.length(), 6), this.matter.matt('#e2bf78', { grain: 0, rough: 0.9 }))
    mesh.position.copy(from).addScaledVector(span, 0.5)
    mesh.quaternion.setFromUnitVectors(UPRIGHT, span.normalize())
    this.group.add(mesh)
    return mesh
  }

  remove(each: Mesh | Sprite): void {
    const material = each.material as SpriteMaterial
    if (each instanceof Sprite) material.map?.dispose()
    material.dispose()
    if (each instanceof Mesh && each.geometry !== this.cube) each.geometry.dispose()
    each.removeFromParent()
  }

  /** Nothing is left of what was only for a moment. */
  clear(): void {
    this.airborne.length = 0
    for (const each of [...this.group.children]) this.remove(each as Mesh)
  }
}

/** A cube as it would stand: see-through, with its edges. */
export function ghostCube(): Group {
  const box = new BoxGeometry(0.98, 0.98, 0.98)
  const glass = new MeshBasicMaterial({ color: '#8fc0ff', transparent: true, opacity: 0.4, depthWrite: false })
  const group = new Group()
  group.add(new Mesh(box, glass), new LineSegments(new EdgesGeometry(box), new LineBasicMaterial({ color: GLOW })))
  return group
}
