import { describe, expect, it, vi } from 'vitest'
import type { ClimbersLying } from '../../wire/types'
import { editorPicks, groundOf, onTop, putDown, readTower, readyTower, writeTower } from './building'

const lying = (...size: ClimbersLying['size']): ClimbersLying => ({ type: 'Lying', size, sides: ['R', 'D', 'Y', 'L'] })
const READY = '6:G@i9.0,6:G@k9.0,2:R@c3.0,1RY:D|@d4.2'
const rule_data = {
  kinds: {
    '1RY': { R: lying(2, 2, 1), 'D|': lying(1, 2, 2) },
    '2': { R: lying(2, 2, 2), Y: lying(2, 2, 2), G: lying(2, 2, 2) },
    '4RY': { 'D-': lying(4, 2, 2) },
    '6': { G: lying(2, 2, 6) },
  },
  ready_table: [20, 18],
  ready_towers: [READY],
}
vi.mock('../../state/catalogue.svelte', () => ({ catalogue: { ruleData: () => rule_data } }))

describe('a tower in the making', () => {
  it('is read and written alike', () => {
    expect(readTower(READY)).toHaveLength(4)
    expect(writeTower(readTower(READY))).toBe(READY)
  })

  it('leaves out what can not be read', () => {
    expect(writeTower(readTower('2:R@b3.0, nonsense,9:R@b3.0,2:R-@b3.0,1RY:D|@d4.2'))).toBe('2:R@b3.0,1RY:D|@d4.2')
  })

  it('puts a block on the highest thing below it', () => {
    const tower = readTower('2:R@c3.0,1RY:R@e3.0')
    expect(putDown(tower, '2', 'G', 'd3')?.base).toBe(2)
    expect(putDown(tower, '2', 'G', 'e4')?.base).toBe(1)
    expect(putDown(tower, '2', 'G', 'g3')?.base).toBe(0)
    expect(putDown(tower, '2', 'R-', 'g3')).toBeNull()
  })

  it('lets only free blocks go', () => {
    const tower = readTower('2:R@c3.0,2:R@c3.2,2:Y@e3.0')
    expect(onTop(tower).map((block) => `${block.square}.${block.base}`)).toEqual(['c3.2', 'e3.0'])
    expect(editorPicks(groundOf('20x18'), tower, null)).toHaveLength(2)
  })

  it('offers every place where the block is still on the table', () => {
    const picks = editorPicks(groundOf('20x18'), [], { kind: '4RY', pose: 'D-' })
    expect(picks).toHaveLength(17 * 17)
  })

  it('moves a ready tower to the middle of a larger table', () => {
    const greys = (size: string): string[] =>
      readyTower(0, groundOf(size))
        .filter(({ kind }) => kind === '6')
        .map(({ square }) => square)
    expect(greys('20x18')).toEqual(['i9', 'k9'])
    expect(greys('32x32')).toEqual(['o16', 'q16'])
  })
})
