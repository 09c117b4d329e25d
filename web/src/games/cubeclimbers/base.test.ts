import { describe, expect, it } from 'vitest'
import { changed, empty, MOST, NAMED, nameOfBase, readBase, writeBase } from './base'

describe('a base', () => {
  it('is written as it was read', () => {
    for (const drawing of Object.values(NAMED)) expect(writeBase(readBase(drawing))).toBe(drawing)
    expect(readBase('cross')).toEqual(readBase(NAMED['cross']!))
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
