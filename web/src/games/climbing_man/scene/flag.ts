// The flag of who stands on the top.
import { BufferAttribute, CylinderGeometry, DoubleSide, Group, Mesh, PlaneGeometry } from 'three'
import type { Tier } from '../../../stage/tier'
import { matt } from '../../../stage/wood'

export function makeFlag(tier: Tier): Group {
  const flag = new Group()
  const pole = new Mesh(new CylinderGeometry(0.03, 0.03, 1.1, 10), matt('#6d431f', tier))
  pole.position.y = 0.55
  const cloth = new Mesh(waving(), matt('#c8342b', tier))
  cloth.material.side = DoubleSide
  cloth.position.set(0.34, 0.86, 0)
  pole.castShadow = cloth.castShadow = true
  flag.add(pole, cloth)
  flag.visible = false
  return flag
}

function waving(): PlaneGeometry {
  const shape = new PlaneGeometry(0.66, 0.4, 12, 2)
  const points = shape.getAttribute('position') as BufferAttribute
  for (let point = 0; point < points.count; point++) points.setZ(point, Math.sin(points.getX(point) * 7) * 0.06)
  shape.computeVertexNormals()
  return shape
}
