import { expect, test } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { landingOf, safeNext } from './next.ts'

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

test.each<[Role, string, string]>([
  ['fp_user', '/', '/'],
  ['fp_trainer', '/', '/admin/today'],
  ['fp_admin', '/', '/admin/today'],
  ['fp_global_admin', '/', '/admin/today'],
  ['portalAdmin', '/', '/'],
  ['fp_admin', '/my-reservations', '/my-reservations'],
])('%s who wanted to %s goes on to %s', (role, next, to) => {
  expect(landingOf(next, { id: 1, username: 'u', nick: 'u', roles: ['fp_user', role], locale: null })).toBe(to)
})

test('whoever lacks a passkey that the club requires goes on to it', () => {
  const viewer = { id: 1, username: 'u', nick: 'u', roles: ['fp_user'], locale: null, needsPasskey: true } as const
  expect(landingOf('/admin/today', viewer)).toBe('/profile#passkeys')
})
