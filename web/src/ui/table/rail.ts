// Where the rail of heights stands on the page, and which levels it names.
import type { Rail } from '../../games'
import type { Pixel } from '../../stage/board'
import type { Insets } from '../../stage/fit'

/** Pixels: beside the board, not nearer to the edge than half a plate, and not worth showing below so much. */
const BESIDE = 46
const EDGE = 34
const LEAST = 70
/** A level's name needs so much room, its mark so much. */
const NAME = 22
const MARK = 5

export interface Place {
  x: number
  foot: number
  top: number
}

/** What panels and the head of the page cover, in pixels. */
type Corner = Pick<Insets, 'left' | 'top'>

/** `project` says where a square at a level shows; null where the rail would be too short, or not in sight. */
export function placed(rail: Rail, project: (square: string, level: number) => Pixel | null, { left, top: head }: Corner): Place | null {
  const [foot, top] = [project(rail.middle, 0), project(rail.middle, rail.top)]
  if (!foot || !top || foot.y - top.y < LEAST || top.y < head) return null
  const sides = rail.corners.flatMap((square) => [0, rail.top].flatMap((level) => project(square, level)?.x ?? []))
  return { x: Math.max(left + EDGE, Math.min(...sides) - BESIDE), foot: foot.y, top: top.y }
}

/** The levels that find room on a rail so many pixels high, and those that are named. */
export function levelsOf(top: number, high: number): { level: number; named: boolean }[] {
  const step = high / Math.max(1, top)
  const every = [1, 2, 5, 10].find((each) => each * step >= NAME) ?? 20
  const marked = [1, 2, 5].find((each) => each * step >= MARK) ?? every
  const levels = Array.from({ length: top + 1 }, (_, level) => level)
  return levels.filter((level) => level % marked === 0).map((level) => ({ level, named: level % every === 0 }))
}
