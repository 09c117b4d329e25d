// What a turn is made of: build, move and roll, in any order, and its end, which names what is still missing.
import type { Verb } from '..'
import type { TableState } from '../../state/table.svelte'
import type { CubeClimbersView as View } from '../../wire/types'
import { choicesOf, type Choice } from './turn'
import { say } from './words'

const ICONS = { build: 'box', move: 'stairs', roll: 'die' } as const
const LETTERS = { build: 'b', move: 'm', roll: 'd' } as const

export function verbs(table: TableState): readonly Verb[] {
  const view = table.view as View
  if (!view.climbers) return []
  const all = choicesOf(view, table.picks)
  if (view.contest) return all.filter(({ kind }) => kind === 'roll').map((choice) => verbOf(view, choice)) // nothing but the die
  const ends = table.picks.some((pick) => pick.group === 'end')
  const missing = all.filter(({ done, open }) => open && !done).map(({ kind }) => say(kind))
  const note = ends ? say('canEnd') : missing.length ? say('firstDo', { what: missing.join(', ') }) : say('notYet')
  return [
    ...all.map((choice) => verbOf(view, choice)),
    { name: 'end', icon: 'flag', words: say('end'), groups: ['end'], letter: 'f', note, end: true, counts: ends },
  ]
}

function verbOf(view: View, choice: Choice): Verb {
  const { kind, done, open } = choice
  return {
    name: kind,
    icon: ICONS[kind],
    words: say(kind),
    groups: [kind],
    letter: LETTERS[kind],
    done: done && !open,
    note: noteOf(view, choice),
  }
}

function noteOf(view: View, { kind, done, open, forbidden }: Choice): string {
  if (open && done) return say('again')
  if (open) return say(kind === 'build' && view.phase === 'building' ? 'build.second' : `${kind}.hint`)
  if (done) return say('done')
  return say(forbidden ? 'forbidden' : 'notNow')
}
