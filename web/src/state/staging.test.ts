import { beforeEach, describe, expect, it } from 'vitest'
import type { GameEvent, GameView } from '../wire/types'
import { Staging, type Scene, type Teller } from './staging.svelte'

/** A board whose scenes end when the test says so. */
class Board implements Teller {
  readonly shown: [string, number][] = []
  private done: () => void = () => {}

  show({ view }: Scene, pace: number): Promise<void> {
    this.shown.push([String((view as { game?: string }).game), pace])
    return pace > 0 ? new Promise((done) => (this.done = done)) : Promise.resolve()
  }

  hurry(): void {
    this.done()
  }

  async end(): Promise<void> {
    this.done()
    await Promise.resolve()
    await Promise.resolve()
  }
}

const scene = (name: string, events = 1): Scene => ({
  view: { game: name } as unknown as GameView,
  events: Array.from({ length: events }, () => ({}) as GameEvent),
})

describe('staging', () => {
  let board: Board
  let staging: Staging
  let leisure = 1
  const told: string[] = []
  const show = (name: string, events = 1) => staging.show(scene(name, events), () => told.push(name))

  beforeEach(() => {
    told.length = 0
    leisure = 1
    board = new Board()
    staging = new Staging(() => leisure)
    staging.attach(board)
  })

  it('tells the panels only what the board has shown', async () => {
    show('one')
    expect([told, staging.busy, staging.scene]).toEqual([[], true, null])
    await board.end()
    expect([told, staging.busy]).toEqual([['one'], false])
  })

  it('shows several changes one after the other, quicker the more wait', async () => {
    for (const name of ['one', 'two', 'three']) show(name)
    await board.end()
    expect(told).toEqual(['one'])
    expect(board.shown).toEqual([
      ['one', 1],
      ['two', 0.5],
    ])
    await board.end()
    await board.end()
    expect(told).toEqual(['one', 'two', 'three'])
  })

  it('skipped, all that waits is known at once', async () => {
    for (const name of ['one', 'two', 'three']) show(name)
    staging.skip()
    await board.end()
    expect([told, staging.busy]).toEqual([['one', 'two', 'three'], false])
    show('four')
    expect(staging.busy).toBe(true) // the next is at leisure again
  })

  it('without motion, without events and without a board nobody waits', () => {
    leisure = 0
    show('one')
    leisure = 1
    show('two', 0)
    staging.detach()
    show('three')
    expect([told, staging.busy]).toEqual([['one', 'two', 'three'], false])
  })
})
