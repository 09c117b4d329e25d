// A climber on the wall: the figure, its four dice, and which limb reaches for which die.
import { Group, Mesh, MeshLambertMaterial, Vector3 } from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import type { Looks } from '../../../stage/board'
import type { Stage } from '../../../stage/stage'
import { strengthFace, type Sign } from './faces'
import { AT_REST, BODY_OUT, CHEERING, Figure, FIGURE_SIZE } from './figure'
import { limbsFor } from './limbs'
import type { ClimberInfo, Grid } from './view'

export const DIE = 0.5
/** How far a die's middle stands out of the rock: on top of a coin. */
export const DIE_OUT = 0.19 + DIE / 2
const LIMBS = 4
/** A die on the body's own square would be hidden by it. */
const BESIDE_BODY = new Vector3(0.34, -0.22, 0.45)
/** How large a die in hand is drawn, and how far behind a die hand or foot is. */
export const IN_HAND = 0.74
const BEHIND_DIE = 0.16

const COLOURS: Record<Looks['palette'], readonly [string, string]> = {
  standard: ['#d2452a', '#2a6cb0'],
  deutan: ['#d55e00', '#0072b2'],
  protan: ['#e69f00', '#0072b2'],
  tritan: ['#cc3344', '#008c8c'],
}
const SIGNS: readonly Sign[] = ['disc', 'triangle']

export function colourOf(seat: number, looks: Looks): string {
  return COLOURS[looks.palette][seat % 2]!
}

let cube: RoundedBoxGeometry | undefined
/** One picture for a whole die: its face in front, the colour of its rim everywhere else. */
export function dieShape(): RoundedBoxGeometry {
  if (!cube) {
    cube = new RoundedBoxGeometry(DIE, DIE, DIE, 3, 0.085)
    const uv = cube.getAttribute('uv')
    cube.groups.forEach(({ start, count }, side) => {
      if (side !== FRONT) for (let at = start; at < start + count; at++) uv.setXY(at, 0.03, 0.03)
    })
    cube.clearGroups()
  }
  return cube
}
const FRONT = 4

/** One extremity. */
export class Die {
  readonly mesh: Mesh<RoundedBoxGeometry, MeshLambertMaterial>
  private shown = 'none'

  constructor(
    private readonly colour: string,
    private readonly sign: Sign | null,
    { matter }: Stage,
  ) {
    const map = strengthFace('', colour, sign)
    const glossy = matter.full
      ? matter.matt('#ffffff', { grain: 0, rough: 0.32, look: { map, clearcoat: 0.5 } })
      : new MeshLambertMaterial({ map })
    this.mesh = new Mesh(dieShape(), glossy as MeshLambertMaterial)
    this.mesh.castShadow = true
  }

  show(strength: string): void {
    if (strength === this.shown) return
    this.shown = strength
    this.mesh.material.map = strengthFace(strength, this.colour, this.sign)
    this.mesh.material.needsUpdate = true
  }

  dispose(): void {
    this.mesh.material.dispose()
    this.mesh.removeFromParent()
  }
}

/** What a limb of the figure does. */
interface Hold {
  square: string | null
  die: Die
}

export class Climber {
  readonly group = new Group()
  readonly figure: Figure
  /** By limb: left and right hand, left and right foot. */
  readonly holds: Hold[]
  private info: ClimberInfo | null = null
  private lying = false

  constructor(
    readonly seat: number,
    private readonly grid: Grid,
    stage: Stage,
    looks: Looks,
    private readonly signed: boolean,
  ) {
    const [colour, sign] = [colourOf(seat, looks), SIGNS[seat % 2]!]
    this.figure = new Figure(colour, sign, stage.matter)
    this.holds = Array.from({ length: LIMBS }, () => ({
      square: null,
      die: new Die(colour, looks.signs && signed ? sign : null, stage),
    }))
    this.group.add(this.figure.group, ...this.holds.map((hold) => hold.die.mesh))
  }

