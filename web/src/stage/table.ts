// The round wooden table that the block games stand on.
import { CylinderGeometry, Group, Mesh } from 'three'
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

/** Gives back what the graphics card holds for everything below an object. */
export function release(root: Group): void {
  root.traverse((each) => {
    if (each instanceof Mesh) {
      each.geometry.dispose()
      for (const material of Array.isArray(each.material) ? each.material : [each.material]) material.dispose()
    }
  })
  root.removeFromParent()
}
