// What the view says, as the panel puts it. Only what is told is put into words; nothing is worked out by a rule.
import { cellOf, columnName, squareOf, type ClimberInfo, type ClimbingManView, type CoinInfo } from './scene/view'

export type Grip = { kind: 'ground' | 'top' | 'rock' } | { kind: 'coin'; coin: CoinInfo }

/** What an extremity stands on. */
export function gripAt(view: ClimbingManView, square: string): Grip {
  const { row } = cellOf(square)
  if (row === 0) return { kind: 'ground' }
  if (row === view.rows - 1) return { kind: 'top' }
  const coin = view.coins.find((each) => each.square === square)
  return coin ? { kind: 'coin', coin } : { kind: 'rock' }
}

/** How high a climber stands: 1 is the lowest row of the wall. */
export function rowOf(climber: ClimberInfo): number {
  return cellOf(climber.body).row
}

/** How many coins of a suit were turned and showed that value. */
export function turnedOf(view: ClimbingManView, suit: string, value: number): number {
  return view.coins.filter((coin) => coin.turned && coin.suit === suit && coin.value === value).length
}

/** One square of the wall's table. */
export interface WallCell {
  square: string
  rock: boolean
  coin: CoinInfo | null
  body: number[]
  die: { seat: number; strength: number } | null
}

/** The wall from the top down, square by square. */
export function wallTable(view: ClimbingManView): { row: number; cells: WallCell[] }[] {
  const rock = new Set(view.rock)
  const coins = new Map(view.coins.map((coin) => [coin.square, coin]))
  const dice = new Map(
    view.climbers.flatMap((climber, seat) =>
      (climber?.extremities ?? []).map(({ square, strength }) => [square, { seat, strength }] as const),
    ),
  )
  const rows = Array.from({ length: view.rows }, (_, index) => view.rows - 1 - index)
  return rows.map((row) => ({
    row,
    cells: Array.from({ length: view.columns }, (_, column) => {
      const square = squareOf({ column, row })
      return {
        square,
        rock: rock.has(square),
        coin: coins.get(square) ?? null,
        body: view.climbers.flatMap((climber, seat) => (climber?.body === square ? [seat] : [])),
        die: dice.get(square) ?? null,
      }
    }),
  }))
}

export function columnsOf(view: ClimbingManView): string[] {
  return Array.from({ length: view.columns }, (_, column) => columnName(column))
}
