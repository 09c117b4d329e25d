import { describe, expect, it } from 'vitest'
import type { Stage } from '../../../stage/stage'
import { Reel, type Shot } from './reel'

/** A stage whose frames are asked for by hand. */
class Frames {
  step: ((elapsed: number) => boolean) | null = null
  readonly stage = { play: (step: (elapsed: number) => boolean) => (this.step = step) } as unknown as Stage

  at(elapsed: number): boolean {
    return this.step?.(elapsed) ?? false
  }
}

function told(log: string[], name: string, ms: number): Shot {
  return () => {
    log.push(`${name} begins`)
    return { ms, draw: (share) => log.push(`${name} ${share}`) }
  }
}

describe('a reel', () => {
  it('shows one scene after the other, each to its end', () => {
    const [frames, log]: [Frames, string[]] = [new Frames(), []]
    const reel = new Reel(frames.stage, () => log.push('ended'))
    reel.add([told(log, 'one', 100), () => null, told(log, 'two', 100)])
    for (const elapsed of [0, 50, 120, 130, 240]) expect(frames.at(elapsed)).toBe(true)
    expect(frames.at(250)).toBe(false)
    expect(log).toEqual(['one begins', 'one 0', 'one 0.5', 'one 1', 'two begins', 'two 0', 'two 1', 'ended'])
    expect(reel.isRunning).toBe(false)
  })

  it('cut short, every scene still reaches its end, once', () => {
    const [frames, log]: [Frames, string[]] = [new Frames(), []]
    const reel = new Reel(frames.stage, () => log.push('ended'))
    reel.add([told(log, 'one', 100), told(log, 'two', 100)])
    frames.at(0)
    reel.skip()
    reel.skip()
    expect(log).toEqual(['one begins', 'one 0', 'one 1', 'two begins', 'two 1', 'ended'])
    expect(frames.at(50)).toBe(false)
  })

  it('goes on with what comes meanwhile, and hurries when much waits', () => {
    const [frames, log]: [Frames, string[]] = [new Frames(), []]
    const reel = new Reel(frames.stage, () => log.push('ended'))
    reel.add([told(log, 'one', 300)])
    frames.at(0)
    reel.add(Array.from({ length: 8 }, (_, at) => told(log, `more ${at}`, 300)))
    frames.at(50)
    expect(log.at(-1)).toBe('one 0.5')
  })
})
