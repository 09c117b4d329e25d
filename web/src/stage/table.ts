// The round wooden table that the games stand on, and taking things off it.
import { CylinderGeometry, Group, InstancedMesh, LatheGeometry, Mesh, Texture, Vector2 } from 'three'
import type { BufferGeometry, Object3D } from 'three'
import type { Matter } from './matter'
import { plankTexture } from './wood'

/** A table top whose surface lies at height 0; `lies` is half of what lies on it, `unit` as for the planks. */
export function makeTable(radius: number, matter: Matter, lies?: Vector2, unit?: number): Group {
  const wood = (): Texture => {
    const planks = plankTexture('#4f2f19', '#7c5030', 9, 11)
    planks.repeat.set(1.4, 1.4)
    return planks
  }
  const top = new Mesh(matter.full ? rounded(radius) : disc(radius), matter.planks(wood, lies, unit))
  top.receiveShadow = true
  const group = new Group()
  group.add(top)
  return group
}

const disc = (radius: number): BufferGeometry =>
  new CylinderGeometry(radius, radius * 0.985, radius * 0.05, 96).translate(0, -radius * 0.025, 0)

/** A rim that one would like to run a hand along. */
function rounded(radius: number): BufferGeometry {
  const edge = Array.from({ length: 9 }, (_, at) => {
    const angle = (at / 8) * (Math.PI / 2)
    return new Vector2(radius - 0.3 + 0.3 * Math.sin(angle), -0.3 + 0.3 * Math.cos(angle))
  })
  const outline = [
    new Vector2(0.0001, 0),
    new Vector2(radius - 0.32, 0),
    ...edge,
    new Vector2(radius * 0.97, -0.9),
    new Vector2(0.0001, -0.9),
  ]
  const shape = new LatheGeometry(outline.reverse(), 96)
  const [normal, position] = [shape.getAttribute('normal'), shape.getAttribute('position')]
  for (let at = 0; at < normal.count; at++) if (position.getY(at) > -0.001) normal.setXYZ(at, 0, 1, 0)
  return shape
}

/** Gives back what the graphics card holds for everything below an object; its pictures too, where nobody else has them. */
export function release(root: Object3D, pictures = false): void {
  root.traverse((each) => {
    const { geometry, material } = each as Partial<Mesh>
    geometry?.dispose()
    for (const one of material ? [material].flat() : []) {
      if (pictures) for (const value of Object.values(one)) if (value instanceof Texture) value.dispose()
      one.dispose()
    }
    if (each instanceof InstancedMesh) each.dispose()
  })
  root.removeFromParent()
}
