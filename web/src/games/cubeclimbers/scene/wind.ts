// The wind: pale wisps that blow over the mountain.
import { DoubleSide, Group, Mesh, MeshBasicMaterial, PlaneGeometry, Vector3 } from 'three'
import { scatter } from '../../../stage/wood'
import { drawn } from '../../../stage/pictures'

/** Where a wind blows to, in the world. */
export const TOWARDS: Readonly<Record<string, Vector3>> = {
  n: new Vector3(0, 0, -1),
  e: new Vector3(1, 0, 0),
  s: new Vector3(0, 0, 1),
  w: new Vector3(-1, 0, 0),
}
const WISPS = 16

function wisp(context: CanvasRenderingContext2D, size: number): void {
  const fade = context.createLinearGradient(0, 0, size, 0)
  fade.addColorStop(0, 'rgba(255, 255, 255, 0)')
  fade.addColorStop(0.7, 'rgba(255, 255, 255, 0.95)')
  fade.addColorStop(1, 'rgba(255, 255, 255, 0)')
  const edge = context.createLinearGradient(0, 0, size, 0)
  edge.addColorStop(0, 'rgba(52, 110, 150, 0)')
  edge.addColorStop(0.7, 'rgba(52, 110, 150, 0.75)')
  edge.addColorStop(1, 'rgba(52, 110, 150, 0)')
  context.lineCap = 'round'
  for (const [y, width, bend] of [
    [34, 10, 26],
    [64, 15, -20],
    [96, 8, 18],
  ] as const) {
    // pale on dark wood, with a darker seam for the pale map
    stream(context, size, y, bend, edge, width + 5)
    stream(context, size, y, bend, fade, width)
  }
}

function stream(context: CanvasRenderingContext2D, size: number, y: number, bend: number, ink: CanvasGradient, width: number): void {
  context.strokeStyle = ink
  context.lineWidth = width
  context.beginPath()
  context.moveTo(4, y)
  context.bezierCurveTo(size * 0.35, y - bend, size * 0.6, y + bend, size - 6, y)
  context.stroke()
}

export class Wind {
  readonly group = new Group()
  private readonly wisps: { mesh: Mesh; side: number; height: number; late: number; long: number }[] = []
  private readonly plane = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2.6)
  private readonly material = new MeshBasicMaterial({
    map: drawn(128, 128, wisp),
    transparent: true,
    opacity: 0,
    depthWrite: false,
    side: DoubleSide,
  })

  constructor() {
    const random = scatter(5)
    for (let each = 0; each < WISPS; each++) {
      const mesh = new Mesh(this.plane, this.material)
      const long = 2.2 + random() * 2.4
      mesh.scale.set(long, 1, 1.2 + random())
      mesh.renderOrder = 4
      this.group.add(mesh)
      this.wisps.push({ mesh, side: random() * 2 - 1, height: random(), late: random() * 0.35, long })
    }
    this.group.visible = false
  }

  /** A share of a gust over a mountain of that radius and height; 0 and 1 are still air. */
  blow(direction: string, share: number, radius: number, height: number): void {
    const to = TOWARDS[direction] ?? TOWARDS['n']!
    this.group.visible = share > 0 && share < 1
    this.group.rotation.y = Math.atan2(-to.z, to.x)
    this.material.opacity = 0.85 * Math.sin(Math.PI * share)
    for (const each of this.wisps) {
      const way = Math.max(0, share * 1.35 - each.late)
      each.mesh.position.set((way * 2 - 1) * (radius + each.long), 0.4 + each.height * (height + 1.2), each.side * radius)
    }
  }
}
