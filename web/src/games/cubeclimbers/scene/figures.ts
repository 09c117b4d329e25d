// The climbers: little figures with helmet, pack and rope, in their seat's colour and with its sign.
import {
  CapsuleGeometry,
  CylinderGeometry,
  Group,
  LatheGeometry,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
  TorusGeometry,
  Vector2,
  Vector3,
  Color,
} from 'three'
import type { BufferGeometry, Material, Texture } from 'three'
import { matt } from '../../../stage/wood'
import type { Looks } from '../../../stage/board'
import type { Tier } from '../../../stage/tier'
import { drawn } from './canvases'
import { colourOf, inkOn, letterOf, signOf } from './colours'
import { draw } from './drawings'

/** What a figure's badge tells besides whose it is. */
export interface Marks {
  team: number | null
  frozen: boolean
  roared: boolean
}

const SCALE = 1.18
const TUNIC: [number, number][] = [
  [0.001, 0],
  [0.2, 0],
  [0.21, 0.05],
  [0.15, 0.2],
  [0.135, 0.3],
  [0.17, 0.44],
  [0.15, 0.52],
  [0.06, 0.57],
  [0.001, 0.57],
]

/** One set of shapes for all climbers. */
class Shapes {
  readonly tunic = new LatheGeometry(
    TUNIC.map(([x, y]) => new Vector2(x, y)),
    20,
  )
  readonly head = new SphereGeometry(0.115, 18, 12)
  readonly helmet = new SphereGeometry(0.137, 18, 10, 0, Math.PI * 2, 0, Math.PI * 0.44)
  readonly arm = new CapsuleGeometry(0.045, 0.2, 3, 8)
  readonly rope = new TorusGeometry(0.172, 0.03, 8, 22)
  readonly pack = new CapsuleGeometry(0.1, 0.13, 3, 10)
  readonly shaft = new CylinderGeometry(0.014, 0.014, 0.4, 6)
  readonly pick = new TorusGeometry(0.11, 0.016, 6, 10, Math.PI * 0.75)
  readonly ring = new RingGeometry(0.3, 0.41, 40).rotateX(-Math.PI / 2)
}

function part(
  geometry: BufferGeometry,
  material: Material,
  place: [number, number, number],
  turn: [number, number, number] = [0, 0, 0],
): Mesh {
  const mesh = new Mesh(geometry, material)
  mesh.position.set(...place)
  mesh.rotation.set(...turn)
  mesh.castShadow = true
  return mesh
}

/** A figure about 0.85 high, feet at the origin, looking south. */
function figureOf(shapes: Shapes, colour: string, tier: Tier): Group {
  const cloth = matt(colour, tier)
  const dark = matt(`#${new Color(colour).offsetHSL(0, 0, -0.14).getHexString()}`, tier)
  const skin = matt('#e9c6a0', tier)
  const rope = matt('#f3e6c4', tier)
  const steel = matt('#a9b0b8', tier, 0.3)
  const group = new Group()
  group.add(
    part(shapes.tunic, cloth, [0, 0, 0]),
    part(shapes.head, skin, [0, 0.65, 0.01]),
    part(shapes.helmet, cloth, [0, 0.675, -0.012], [-0.22, 0, 0]),
    part(shapes.pack, dark, [0, 0.36, -0.17]),
    part(shapes.rope, rope, [0, 0.37, 0.01], [1.25, 0.5, 0]),
    part(shapes.arm, dark, [-0.19, 0.37, 0.04], [0, 0, -0.35]),
    part(shapes.arm, dark, [0.2, 0.56, 0.05], [0.2, 0, -0.5]),
    part(shapes.shaft, matt('#8a5a2c', tier), [0.28, 0.74, 0.08], [0, 0, -0.12]),
    part(shapes.pick, steel, [0.22, 0.85, 0.08], [0, 0, 0.25]),
  )
  return group
}

function badgeOf(seat: number, colour: string, looks: Looks, marks: Marks): Texture {
  return drawn(128, (context) => {
    const ink = inkOn(colour)
    context.translate(64, 64)
    context.fillStyle = colour
    context.strokeStyle = 'rgba(255, 252, 244, 0.96)'
    context.lineWidth = 7
    context.lineJoin = 'round'
    context.save()
    context.translate(-42, -42)
    context.scale(1.3, 1.3)
    const outline = new Path2D(looks.signs ? signOf(seat) : signOf(0))
    context.stroke(outline)
    context.fill(outline)
    context.restore()
    context.fillStyle = ink
    context.font = '700 40px system-ui, sans-serif'
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(letterOf(seat), 0, looks.signs && seat % 8 === 1 ? 12 : 3)
    if (marks.team !== null) {
      coin(context, 36, 36)
      context.fillText(String(marks.team + 1), 36, 38)
    }
    if (marks.frozen || marks.roared) {
      coin(context, -36, -34)
      draw(context, marks.roared ? 'roar' : 'freeze', { x: -53, y: -51, size: 34 }, '#14507e', 6)
    }
  })
}

