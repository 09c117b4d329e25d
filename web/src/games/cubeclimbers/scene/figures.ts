// The climbers: little figures with helmet, pack and rope, in their seat's colour and with its sign.
import {
  CapsuleGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  RingGeometry,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
  TorusGeometry,
} from 'three'
import type { BufferGeometry, Texture, Vector3 } from 'three'
import type { Matter } from '../../../stage/matter'
import { drawn } from '../../../stage/pictures'
import { merged, part, turned } from '../../../stage/shapes'
import { release } from '../../../stage/table'
import type { Looks } from '../../../stage/board'
import { colourOf, inkOn, letterOf, signOf } from './colours'
import { draw } from './drawings'

/** What a figure's badge tells besides whose it is. */
export interface Marks {
  team: number | null
  frozen: boolean
  roared: boolean
}

const SCALE = 0.62
/** Outlines from the foot upwards: a round foot of wood, and a coat. */
const FOOT = '0.001 0, 0.5 0, 0.54 0.03, 0.54 0.09, 0.5 0.13, 0.001 0.13'
const COAT = '0.001 0.6, 0.28 0.6, 0.33 0.68, 0.34 0.82, 0.32 1.02, 0.28 1.16, 0.2 1.26, 0.12 1.3, 0.001 1.31'

/** A climber with helmet, pack, rope and axe, feet at the origin, looking south: one shape, coloured by its vertices. */
function figureShape(colour: string, fine: boolean): BufferGeometry {
  const [around, ball] = fine ? [36, 24] : [18, 12]
  const [dark, boot, skin, wood, rope] = ['#2a2320', '#5a3a22', '#d9a878', '#d0a060', '#e6c98a']
  const limb = (radius: number, length: number): BufferGeometry => new CapsuleGeometry(radius, length, 4, ball)
  const legs = [-1, 1].flatMap((side) => [
    part(limb(0.125, 0.42), dark!, [side * 0.16, 0.42, side * 0.06], [-side * 0.18, 0, 0]),
    part(new SphereGeometry(0.15, ball, ball >> 1), boot!, [side * 0.16, 0.2, side * 0.06 + 0.06], [0, 0, 0], [1, 0.62, 1.45]),
  ])
  const coils = [0, 1, 2].map((at) =>
    part(new TorusGeometry(0.335 - 0.012 * at, 0.026, 6, around), rope!, [0, 0.98, 0], [1.57, 0.62 + 0.06 * at, 0]),
  )
  const parts = [
    part(turned(FOOT, around), wood!),
    part(turned(COAT, around), colour),
    part(new SphereGeometry(0.205, ball, ball >> 1), skin!, [0, 1.47, 0]),
    part(new SphereGeometry(0.235, ball, ball >> 1, 0, Math.PI * 2, 0, 1.62), '#efe6d4', [0, 1.5, -0.01], [-0.15, 0, 0]),
    part(new TorusGeometry(0.232, 0.026, 6, around), colour, [0, 1.495, -0.01], [Math.PI / 2 - 0.15, 0, 0]),
    part(limb(0.19, 0.2), '#8a5a2c', [0, 0.98, -0.34], [0, 0, 0], [1.15, 1.1, 0.75]),
    part(limb(0.09, 0.36), '#4d6a58', [0, 1.3, -0.36], [0, 0, Math.PI / 2]),
    part(limb(0.082, 0.4), colour, [-0.36, 1, 0.08], [-0.45, 0, -0.38]),
    part(limb(0.082, 0.4), colour, [0.36, 1.26, 0.08], [0, 0, 2.5]),
    part(new SphereGeometry(0.085, ball, ball >> 1), skin!, [0.52, 1.5, 0.08]),
    part(new CylinderGeometry(0.028, 0.024, 0.95, 8), wood!, [0.54, 1.62, 0.1], [0.15, 0, 0]),
    part(new CylinderGeometry(0.03, 0.012, 0.42, 6), '#6d7072', [0.54, 2.08, 0.17], [1.77, 0, 0]),
    ...legs,
    ...coils,
  ]
  return merged(parts)
}

function badgeOf(seat: number, colour: string, looks: Looks, marks: Marks): Texture {
  return drawn(128, 128, (context) => {
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
  readonly body: Mesh
  private shown = ''

  constructor(
    readonly seat: number,
    private looks: Looks,
    matter: Matter,
  ) {
    const colour = colourOf(seat, looks.palette)
    this.body = new Mesh(figureShape(colour, matter.full !== null), matter.matt('#ffffff', { vertexColors: true, grain: 0.5, rough: 0.45 }))
    this.body.castShadow = this.body.receiveShadow = true
    this.body.scale.setScalar(SCALE)
    const ring = new RingGeometry(0.34, 0.43, 40).rotateX(-Math.PI / 2)
    const base = new Mesh(ring, new MeshBasicMaterial({ color: matter.glow(colour) }))
    base.position.y = 0.014
    this.badge.scale.setScalar(0.62)
    this.badge.position.y = 1.42
    this.badge.renderOrder = 5
    this.root.add(this.body, base, this.badge)
    this.root.userData['seat'] = seat
  }

  mark(marks: Marks): void {
    const told = JSON.stringify(marks)
    if (told === this.shown) return
    this.shown = told
    const material = this.badge.material
    material.map?.dispose()
    material.map = badgeOf(this.seat, colourOf(this.seat, this.looks.palette), this.looks, marks)
    material.needsUpdate = true
  }

  dispose(): void {
    release(this.root, true)
  }
}

export class Figures {
  readonly group = new Group()
  private figures: Figure[] = []

  constructor(
    private readonly matter: Matter,
    private looks: Looks,
  ) {}

  /** As many climbers as there are seats, made anew when the looks change. */
  seat(count: number, looks: Looks): void {
    const same = this.figures.length === count && looks.palette === this.looks.palette && looks.signs === this.looks.signs
    if (same) return
    this.looks = looks
    for (const figure of this.figures) figure.dispose()
    this.figures = Array.from({ length: count }, (_, seat) => new Figure(seat, looks, this.matter))
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
  get solid(): Mesh[] {
    return this.figures.filter((each) => each.root.visible).map((each) => each.body)
  }

  /** A climber as it would stand, see-through. */
  ghostOf(seat: number): Group {
    const material = new MeshLambertMaterial({
      vertexColors: true,
      transparent: true,
      opacity: 0.6,
      emissive: this.matter.full ? '#3a3a3a' : '#000',
    })
    const ghost = new Mesh(figureShape(colourOf(seat, this.looks.palette), false), material)
    ghost.scale.setScalar(SCALE)
    const group = new Group()
    group.add(ghost)
    return group
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
