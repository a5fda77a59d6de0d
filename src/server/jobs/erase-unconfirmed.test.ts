import { expect, test } from 'vitest'
import { retainedFor } from '#domain/retention.ts'
import { aUser, rowsIn, testDeps } from '../testing.ts'
import { addUser } from '../users/store.ts'
import { eraseUnconfirmed } from './erase-unconfirmed.ts'

test('who registered and never confirmed it is erased after 30 days, nobody else', async () => {
  const deps = testDeps()
  const { db, time } = deps
  const registered = {
    birthDate: '1991-04-09',
    levelQuarters: 4,
    position: 'left',
    passwordHash: 'none',
    locale: null,
    roles: [],
    at: time.now,
    privacyVersion: '1',
  } as const
  const newcomer = { ...registered, username: 'newcomer', email: 'a@example.com', nick: 'A', phone: '700000001' }
  addUser(db, { ...newcomer, confirmedAt: null })
  addUser(db, { ...registered, username: 'player', email: 'b@example.com', nick: 'B', phone: '700000002' })
  const entered = aUser(db, { username: 'entered' })
  db.$client.prepare('UPDATE user SET confirmed_at = NULL WHERE id = ?').run(entered.id)

  time.now += retainedFor.unconfirmed
  await eraseUnconfirmed(deps)
  expect(rowsIn(db, 'user', 'erased_at IS NOT NULL')).toBe(0)
  time.now += 1
  await eraseUnconfirmed(deps)
  expect(rowsIn(db, 'user', 'erased_at IS NOT NULL')).toBe(1)
  expect(rowsIn(db, 'user', "username IN ('player', 'entered')")).toBe(2)
  expect(addUser(db, newcomer), 'its names are free').toBeGreaterThan(0)
})
