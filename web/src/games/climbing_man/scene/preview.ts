// What a pick would do, before it is done: a pale die or body where it would be, a coin lifted at its edge.
import { Group, Line, LineDashedMaterial, BufferGeometry, Mesh, MeshBasicMaterial, CapsuleGeometry, SphereGeometry } from 'three'
import type { Looks } from '../../../stage/board'
import type { PickInfo } from '../../../wire/types'
import { readAction } from './actions'
import type { Climber } from './climber'
import { colourOf, dieShape, DIE_OUT } from './climber'
import type { Coin, Coins } from './coins'
import { strengthFace } from './faces'
import { BODY_OUT, FIGURE_SIZE } from './figure'
import type { Grid } from './view'

export class Ghosts {
  readonly group = new Group()
  private readonly face = new MeshBasicMaterial({ transparent: true, opacity: 0.85 })
  private readonly pale = new MeshBasicMaterial({ transparent: true, opacity: 0.5, depthWrite: false })
  private readonly string = new LineDashedMaterial({ color: '#fff3b0', dashSize: 0.12, gapSize: 0.08 })
  private readonly shapes = { torso: new CapsuleGeometry(0.2, 0.32, 5, 16), head: new SphereGeometry(0.17, 16, 12).translate(0, 0.46, 0) }
  private lifted: Coin | null = null

  constructor(
    private readonly grid: Grid,
    private readonly coins: Coins,
  ) {}

  show(pick: PickInfo | null, seat: number, climber: Climber | null, looks: Looks): void {
    this.clear()
    const { kind, square } = readAction(pick?.action ?? '')
    const colour = colourOf(seat, looks)
    if (kind === 'die') this.die(square, strengthOf(pick!), colour, climber)
    else if (kind === 'body') this.body(square, colour)
    else if (kind === 'coin') this.lift(square)
    else if (pick?.group === 'swap' && pick.at) this.lift(pick.at)
  }

  private die(square: string, strength: string, colour: string, climber: Climber | null): void {
    this.pale.color.set(colour)
    this.face.map = strengthFace(strength, colour, null)
    this.face.needsUpdate = true
    const mesh = new Mesh(dieShape(), this.face)
    mesh.position.copy(this.grid.at(square, DIE_OUT))
    this.group.add(mesh)
    if (climber) this.group.add(this.limb(climber, mesh))
  }

  private limb(climber: Climber, die: Mesh): Line {
    const line = new Line(new BufferGeometry().setFromPoints([climber.figure.group.position, die.position]), this.string)
    return line.computeLineDistances()
  }

  private body(square: string, colour: string): void {
    this.pale.color.set(colour)
    const body = new Group()
    body.add(new Mesh(this.shapes.torso, this.pale), new Mesh(this.shapes.head, this.pale))
    body.scale.setScalar(FIGURE_SIZE)
    body.position.copy(this.grid.at(square, BODY_OUT))
    this.group.add(body)
  }

  private lift(square: string): void {
    this.lifted = this.coins.on.get(square) ?? null
    if (!this.lifted) return
    this.lifted.body.rotation.x -= 0.45
    this.lifted.body.position.z += 0.12
  }

  clear(): void {
    for (const each of this.group.children) if (each instanceof Line) each.geometry.dispose()
    this.group.clear()
    if (this.lifted) {
      this.lifted.body.rotation.x += 0.45
      this.lifted.body.position.z -= 0.12
      this.lifted = null
    }
  }
}

/** The strength that the server told for a spot; a question mark while its coin is unturned. */
function strengthOf(pick: PickInfo): string {
  return pick.value === null ? '?' : String(pick.value)
}
