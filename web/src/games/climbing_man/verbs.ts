// What can be done on the wall: a hand or foot, a look at a coin, the body, an exchange when stuck; then giving up, or the turn's end.
import type { Verb } from '..'
import type { TableState } from '../../state/table.svelte'
import type { ClimbingManView } from '../../wire/types'
import { say } from './words'

export function verbs(table: TableState): readonly Verb[] {
  const view = table.view as ClimbingManView
  const count = (...groups: string[]): number => table.picks.filter((pick) => groups.includes(pick.group)).length
  if (!view.climbers) return []
  const verb = (name: string, icon: Verb['icon'], words: string, groups: string[], note: string, none = say('bar.none')): Verb => ({
    name,
    icon,
    words,
    groups,
    note: count(...groups) ? note : none,
  })
  const race = view.climbers.length > 1
  return [
    verb('grip', 'palm', say('bar.grip'), ['extremity', 'hand', 'back'], say('bar.dice', { n: count('extremity', 'hand', 'back') })),
    verb('look', 'eye', say('bar.look'), ['reveal'], say('bar.coins', { n: count('reveal') })),
    verb('body', 'figure', say('bar.body'), ['body'], say(count('body') === 1 ? 'bar.square' : 'bar.squares', { n: count('body') })),
    verb('swap', 'swap', say('bar.swap'), ['swap'], say('bar.action'), say('bar.stuck')),
    race
      ? { ...verb('end', 'flag', say('bar.end'), ['end'], say('bar.action'), say('bar.notYet')), end: true, counts: count('end') > 0 }
      : { ...verb('end', 'flag', say('bar.giveUp'), ['give-up'], say('bar.nothing')), end: true },
  ]
}
