import { describe, expect, test } from 'vitest'
import { Refused } from '#domain/errors.ts'
import { setConfirmed, setHash } from '../auth/store.ts'
import { aUser, testDeps } from '../testing.ts'
import { addUser, type NewUser } from '../users/store.ts'
import { findHolder, refuseTaken } from './unique-users.ts'

const other: NewUser = {
  username: 'other',
  email: 'other@example.com',
  nick: 'Other',
  phone: '700000001',
  birthDate: '1991-04-09',
  levelQuarters: 4,
  position: 'left',
  passwordHash: 'none',
  locale: null,
  roles: [],
  at: 0,
}

/** Whose index refuses it and whose question before: both say the same. */
const twins = [
  { name: 'username in upper case', parts: { username: 'ANN.ACE' }, key: 'usernameTaken', param: 'username' },
  { name: 'username with spaces', parts: { username: ' ann.ace ' }, key: 'usernameTaken', param: 'username' },
  { name: 'username in wide letters', parts: { username: 'ａnn.ace' }, key: 'usernameTaken', param: 'username' },
  { name: 'e-mail', parts: { email: 'Ann.Ace@EXAMPLE.com' }, key: 'alreadySignedUp', param: 'email' },
  { name: 'nick', parts: { nick: 'niña ' }, key: 'nickTaken', param: 'nick' },
  { name: 'nick of other characters', parts: { nick: 'NIN\u0303A' }, key: 'nickTaken', param: 'nick' },
  { name: 'nick in capitals of another kind', parts: { nick: 'Nıña' }, key: 'nickTaken', param: 'nick' },
  { name: 'phone with the country’s code', parts: { phone: '0034 600000042' }, key: 'phoneTaken', param: 'phone' },
  { name: 'phone, written otherwise', parts: { phone: '+600 000 042' }, key: 'phoneTaken', param: 'phone' },
]

function aClub() {
  const { db } = testDeps()
  const ann = aUser(db, { username: 'ann.ace', nick: 'Niña' })
  db.$client.prepare("UPDATE user SET phone = '600 000 042', phone_key = '600000042' WHERE id = ?").run(ann.id)
  return { db, ann }
}

function refusalsOf(run: () => unknown) {
  try {
    run()
  } catch (error) {
    return error instanceof Refused ? error.refusals : error
  }
  return []
}

describe('no two users share', () => {
  test.each(twins)('$name', ({ parts, key, param }) => {
    const { db, ann } = aClub()
    const refused = [{ key: `auth.errors.${key}`, param }]
    expect(refusalsOf(() => addUser(db, { ...other, ...parts }))).toEqual(refused)
    expect(refusalsOf(() => refuseTaken(db, parts))).toEqual(refused)
    expect(refusalsOf(() => refuseTaken(db, parts, { own: ann.id }))).toEqual([])
  })

  test('everything taken is said at once, each with its field', () => {
    const { db } = aClub()
    const all = { username: 'ann.ace', email: 'ann.ace@example.com', nick: 'niña', phone: '600000042' }
    expect(refusalsOf(() => refuseTaken(db, all))).toMatchObject([
      { param: 'username' },
      { param: 'email' },
      { param: 'nick' },
      { param: 'phone' },
    ])
  })

  test('an address is shared until somebody confirms it, who has it then', () => {
    const { db, ann } = aClub()
    db.$client.prepare('UPDATE user SET confirmed_at = NULL WHERE id = ?').run(ann.id)
    const shared = { ...other, email: 'ann.ace@example.com', confirmedAt: null }
    expect(refusalsOf(() => refuseTaken(db, shared, { isMailed: true }))).toEqual([])
    const id = addUser(db, shared)
    expect(findHolder(db, 'email', 'ann.ace@example.com')).toBe(id)
    setConfirmed(db, ann.id, 1)
    expect(findHolder(db, 'email', 'ann.ace@example.com')).toBe(ann.id)
    const refused = [{ key: 'auth.errors.alreadySignedUp', param: 'email' }]
    expect(refusalsOf(() => setConfirmed(db, id, 1))).toEqual(refused)
    expect(refusalsOf(() => setHash(db, { userId: id, passwordHash: 'h', confirmedAt: 1 }))).toEqual(refused)
  })

  test('names with accents and without are two', () => {
    const { db } = aClub()
    expect(refusalsOf(() => addUser(db, { ...other, nick: 'Nina' }))).toEqual([])
  })

  test('what else the table refuses stays a fault', () => {
    const { db } = aClub()
    expect(refusalsOf(() => addUser(db, { ...other, levelQuarters: 99 }))).toMatchObject({
      code: 'SQLITE_CONSTRAINT_CHECK',
    })
  })
})
