// Which hand or foot of the figure goes to which die. The rules know no such thing; a picture must choose.
import { cellOf, type ClimberInfo } from './view'

const HANDS = [0, 1]
const FEET = [2, 3]

/** By limb (left and right hand, left and right foot) the square it holds, or null. */
export function limbsFor(told: ClimberInfo): (string | null)[] {
  const body = cellOf(told.body)
  const dice = told.extremities
    .map(({ square }) => ({ square, right: cellOf(square).column - body.column, up: cellOf(square).row - body.row }))
    .sort((a, b) => b.up - a.up || a.right - b.right)
  const above = Math.min(2, dice.filter((die) => die.up >= 0).length)
  const hands = dice.slice(0, Math.max(above, dice.length - 2))
  const squares: (string | null)[] = [null, null, null, null]
  share(squares, HANDS, hands)
  share(squares, FEET, dice.slice(hands.length))
  return squares
}

/** Two dice go to left and right as they lie; one alone to its own side. */
function share(squares: (string | null)[], limbs: number[], dice: { square: string; right: number }[]): void {
  const [left, right] = [...dice].sort((a, b) => a.right - b.right)
  if (left && right) {
    squares[limbs[0]!] = left.square
    squares[limbs[1]!] = right.square
  } else if (left) {
    squares[limbs[left.right > 0 ? 1 : 0]!] = left.square
  }
}
