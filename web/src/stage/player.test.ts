import { describe, expect, it } from 'vitest'
import { act, inTurn, together } from './acts'
import { Player } from './player'

function stepped(pace = 1) {
  const log: string[] = []
  const clock = { pace, play: (step: (elapsed: number) => boolean) => (clock.step = step), step: (_: number): boolean => false }
  const player = new Player(clock)
  const part =
    (name: string, ms = 100) =>
    () =>
      act(ms, (share) => log.push(`${name} ${share}`))
  return { log, clock, player, part }
}

describe('a player', () => {
  it('shows one part after the other; time left over belongs to the next', async () => {
    const { log, player, clock, part } = stepped()
    const told = player.tell([part('one'), () => null, part('two')])
    for (const elapsed of [0, 50, 150, 210]) clock.step(elapsed)
    await told
    expect(log).toEqual(['one 0', 'one 0.5', 'one 1', 'two 0.5', 'two 1'])
    expect(player.running).toBe(false)
  })

  it('takes as long as its pace says, and no time without one', async () => {
    const slow = stepped(2)
    void slow.player.tell([slow.part('one')])
    slow.clock.step(100)
    expect(slow.log).toEqual(['one 0.5'])
    const quick = stepped(0)
    await quick.player.tell([quick.part('one'), quick.part('two')])
    expect(quick.log).toEqual(['one 1', 'two 1'])
  })

  it('loses nothing when much is told at once: each comes to its end before the next begins', async () => {
    const { log, player, part } = stepped()
    const all = Array.from({ length: 10 }, (_, turn) => player.tell([part(`${turn}`), () => (log.push(`settled ${turn}`), null)]))
    player.finish()
    await Promise.all(all)
    expect(log).toEqual(Array.from({ length: 10 }, (_, turn) => [`${turn} 1`, `settled ${turn}`]).flat())
  })

  it('draws nothing more once nobody looks', async () => {
    const { log, player, clock, part } = stepped()
    const told = player.tell([part('one')])
    player.drop()
    await told
    expect([clock.step(100), log]).toEqual([false, []])
  })
})

describe('acts', () => {
  it('follow each other or go together, every one to its end', () => {
    const log: string[] = []
    const one = act(100, (share) => log.push(`a${share}`))
    const two = act(300, (share) => log.push(`b${share}`))
    const both = inTurn(one, two)
    for (const share of [0.125, 0.25, 0.625, 1]) both.draw(share)
    expect(log.splice(0)).toEqual(['a0.5', 'a1', 'b0', 'b0.5', 'b1'])
    together(one, two).draw(0.5)
    expect(log).toEqual(['a1', 'b0.5'])
  })
})
