import { describe, expect, it } from 'vitest'
import { editorPicks, groundOf, onTop, putDown, readTower, readyTower, READY_TOWERS, writeTower } from './building'

describe('a tower in the making', () => {
  it('is read and written alike', () => {
    const text = READY_TOWERS[0]!
    expect(readTower(text)).toHaveLength(35)
    expect(writeTower(readTower(text))).toBe(text)
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
