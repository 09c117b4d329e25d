import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('location', { pathname: '/', search: '', hash: '' })
const { placeOf } = await import('./route.svelte')

describe('addresses', () => {
  it.each([
    ['/', 'home', ''],
    ['/new', 'new', ''],
    ['/new/climbing-man', 'new', 'climbing-man'],
    ['/table/aB3_-x', 'table', 'aB3_-x'],
    ['/rules/climbers', 'rules', 'climbers'],
    ['/learn/climbers', 'lessons', 'climbers'],
    ['/learn/climbers/first-game', 'learn', 'climbers'],
    ['/learn/climbers/step-up', 'lesson', 'climbers/step-up'],
    ['/table/', 'nowhere', ''],
    ['/anything', 'nowhere', ''],
  ])('%s is %s %s', (path, screen, name) => {
    expect(placeOf(path)).toEqual({ screen, name })
  })
})
