// What the mountain stands on: the wooden table, and on it the map, as large as the mountain needs it.
import { Group, Vector2 } from 'three'
import type { CubeClimbersView as View } from '../../../wire/types'
import type { Matter } from '../../../stage/matter'
import { makeTable, release } from '../../../stage/table'
import { makeMap, MARGIN } from './map'
import { cellOf } from './squares'

const LEAST = 14
const AROUND = 5

/** How many squares the map shows along a side: two beyond the mountain on every side, as far as the table goes. */
export function squaresShown(view: Pick<View, 'table' | 'columns'>): number {
  const middle = (view.table - 1) / 2
  const reach = view.columns.map(([square]) => {
    const { column, row } = cellOf(square as string)
    return Math.max(Math.abs(column - middle), Math.abs(row - 1 - middle))
  })
  const needed = Math.max(LEAST, Math.max(0, ...reach) * 2 + AROUND)
  // as even as the table is: both have their middle at the same place
  return Math.min(view.table, needed + ((needed + view.table) % 2))
}

export class Ground {
  readonly group = new Group()
  squares = 0
  private table = 0

  constructor(private readonly matter: Matter) {}

  /** Lays the ground anew if the view needs another one. */
  lay(view: View): void {
    const squares = squaresShown(view)
    if (squares === this.squares && view.table === this.table) return
    this.clear()
    this.squares = squares
    this.table = view.table
    const half = squares / 2 + MARGIN
    const wood = makeTable(squares * 0.86 + 2, this.matter, new Vector2(half, half), 1.6)
    wood.position.y = -0.065
    this.group.add(wood, makeMap({ table: view.table, squares }, this.matter))
  }

  private clear(): void {
    for (const each of [...this.group.children]) release(each, true)
  }
}
