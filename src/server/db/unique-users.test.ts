import { describe, expect, test } from 'vitest'
import { Refused } from '#domain/errors.ts'
import { aUser, testDeps } from '../testing.ts'
import { addUser, type NewUser } from '../users/store.ts'
import { refuseTaken } from './unique-users.ts'

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
    expect(refusalsOf(() => refuseTaken(db, parts, ann.id))).toEqual([])
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
