import { expect, test } from 'vitest'
import { type DeskWay, deskWays, usualWaysOf } from './ways.ts'

test.each<{ name: string; ways?: readonly DeskWay[]; usual: DeskWay[]; is: DeskWay[] }>([
  { name: 'both, in the order of the club', usual: ['bizum', 'cash'], is: ['bizum', 'cash'] },
  { name: 'one, and the first of the others', usual: ['card'], is: ['card', 'cash'] },
  {
    name: 'one that is no longer offered is left out',
    ways: ['card', 'transfer'],
    usual: ['cash', 'card'],
    is: ['card', 'transfer'],
  },
  { name: 'none is offered any more', ways: ['bizum', 'transfer'], usual: ['cash', 'card'], is: ['bizum', 'transfer'] },
  { name: 'a club with a single way', ways: ['card'], usual: ['cash', 'card'], is: ['card'] },
])('usual ways: $name', ({ ways = deskWays, usual, is }) => {
  expect(usualWaysOf({ ways, usual })).toEqual(is)
})
