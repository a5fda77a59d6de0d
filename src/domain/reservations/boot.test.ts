import { expect, test } from 'vitest'
import { matchRoute } from '../routes.ts'
import { bootAheadOf, bootDayOf } from './boot.ts'

const now = Date.parse('2026-11-20T23:30:00Z')

test.each([
  { name: 'today of the club, where UTC has yesterday', path: '/', date: null, day: '2026-11-21' },
  { name: 'the day that is named', path: '/reservations', date: '2026-11-25', day: '2026-11-25' },
  {
    name: 'today, when the day that is named does not exist',
    path: '/reservations',
    date: '2026-02-30',
    day: '2026-11-21',
  },
  { name: 'today, at home, whatever is named', path: '/', date: '2026-11-25', day: '2026-11-21' },
  { name: 'none, on a page without days', path: '/login', date: '2026-11-25', day: null },
])('a page opens on $name', ({ path, date, day }) => {
  const matched = matchRoute(path)
  expect(matched && bootDayOf(matched, date, now)).toBe(day)
})

test.each([
  { path: '/', ahead: 'games' },
  { path: '/reservations', ahead: 'days' },
  { path: '/login', ahead: null },
])('"$path" opens on what comes next: $ahead', ({ path, ahead }) => {
  const matched = matchRoute(path)
  expect(matched && bootAheadOf(matched)).toBe(ahead)
})
