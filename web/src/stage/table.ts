// The round wooden table that the block games stand on.
import { CylinderGeometry, Group, InstancedMesh, Mesh, Texture } from 'three'
import type { Object3D } from 'three'
import { paintedWood, plankTexture } from './wood'
import type { Tier } from './tier'

/** A table top whose surface lies at height 0. */
export function makeTable(radius: number, tier: Tier): Group {
  const planks = plankTexture('#6d431f', '#9c6a3b', 9, 11)
  planks.repeat.set(1.4, 1.4)
  const top = new Mesh(new CylinderGeometry(radius, radius * 0.985, radius * 0.05, 96), [
    paintedWood('#7a4a22', tier),
    paintedWood('#ffffff', tier, planks),
    paintedWood('#5b3517', tier),
  ])
  top.position.y = -radius * 0.025
  top.receiveShadow = true
  const group = new Group()
  group.add(top)
  return group
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
