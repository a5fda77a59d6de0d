import { describe, expect, test } from 'vitest'
import { toastPlace } from './toast-place.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const need = { width: 300, height: 46 }
const all = ['top-start', 'top', 'top-end', 'bottom-start', 'bottom', 'bottom-end']
const other = { top: 'bottom', bottom: 'top' } as const
const bare = { over: null, avoid: [], need, view: phone }

test.each(all)('%s stays where nothing is open', (position) => {
  expect(toastPlace({ ...bare, position })).toEqual({ at: position, clear: 0 })
})

describe('over a sheet from below', () => {
  const over = { top: 68, bottom: 844, left: 0, right: 390 }

  test.each([
    ['top-start', 'top-start'],
    ['top', 'top'],
    ['top-end', 'top-end'],
    ['bottom-start', 'top-start'],
    ['bottom', 'top'],
    ['bottom-end', 'top-end'],
  ])('%s stands at %s', (position, at) => {
    expect(toastPlace({ ...bare, position, over })).toEqual({ at, clear: 0 })
  })

  test('two lines of text cover a little of it, but not its foot', () => {
    expect(toastPlace({ ...bare, position: 'bottom', over, need: { width: 358, height: 90 } }).at).toBe('top')
  })
})

test.each(all)('%s leaves a panel at the right clear', (position) => {
  const over = { top: 65, bottom: 800, left: 857, right: 1265 }
  expect(toastPlace({ ...bare, position, over, view: desktop })).toEqual({ at: position, clear: 423 })
})

test.each(all)('%s has room above and below a small dialog', (position) => {
  const over = { top: 250, bottom: 550, left: 400, right: 880 }
  expect(toastPlace({ ...bare, position, over, view: desktop })).toEqual({ at: position, clear: 0 })
})

test('where there is no room at all, the edge with more of it', () => {
  const over = { top: 50, bottom: 834, left: 16, right: 374 }
  expect(toastPlace({ ...bare, position: 'bottom', over }).at).toBe('top')
  expect(toastPlace({ ...bare, position: 'top', over }).at).toBe('top')
  const even = { ...over, top: 34, bottom: 810 }
  expect(toastPlace({ ...bare, position: 'bottom', over: even }).at).toBe('bottom')
})

test('a panel that leaves no room beside it is like a sheet', () => {
  const over = { top: 100, bottom: 800, left: 200, right: 640 }
  const view = { width: 640, height: 800 }
  expect(toastPlace({ ...bare, position: 'bottom', over, view })).toEqual({ at: 'top', clear: 0 })
})

describe('what must stay in sight', () => {
  test.each(['top', 'bottom'] as const)('at the %s sends toasts to the other edge', (edge) => {
    const box = { left: 16, right: 374, ...(edge === 'top' ? { top: 40, bottom: 90 } : { top: 760, bottom: 860 }) }
    expect(toastPlace({ ...bare, position: edge, avoid: [box] }).at).toBe(other[edge])
  })

  test('is left alone at another side or out of sight', () => {
    const aside = { top: 740, bottom: 800, left: 900, right: 1240 }
    expect(toastPlace({ ...bare, view: desktop, position: 'bottom', avoid: [aside] }).at).toBe('bottom')
    expect(toastPlace({ ...bare, view: desktop, position: 'bottom-end', avoid: [aside] }).at).toBe('top-end')
    const below = { top: 900, bottom: 960, left: 16, right: 374 }
    expect(toastPlace({ ...bare, position: 'bottom', avoid: [below] }).at).toBe('bottom')
  })
})
