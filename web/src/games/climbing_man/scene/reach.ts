// The range of the climber who acts, in three shades on the rock: the nearer, the stronger.
import { DynamicDrawUsage, InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry, Group } from 'three'
import type { Grid } from './view'

const OUT = 0.088
const MOST = 40
/** How strong the light of a shade is: for 5, 4 and 3. */
const SHADES = [0.5, 0.3, 0.14]

export class ReachShades {
  readonly group = new Group()
  private readonly shape = new PlaneGeometry(0.94, 0.94)
  private readonly shades = SHADES.map((opacity) => this.shade(opacity))

  constructor(private readonly grid: Grid) {
    this.group.add(...this.shades)
  }

  private shade(opacity: number): InstancedMesh {
    const light = new MeshBasicMaterial({ color: '#ffd76a', transparent: true, opacity, depthWrite: false })
    const mesh = new InstancedMesh(this.shape, light, MOST)
    mesh.instanceMatrix.setUsage(DynamicDrawUsage)
    mesh.frustumCulled = false
    mesh.count = 0
    return mesh
  }

  /** Squares for 5, 4 and 3; none to take it away. */
  show(reach: readonly (readonly string[])[]): void {
    this.shades.forEach((mesh, shade) => {
      const squares = reach[shade] ?? []
      mesh.count = squares.length
      squares.forEach((square, index) => mesh.setMatrixAt(index, new Matrix4().setPosition(this.grid.at(square, OUT))))
      mesh.instanceMatrix.needsUpdate = true
    })
  }
}
