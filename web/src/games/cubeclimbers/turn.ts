// What a turn is made of, as the page shows it: told by the view and by what can be picked, never worked out from rules.
import type { PickInfo, CubeClimbersView as View } from '../../wire/types'

export type Kind = 'build' | 'move' | 'roll'

export interface Choice {
  kind: Kind
  /** It was done in this turn. */
  done: boolean
  /** It can be picked now. */
  open: boolean
  /** A power forbids it in this turn. */
  forbidden: boolean
}

export function choicesOf(view: View, picks: readonly PickInfo[]): Choice[] {
  const { built, moved, rolled, may_not_move: stuck } = view.doing
  const open = (kind: Kind) => picks.some((pick) => pick.group === kind)
  return [
    { kind: 'build', done: built, open: open('build'), forbidden: false },
    { kind: 'move', done: moved, open: open('move'), forbidden: stuck && !open('move') },
    { kind: 'roll', done: rolled, open: open('roll'), forbidden: false },
  ]
}

/** The power that a pick begins to use; by Echo, Echo's. */
export function cardOf(pick: PickInfo): string | null {
  return pick.group === 'power' ? (pick.pieces[0] ?? '').replace(/:$/, '') : null
}

/** The card that is being used: its targets are picked, or it waits for its confirmation. */
export function powerInHand(trail: readonly PickInfo[], chosen: PickInfo | null): string | null {
  const first = trail[0] ?? chosen
  return first ? cardOf(first) : null
}

export function usesOf(power: string, picks: readonly PickInfo[]): PickInfo[] {
  return picks.filter((pick) => cardOf(pick) === power)
}

/** Armageddon: the pick that strikes exactly these climbers. */
export function strikeOf(letters: string, picks: readonly PickInfo[]): PickInfo | null {
  return picks.find((pick) => pick.action !== null && pick.pieces.at(-1) === letters) ?? null
}

/** The letters that can be struck together, if the picks are sets of climbers; else none. */
export function struckTogether(picks: readonly PickInfo[]): string[] {
  const sets = picks.map((pick) => pick.pieces.at(-1) ?? '')
  const areSets = picks.length > 1 && picks.every((pick, at) => pick.group === 'target' && /^[A-H]+$/.test(sets[at]!))
  return areSets && sets.some((set) => set.length > 1) ? [...new Set(sets.join(''))].sort() : []
}

/** Climbers from the highest down; of one level, in the order of seats. */
export function byHeight(view: View): number[] {
  return view.climbers.map((_, seat) => seat).sort((one, other) => view.climbers[other]!.level - view.climbers[one]!.level || one - other)
}
