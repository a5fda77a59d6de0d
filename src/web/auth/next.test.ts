import { expect, test } from 'vitest'
import { safeNext } from './next.ts'

test.each([
  [null, '/'],
  ['', '/'],
  ['/my-reservations', '/my-reservations'],
  ['/reservations?date=2026-11-20&court=1', '/reservations?date=2026-11-20&court=1'],
  ['/es/reservations/token/abc', '/reservations/token/abc'],
  ['/en', '/'],
  ['reservations', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('after signing in, %j leads to %s', (next, to) => {
  expect(safeNext(next)).toBe(to)
})
