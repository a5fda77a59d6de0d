import { describe, expect, test } from 'vitest'
import { fitMenu, type MenuPart } from './fit-menu.ts'

const part = (label: string, stays: number | null, drops = false): MenuPart => ({ key: label, label, drops, stays })
const parts = [
  part('Reserve', null),
  part('Prices', -1),
  part('News', -2),
  part('My reservations', 0),
  part('Courts', null, true),
  part('Leads', 1),
]
const keysOf = (found: readonly MenuPart[]) => found.map(({ key }) => key).join(', ')

describe('a bar of the menu', () => {
  test.each([
    { room: 2000, shown: 'Reserve, Prices, News, My reservations, Courts, Leads', folded: '' },
    { room: 520, shown: 'Reserve, My reservations, Courts, Leads', folded: 'Prices, News' },
    { room: 380, shown: 'Reserve, Courts, Leads', folded: 'Prices, News, My reservations' },
    { room: 100, shown: 'Reserve, Courts', folded: 'Prices, News, My reservations, Leads' },
  ])('of $room px shows $shown', ({ room, shown, folded }) => {
    const fitted = fitMenu(parts, room, 'More')
    expect(keysOf(fitted.shown)).toBe(shown)
    expect(keysOf(fitted.folded)).toBe(folded)
  })

  test('puts nothing under "More" where all of it fits without', () => {
    const two = [part('Reserve', null), part('Prices', -1)]
    expect(fitMenu(two, 180, 'More')).toEqual({ shown: two, folded: [] })
  })
})
