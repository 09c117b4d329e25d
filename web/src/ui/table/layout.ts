// Three layouts: a column of panels beside the board, one narrow column on a phone held sideways, a sheet below it.
import type { Insets } from '../../scene/stage'

export type Layout = 'column' | 'side' | 'sheet'

const COLUMN = 372
const SIDE = 320

export function layoutOf(width: number, height: number): Layout {
  if (width >= 900 && height >= 500) return 'column'
  return width > height ? 'side' : 'sheet'
}

/** What the panels cover of the board. */
export function insetsOf(layout: Layout, width: number, height: number, low: boolean): Insets {
  if (layout === 'sheet') return { left: 0, right: 0, top: 96, bottom: low ? 96 : Math.round(height * 0.44) }
  const right = layout === 'column' ? Math.min(COLUMN, width * 0.4) : Math.min(SIDE, width * 0.42)
  return { left: 0, right, top: layout === 'column' ? 80 : 60, bottom: layout === 'column' ? 12 : 6 }
}
