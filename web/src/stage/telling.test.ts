import { describe, expect, it } from 'vitest'
import type { Stage } from './stage'
import { Telling } from './telling'

/** A stage on which scenes end when they are cut. */
class Cutting {
  private end: () => void = () => {}
  readonly stage = {
    act: (_: number, step: (share: number) => void) => {
      step(0)
      return new Promise<void>((resolve) => {
        this.end = () => {
          this.end = () => {}
          step(1)
          resolve()
        }
      })
    },
    cut: () => this.end(),
  } as unknown as Stage
}

describe('telling', () => {
  const log: string[] = []
  const { stage } = new Cutting()
  const telling = new Telling(stage)
  const part = (name: string) => () => telling.play({ ms: 100, draw: (share) => log.push(`${name} ${share}`) })

  it('shows one scene after the other, each to its end', async () => {
    const told = telling.tell([part('one'), () => telling.play(null), part('two')])
    stage.cut()
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
    stage.cut()
    expect([await told, telling.running]).toEqual([true, false])
    expect(log.splice(0)).toEqual(['one 0', 'one 1', 'two 0', 'two 1'])
  })

  it('ends what it tells when something else is to be told', async () => {
    const first = telling.tell([part('one'), part('two')])
    const second = telling.tell([part('three')])
    stage.cut()
    expect([await first, await second]).toEqual([false, true])
    expect(log.splice(0)).toEqual(['one 0', 'one 1', 'three 0', 'three 1'])
  })
})
