// What may be picked, lit: halos around squares, coins, dice and bodies, and an unseen body for the pointer to hit.
import {
  BackSide,
  BoxGeometry,
  CapsuleGeometry,
  Color,
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  Path,
  RingGeometry,
  Shape,
  Vector3,
} from 'three'
import type { BufferGeometry } from 'three'
import type { PickInfo } from '../../../wire/types'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { DIE, IN_HAND, type Climber } from './climber'
import { COIN_RADIUS } from './coins'
import { BODY_OUT, FIGURE_SIZE } from './figure'
import type { ClimbingManView, Grid } from './view'

const OUT = 0.1

/** What a halo goes around. */
export type Halo = 'square5' | 'square4' | 'square3' | 'coin' | 'die' | 'body'

const GLOW = '#ffc72e'
const BRIGHT = '#fff3b0'
const EDGE = '#4a2c05'

/** Frames of three strengths: the stronger an extremity would be there, the broader and brighter. */
const FRAMES: Record<string, { width: number; colour: string }> = {
  square5: { width: 0.13, colour: '#ffd23d' },
  square4: { width: 0.085, colour: '#ffb52e' },
  square3: { width: 0.05, colour: '#ff9a2e' },
}

function frame(width: number, outer = 0.45): ExtrudeGeometry {
  const shape = rounded(new Shape(), outer)
  shape.holes.push(rounded(new Path(), outer - width))
  return new ExtrudeGeometry(shape, { depth: 0.03, bevelEnabled: false, curveSegments: 5 })
}

function rounded<P extends Path>(path: P, half: number): P {
  const corner = half * 0.3
  path.moveTo(half - corner, -half)
  path.absarc(half - corner, corner - half, corner, -Math.PI / 2, 0, false)
  path.absarc(half - corner, half - corner, corner, 0, Math.PI / 2, false)
  path.absarc(corner - half, half - corner, corner, Math.PI / 2, Math.PI, false)
  path.absarc(corner - half, corner - half, corner, Math.PI, Math.PI * 1.5, false)
  path.closePath()
  return path
}

interface Look {
  shape: BufferGeometry
  colour: string
  hull: boolean
}

function makeLooks(): Record<Halo, Look[]> {
  const square = (name: string): Look[] => {
    const { width, colour } = FRAMES[name]!
    return [
      { shape: frame(width), colour, hull: false },
      { shape: frame(width + 0.045, 0.4725).translate(0, 0, -0.012), colour: EDGE, hull: false },
    ]
  }
  const ring = (inner: number, outer: number, back: number): BufferGeometry => new RingGeometry(inner, outer, 40).translate(0, 0, back)
  return {
    square5: square('square5'),
    square4: square('square4'),
    square3: square('square3'),
    coin: [
      { shape: ring(COIN_RADIUS - 0.01, COIN_RADIUS + 0.09, 0.02), colour: GLOW, hull: false },
      { shape: ring(COIN_RADIUS - 0.01, COIN_RADIUS + 0.115, 0.01), colour: EDGE, hull: false },
    ],
    die: [
      { shape: new RoundedBoxGeometry(DIE + 0.12, DIE + 0.12, DIE + 0.04, 3, 0.12), colour: GLOW, hull: true },
      { shape: new RoundedBoxGeometry(DIE + 0.17, DIE + 0.17, DIE, 3, 0.13), colour: EDGE, hull: true },
    ],
    body: [
      { shape: new CapsuleGeometry(0.27, 0.62, 6, 20).translate(0, 0.13, 0), colour: GLOW, hull: true },
      { shape: new CapsuleGeometry(0.3, 0.62, 6, 20).translate(0, 0.13, -0.05), colour: EDGE, hull: true },
    ],
  }
}

/** A pick on the wall. */
export interface Light {
  pick: PickInfo
  halo: Halo
  group: Group
  target: Mesh
  at: Vector3
}

export class Lights {
  readonly group = new Group()
  readonly lit: Light[] = []
  private readonly looks = makeLooks()
  private readonly materials = new Map<string, MeshBasicMaterial>()
  private readonly targets = {
    flat: new BoxGeometry(0.98, 0.98, 0.2),
    die: new BoxGeometry(DIE + 0.14, DIE + 0.14, DIE + 0.14),
    body: new CapsuleGeometry(0.28, 0.66, 4, 12).translate(0, 0.13, 0),
  }
  private readonly unseen = new MeshBasicMaterial()

  constructor(
    private readonly grid: Grid,
    private readonly glow: (colour: string) => Color,
  ) {}

  /** Lights these picks and no others. */
  show(picks: readonly PickInfo[], view: ClimbingManView, climber: Climber | null): void {
    this.clear()
    for (const pick of picks) {
      const halo = haloOf(pick, view)
      if (halo === 'die' && !pick.at) this.addHandDice(pick, climber)
      else if (pick.at) this.add(pick, halo, this.pointOf(pick.at, halo, climber), halo === 'body' ? FIGURE_SIZE : 1)
    }
  }

  private addHandDice(pick: PickInfo, climber: Climber | null): void {
    for (const hold of climber?.holds ?? []) if (!hold.square) this.add(pick, 'die', hold.die.mesh.position, IN_HAND)
  }

  private pointOf(square: string, halo: Halo, climber: Climber | null): Vector3 {
    if (halo === 'body') return this.grid.at(square, BODY_OUT)
    const limb = halo === 'die' ? (climber?.limbAt(square) ?? -1) : -1
    return limb < 0 ? this.grid.at(square, OUT) : climber!.holds[limb]!.die.mesh.position.clone()
  }

  private add(pick: PickInfo, halo: Halo, at: Vector3, size = 1): void {
    const group = new Group()
    for (const look of this.looks[halo]) group.add(new Mesh(look.shape, this.material(look.colour, look.hull)))
    const target = new Mesh(halo === 'die' || halo === 'body' ? this.targets[halo] : this.targets.flat, this.unseen)
    target.visible = false
    group.add(target)
    group.position.copy(at)
    group.scale.setScalar(size)
    group.updateMatrixWorld(true)
    this.group.add(group)
    this.lit.push({ pick, halo, group, target, at: at.clone() })
  }

  private material(colour: string, hull: boolean): MeshBasicMaterial {
    const key = `${colour}${hull}`
    let material = this.materials.get(key)
    if (!material) {
      material = new MeshBasicMaterial({ color: colour === EDGE ? new Color(colour) : this.glow(colour), ...(hull && { side: BackSide }) })
      this.materials.set(key, material)
    }
    return material
  }

  /** Brightens the lights of one pick. */
  stress(pick: PickInfo | null): void {
    for (const light of this.lit) {
      const [halo] = light.group.children as Mesh[]
      const look = this.looks[light.halo][0]!
      halo!.material = this.material(light.pick === pick ? BRIGHT : look.colour, look.hull)
    }
  }

  clear(): void {
    this.group.clear()
    this.lit.length = 0
  }
}

/** What kind of halo a pick has: by its group, and for a square by what the distance allows there. */
export function haloOf(pick: PickInfo, view: ClimbingManView): Halo {
  if (pick.group === 'extremity') return 'die'
  if (pick.group === 'body') return 'body'
  if (pick.group === 'reveal' || pick.group === 'swap' || pick.action?.startsWith('swap:')) return 'coin'
  const reach = pick.action?.startsWith('body>') ? [] : (view.climbers[view.mover]?.reach ?? [])
  const shade = reach.findIndex((squares) => squares.includes(pick.at ?? ''))
  return SHADE_HALOS[shade] ?? 'square4'
}

const SHADE_HALOS: readonly Halo[] = ['square5', 'square4', 'square3']
