// What would be: a cube or a climber, see-through, where a pick would put it; climbers that lean in the wind.
import { Group, Vector3 } from 'three'
import type { PickInfo, CubeClimbersView as View } from '../../../wire/types'
import { release } from '../../../stage/table'
import { ghostCube } from './effects'
import type { Figures } from './figures'
import type { Grid } from './squares'
import { TOWARDS } from './wind'

/** How far above a column's top a ghost cube's middle is. */
const CUBES: Readonly<Record<string, number>> = { build: 0.5, put: 0.5, take: -0.5 }

export class Previews {
  readonly group = new Group()
  private shown: Group | null = null

  constructor(
    private readonly figures: Figures,
    private readonly place: (square: string, above: number) => Vector3,
  ) {}

  show(pick: PickInfo | null, view: View | null, grid: Grid): void {
    if (this.shown) release(this.shown)
    this.shown = pick && view && (pick.group === 'wind' ? this.leaning(pick, view, grid) : this.standing(pick, view))
    if (this.shown) this.group.add(this.shown)
  }

  private standing(pick: PickInfo, view: View): Group | null {
    if (!pick.at) return null
    const above = CUBES[pick.group]
    if (above !== undefined) return this.at(ghostCube(), pick.at, above)
    const seat = pick.seat_at ?? view.actor
    const stays = view.climbers[seat]?.square === pick.at
    return stays ? null : this.at(this.figures.ghostOf(seat), pick.at, 0)
  }

  private at(group: Group, square: string, above: number): Group {
    group.position.copy(this.place(square, above))
    return group
  }

  /** Every climber leans where the wind would blow: who really goes is for the rules to say. */
  private leaning(pick: PickInfo, view: View, grid: Grid): Group {
    const to = TOWARDS[pick.pieces.at(-1) ?? ''] ?? new Vector3()
    const group = new Group()
    view.climbers.forEach((each, seat) => {
      if (!each.square) return
      const ghost = this.figures.ghostOf(seat)
      ghost.position.copy(grid.place(each.square, each.level)).addScaledVector(to, 0.42)
      ghost.rotation.set(to.z * 0.35, 0, -to.x * 0.35)
      group.add(ghost)
    })
    return group
  }
}