  /** As the view has it; `fallen` lies on the ground, its dice where they held. */
  settle(told: ClimberInfo, weight: number, fallen: boolean): void {
    this.info = told
    this.lying = fallen
    const squares = limbsFor(told)
    this.holds.forEach((hold, limb) => {
      hold.square = squares[limb] ?? null
      const known = told.extremities.find((each) => each.square === hold.square)
      hold.die.show(known ? String(known.strength) : '')
    })
    this.figure.group.scale.setScalar(FIGURE_SIZE)
    this.figure.dress(this.signed, !fallen && told.held <= weight && !this.grid.isTop(told.body))
    this.standAt(this.bodyPoint(told.body, fallen), fallen ? 1 : 0)
    this.follow()
  }

  /** Where the body's middle is when it stands on a square. */
  bodyPoint(square: string, fallen = false, above: Vector3 | null = null): Vector3 {
    const point = above?.clone() ?? this.grid.at(square, BODY_OUT)
    return fallen ? point.setY(0.34).setZ(1.5) : point
  }

  /** Where it stood when it was last drawn. */
  home(): Vector3 | null {
    return this.info && this.bodyPoint(this.info.body)
  }

  /** Where a limb's die is: on its square, or with the body. */
  diePoint(limb: number): Vector3 {
    const { square } = this.holds[limb]!
    if (square && square === this.info?.body && !this.lying) return this.grid.at(square, DIE_OUT).add(BESIDE_BODY)
    return square ? this.grid.at(square, DIE_OUT) : this.figure.group.localToWorld(this.rest(limb).clone())
  }

  private rest(limb: number): Vector3 {
    return (this.info && this.grid.isTop(this.info.body) ? CHEERING : AT_REST)[limb]!
  }

  /** The body at a point, upright or, as far as `over` says, lying on its back. */
  standAt(point: Vector3, over = 0): void {
    this.figure.group.position.copy(point)
    this.figure.group.rotation.set(0, 0, (over * Math.PI) / 2)
    this.figure.group.updateMatrixWorld()
  }

  /** Bends the body to a side. */
  lean(over: number): void {
    this.figure.group.rotation.z = over
    this.figure.group.updateMatrixWorld()
  }

  /** A limb lets go of what it held. */
  free(limb: number): void {
    const hold = this.holds[limb]!
    hold.square = null
    hold.die.show('')
  }

  /** What is in hand and the limbs come along with the body. */
  follow(): void {
    this.figure.group.updateMatrixWorld()
    this.holds.forEach((_, limb) => this.putDie(limb, this.diePoint(limb)))
    this.strain()
  }

  putDie(limb: number, point: Vector3): void {
    const { die, square } = this.holds[limb]!
    die.mesh.position.copy(point)
    die.mesh.rotation.set(0, 0, 0)
    die.mesh.scale.setScalar(square ? 1 : IN_HAND)
  }

  /** Where hands and feet are: behind their dice. */
  ends(): Vector3[] {
    return this.holds.map(({ die }) => die.mesh.position.clone().setZ(die.mesh.position.z - BEHIND_DIE))
  }

  /** The limbs follow their dice, or come to them from other points; of one who lies on the ground they let go. */
  strain(from: readonly Vector3[] = [], share = 1): void {
    const ends = this.ends().map((end, limb) => {
      if (this.lying) return AT_REST[limb]!
      const start = from[limb]
      return this.figure.group.worldToLocal(start ? start.clone().lerp(end, share) : end)
    })
    this.figure.pose(ends)
  }

  letGo(): void {
    this.lying = true
  }

  /** The limb that holds a square; for null one whose die is in hand. */
  limbAt(square: string | null): number {
    return this.holds.findIndex((hold) => hold.square === square)
  }

  dispose(): void {
    this.figure.dispose()
    for (const hold of this.holds) hold.die.dispose()
    this.group.removeFromParent()
  }
}
