import { describe, expect, it, vi } from 'vitest'
import { changed, empty, MOST, nameOfBase, readBase, writeBase } from './base'

const DRAWINGS = { plus: '.#./###/.#.', stairs: '.12./1233/3321/.21.' }
const rule_data = { bases: Object.fromEntries(Object.entries(DRAWINGS).map(([name, drawing]) => [name, { drawing }])) }
vi.mock('../../state/catalogue.svelte', () => ({ catalogue: { ruleData: () => rule_data } }))

describe('a base', () => {
  it('is written as it was read', () => {
    for (const drawing of Object.values(DRAWINGS)) expect(writeBase(readBase(drawing))).toBe(drawing)
    expect(readBase('stairs')).toEqual(readBase(DRAWINGS.stairs))
  })

  it('keeps no bare rows and columns around it', () => {
    expect(writeBase(changed(changed(empty(), 7, 2, 2), 8, 3, 1))).toBe('2./.1')
    expect(writeBase(empty())).toBe('')
  })

  it('stays between bare and nine cubes', () => {
    expect(writeBase(changed(empty(), 1, 1, 20))).toBe(String(MOST))
    expect(writeBase(changed(empty(), 1, 1, -1))).toBe('')
  })

  it('knows its name', () => {
    expect(nameOfBase('.#./###/.#.')).toBe('plus')
    expect(nameOfBase('#')).toBeNull()
  })
})
