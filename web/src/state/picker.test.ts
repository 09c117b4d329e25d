import { describe, expect, it } from 'vitest'
import type { PickInfo } from '../wire/types'
import { Picker } from './picker.svelte'

const pick = (piece: string, group: string, action: string | null = null): PickInfo =>
  ({ pieces: [piece], action, group, words: piece, at: null, level: null, piece: null, route: [], seat_at: null }) as unknown as PickInfo

/** A block with two poses, of which each has its spots; a walk; and a step that is no choice. */
const TREE: Record<string, PickInfo[]> = {
  '': [pick('block', 'block'), pick('walk', 'walk', 'walk'), pick('only', 'box')],
  block: [pick('red', 'pose'), pick('blue', 'pose')],
  'block red': [pick('d4', 'spot', 'block red d4'), pick('e4', 'spot', 'block red e4')],
  'block blue': [pick('f4', 'spot', 'block blue f4')],
  only: [pick('one', 'box')],
  'only one': [pick('x', 'spot', 'only one x')],
}

function made(waits: (pick: PickInfo) => boolean = () => false, tree = TREE) {
  const sent: (string | null)[] = []
  const picker = new Picker({
    ask: (path) => Promise.resolve(tree[path.join(' ')] ?? []),
    waits,
    send: (each) => sent.push(each.action),
  })
  return { picker, sent }
}

const named = (picker: Picker, piece: string): PickInfo => {
  const found = picker.picks.find((each) => each.pieces[0] === piece)
  if (!found) throw new Error(`no ${piece} among ${picker.picks.map((each) => each.pieces[0]).join()}`)
  return found
}

describe('the picker', () => {
  it('goes one step deeper with each choice and sends what is complete', async () => {
    const { picker, sent } = made()
    await picker.start()
    expect(picker.canGoBack).toBe(false)
    await picker.choose(named(picker, 'block'))
    await picker.choose(named(picker, 'e4'))
    expect(sent).toEqual(['block red e4'])
  })

  it('takes the first pose by itself, and turns to the others', async () => {
    const { picker } = made()
    await picker.start()
    await picker.choose(named(picker, 'block'))
    expect(picker.path).toEqual(['block', 'red'])
    expect(picker.turns.map((each) => each.pieces[0])).toEqual(['red', 'blue'])
    await picker.turnBy(1)
    expect(picker.path).toEqual(['block', 'blue'])
    expect(picker.turned?.pieces).toEqual(['blue'])
    await picker.turnBy(1)
    expect(picker.path).toEqual(['block', 'red'])
  })

  it('passes steps that are no choice, and comes back past them', async () => {
    const { picker } = made()
    await picker.start()
    await picker.choose(named(picker, 'only'))
    expect(picker.path).toEqual(['only', 'one'])
    picker.back()
    expect(picker.path).toEqual([])
    expect(picker.picks).toHaveLength(3)
  })

  it('lets a complete pick wait, and sends it when it is chosen again or confirmed', async () => {
    const { picker, sent } = made((each) => each.group === 'walk')
    await picker.start()
    await picker.choose(named(picker, 'walk'))
    expect(picker.chosen?.action).toBe('walk')
    picker.back()
    expect(picker.chosen).toBeNull()
    await picker.choose(named(picker, 'walk'))
    await picker.choose(named(picker, 'walk'))
    expect(sent).toEqual(['walk'])
    await picker.choose(named(picker, 'walk'))
    picker.confirm()
    expect(sent).toEqual(['walk', 'walk'])
  })

  it('stays as deep as it still goes when the position has changed', async () => {
    const tree = { ...TREE }
    const { picker } = made(undefined, tree)
    await picker.start()
    await picker.choose(named(picker, 'block'))
    await picker.refresh()
    expect(picker.path).toEqual(['block', 'red'])
    tree[''] = [pick('walk', 'walk', 'walk')]
    await picker.refresh()
    expect(picker.path).toEqual([])
    expect(picker.picks).toHaveLength(1)
  })

  it('forgets answers that come too late', async () => {
    const { picker } = made()
    const asked = picker.start()
    picker.stop()
    await asked
    expect(picker.picks).toEqual([])
  })
})
