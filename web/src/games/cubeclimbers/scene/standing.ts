// How the mountain and the climbers stand: what a view says, or what a picture in motion has come to.
import type { CubeClimbersView as View } from '../../../wire/types'

export interface Standing {
  heights: Map<string, number>
  /** Where each seat's climber stands; null before its start. */
  climbers: (string | null)[]
}

export function standingOf(view: View): Standing {
  return {
    heights: new Map(view.columns as [string, number][]),
    climbers: view.climbers.map((each) => each.square),
  }
}

export function heightAt(standing: Standing, square: string): number {
  return standing.heights.get(square) ?? 0
}

/** Raises or lowers a column; a column of no cubes is bare table. */
export function raise(standing: Standing, square: string, by: number): void {
  const height = Math.max(0, heightAt(standing, square) + by)
  if (height) standing.heights.set(square, height)
  else standing.heights.delete(square)
}

export function climberOn(standing: Standing, square: string): number {
  return standing.climbers.indexOf(square)
}