/** A small white coin at a corner of the badge, ready to be written on. */
function coin(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.fillStyle = '#fffdf6'
  context.beginPath()
  context.arc(x, y, 24, 0, 7)
  context.fill()
  context.fillStyle = '#1d1a16'
  context.font = '700 34px system-ui, sans-serif'
}

class Figure {
  readonly root = new Group()
  readonly badge = new Sprite(new SpriteMaterial({ depthTest: false, transparent: true }))
  private readonly body: Group
  private told = ''

  constructor(
    readonly seat: number,
    shapes: Shapes,
    private looks: Looks,
    tier: Tier,
  ) {
    this.body = figureOf(shapes, colourOf(seat, looks.palette), tier)
    this.body.scale.setScalar(SCALE)
    const base = new Mesh(shapes.ring, new MeshBasicMaterial({ color: colourOf(seat, looks.palette) }))
    base.position.y = 0.012
    this.badge.scale.setScalar(0.62)
    this.badge.position.y = 1.42
    this.badge.renderOrder = 5
    this.root.add(this.body, base, this.badge)
    this.root.userData['seat'] = seat
  }

  mark(marks: Marks): void {
    const told = JSON.stringify(marks)
    if (told === this.told) return
    this.told = told
    const material = this.badge.material
    material.map?.dispose()
    material.map = badgeOf(this.seat, colourOf(this.seat, this.looks.palette), this.looks, marks)
    material.needsUpdate = true
  }

  dispose(): void {
    this.badge.material.map?.dispose()
    this.badge.material.dispose()
    this.root.traverse((each) => {
      if (each instanceof Mesh) (each.material as Material).dispose()
    })
    this.root.removeFromParent()
  }
}

export class Figures {
  readonly group = new Group()
  private readonly shapes = new Shapes()
  private figures: Figure[] = []

  constructor(
    private readonly tier: Tier,
    private looks: Looks,
  ) {}

  /** As many climbers as there are seats, made anew when the looks change. */
  seat(count: number, looks: Looks): void {
    const same = this.figures.length === count && looks.palette === this.looks.palette && looks.signs === this.looks.signs
    if (same) return
    this.looks = looks
    for (const figure of this.figures) figure.dispose()
    this.figures = Array.from({ length: count }, (_, seat) => new Figure(seat, this.shapes, looks, this.tier))
    this.group.add(...this.figures.map((each) => each.root))
  }

  /** The feet of a climber; null takes it off the table. */
  place(seat: number, feet: Vector3 | null): void {
    const root = this.figures[seat]?.root
    if (!root) return
    root.visible = feet !== null
    if (feet) root.position.copy(feet)
    root.rotation.set(0, 0, 0)
  }

  mark(seat: number, marks: Marks): void {
    this.figures[seat]?.mark(marks)
  }

  /** Badges can be read from afar: they grow with what the camera must show. */
  scaleBadges(size: number): void {
    for (const { badge } of this.figures) badge.scale.setScalar(size)
  }

  root(seat: number): Group | null {
    return this.figures[seat]?.root ?? null
  }

  /** What a ray may hit: bodies, not badges. */
  get solid(): Group[] {
    return this.figures.filter((each) => each.root.visible).map((each) => each.root.children[0] as Group)
  }

  /** A climber as it would stand, see-through. */
  ghostOf(seat: number): Group {
    const ghost = figureOf(this.shapes, colourOf(seat, this.looks.palette), 'lite')
    ghost.scale.setScalar(SCALE)
    ghost.traverse((each) => {
      if (!(each instanceof Mesh)) return
      each.castShadow = false
      const material = each.material as Material
      material.transparent = true
      material.opacity = 0.55
    })
    return ghost
  }
}

/** The seat of a figure that a ray has hit. */
export function seatOf(hit: { parent: unknown } | null): number | null {
  for (let each = hit as Group | null; each; each = each.parent as Group | null) {
    const seat: unknown = each.userData['seat']
    if (typeof seat === 'number') return seat
  }
  return null
}
