// What each group of picks is called above its buttons, and what the banner asks for.
import type { GameClient } from '../../games'
import type { TableState } from '../../state/table.svelte'
import { firstText, t } from '../../state/words.svelte'
import type { PickInfo } from '../../wire/types'

/** The heading of a group; a game's own word for it goes before the common one. */
export function groupWords(game: string, group: string): string {
  return firstText(game, `group.${group}`) ?? group
}

/** The picks by their groups, in the order in which the groups first come. */
export function grouped(picks: readonly PickInfo[]): [string, PickInfo[]][] {
  const found = new Map<string, PickInfo[]>()
  for (const pick of picks) {
    const others = found.get(pick.group)
    if (others) others.push(pick)
    else found.set(pick.group, [pick])
  }
  return [...found]
}

/** What is asked for now, in a sentence: by the groups there are to pick from. */
export function askWords(game: string, picks: readonly PickInfo[], chosen: boolean): string {
  if (chosen) return t('askConfirm')
  const groups = [...new Set(picks.map((pick) => pick.group))]
  const [only] = groups
  const asked = groups.length === 1 && only ? firstText(game, `ask.${only}`) : null
  if (asked) return asked
  return groups.length ? t('askAny') : t('oneMoment')
}

/** Whether the action bar has something to choose from now. */
export function offers(ui: Pick<GameClient, 'verbs'> | null, table: TableState): boolean {
  const groups = new Set(ui?.verbs?.(table).flatMap((verb) => verb.groups))
  return table.picks.some((pick) => groups.has(pick.group))
}
