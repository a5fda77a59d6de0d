import { expect, test } from 'vitest'
import { countPeople, type Listed, type PeopleFilter, pickPeople, sortPeople } from './list.ts'
import type { PeopleSort } from './sorts.ts'

const nobody: Listed = {
  hasAccount: true,
  sortKey: '',
  group: null,
  level: 3,
  owed: 0,
  nextAt: null,
  playsToday: false,
}

/** Five people, by the first letters of their names. */
const people: Listed[] = [
  { ...nobody, sortKey: 'beatriz', hasAccount: false, level: null, nextAt: 10, playsToday: true },
  { ...nobody, sortKey: 'marta', level: 3.25, nextAt: 20, playsToday: true },
  { ...nobody, sortKey: 'javier', owed: 700, nextAt: 20, playsToday: true },
  { ...nobody, sortKey: 'hugo', level: 3.5, owed: 1400, nextAt: 50 },
  { ...nobody, sortKey: 'oscar', hasAccount: false, level: null, owed: 100 },
]
const lettersOf = (listed: readonly Listed[]) => listed.map(({ sortKey }) => sortKey.charAt(0)).join('')

test.each<[PeopleSort, string]>([
  ['next', 'bjmho'],
  ['-next', 'hjmbo'],
  ['nick', 'bhjmo'],
  ['-nick', 'omjhb'],
  ['level', 'jmhbo'],
  ['-level', 'hmjbo'],
  ['owed', 'ojhbm'],
  ['-owed', 'hjobm'],
])('by %s they stand as %s, who has nothing of it last', (sort, order) => {
  expect(lettersOf(sortPeople(people, sort))).toBe(order)
})

test.each<[PeopleFilter, string]>([
  [{}, 'bmjho'],
  [{ owes: true }, 'jho'],
  [{ owes: false }, 'bm'],
  [{ account: false }, 'bo'],
  [{ account: true, today: true }, 'mj'],
  [{ account: false, owes: true }, 'o'],
])('asked for %j there are %s', (filter, left) => {
  expect(lettersOf(pickPeople(people, filter))).toBe(left)
})

test('each toggle says how many it would leave', () => {
  expect(countPeople(people)).toEqual({ accounts: 3, owing: 3, noAccount: 2, today: 3 })
})
