// What a turn is made of: walk, a ladder, one block, the stone, and its end. The view says what was done, the picks what can be.
import type { Verb } from '..'
import type { TableState } from '../../state/table.svelte'
import type { ClimbersView } from '../../wire/types'
import { say } from './words'

export function verbs(table: TableState): readonly Verb[] {
  const view = table.view as ClimbersView
  const pawn = view.pawns?.[table.actor ?? view.mover]
  const count = (...groups: string[]): number => table.picks.filter((pick) => groups.includes(pick.group)).length
  if (!pawn) return []
  const walk: Verb = {
    name: 'walk',
    icon: 'stairs',
    words: say('bar.walk'),
    groups: ['walk'],
    note: count('walk') ? say(count('walk') === 1 ? 'bar.place' : 'bar.places', { n: count('walk') }) : say('bar.noPlace'),
  }
  if (view.phase !== 'turn' && count('walk', 'stay'))
    return [walk, { name: 'end', icon: 'flag', words: say('bar.stay'), groups: ['stay'], note: '', end: true, counts: true }]
  const climb = pawn.height > pawn.best
  const left = pawn.ladders.map((ladder) => say(ladder)).join(', ')
  const all: Verb[] = [
    walk,
    {
      name: 'ladder',
      icon: 'rungs',
      words: say('bar.ladder'),
      groups: ['short', 'long'],
      note: !left ? say('bar.noneLeft') : count('short', 'long') ? left : say('bar.noHead'),
    },
    {
      name: 'block',
      icon: 'box',
      words: say(view.block_moved ? 'bar.blockMoved' : 'bar.block'),
      groups: ['block'],
      done: view.block_moved,
      note: view.block_moved ? say('bar.done') : count('block') ? say('bar.canMove', { n: count('block') }) : say('bar.noBlock'),
    },
    {
      name: 'stone',
      icon: 'octagon',
      words: say('bar.stone'),
      groups: ['stone'],
      note: !pawn.has_stone ? say('bar.used') : count('stone') ? say('bar.endsTurn') : say('bar.notNow'),
    },
    {
      name: 'end',
      icon: 'flag',
      words: say('bar.end'),
      groups: ['end'],
      end: true,
      counts: climb || table.picks.length === count('end'),
      note: !count('end') ? say('bar.notYet') : climb ? say('bar.climb', { n: pawn.height }) : say('bar.noClimb'),
    },
  ]
  // before the first turn, and whenever something else is asked, they only stand there
  return view.phase === 'turn' ? all : all.map((verb) => ({ ...verb, note: say(verb.end ? 'bar.notYet' : 'bar.notNow'), done: false }))
}
