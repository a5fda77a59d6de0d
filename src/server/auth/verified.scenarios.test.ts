import { expect, test } from 'vitest'
import { contents, rowsIn } from '../testing.ts'
import { aHouse, mintFor, PASSWORD, slowDeps, whileVerified } from './testing.ts'

type House = Awaited<ReturnType<typeof aHouse>>

const NEXT = 'a-new-padel-secret'
const wrongPassword = { status: 400, body: { errors: [{ msg: 'auth.errors.wrongPassword', param: 'password' }] } }
const credentials = { status: 401, body: { errors: [{ msg: 'auth.errors.credentials' }] } }
const isBlocked = { status: 403, body: { errors: [{ msg: 'auth.errors.blocked' }] } }
const unauthorized = { status: 401, body: { errors: [{ msg: 'errors.unauthorized' }] } }

const signsIn = (house: House) => house.login('ann.ace', PASSWORD)
const changes = ({ ask, ann }: House) =>
  ask('POST', '/api/auth/change-password', {
    viewer: ann,
    body: { password: PASSWORD, newPassword: NEXT, confirmPassword: NEXT },
  })
const changesEmail = ({ ask, ann }: House) =>
  ask('PUT', '/api/users/me', { viewer: ann, body: { email: 'other@example.com', password: PASSWORD } })
const erases = ({ ask, ann }: House) =>
  ask('POST', '/api/users/me/erase', { viewer: ann, body: { password: PASSWORD } })
const correctsEmail = (house: House) => {
  house.deps.db.$client.exec('UPDATE user SET confirmed_at = NULL')
  const body = { username: 'ann.ace', password: PASSWORD, email: 'other@example.com' }
  return house.ask('POST', '/api/auth/confirm/email', { body })
}

const changed = "UPDATE user SET password_hash = 'another', feed_version = feed_version + 1"
const blocked = 'UPDATE user SET blocked_at = 1'

test.each([
  { what: 'signs in', meanwhile: 'changed', send: signsIn, sql: changed, refused: credentials },
  { what: 'signs in', meanwhile: 'blocked', send: signsIn, sql: blocked, refused: isBlocked },
  { what: 'changes the password', meanwhile: 'changed', send: changes, sql: changed, refused: wrongPassword },
  { what: 'changes the password', meanwhile: 'blocked', send: changes, sql: blocked, refused: unauthorized },
  { what: 'changes the e-mail', meanwhile: 'changed', send: changesEmail, sql: changed, refused: wrongPassword },
  { what: 'changes the e-mail', meanwhile: 'blocked', send: changesEmail, sql: blocked, refused: unauthorized },
  { what: 'erases the account', meanwhile: 'changed', send: erases, sql: changed, refused: wrongPassword },
  { what: 'erases the account', meanwhile: 'blocked', send: erases, sql: blocked, refused: unauthorized },
  { what: 'mends the e-mail', meanwhile: 'changed', send: correctsEmail, sql: changed, refused: credentials },
  { what: 'mends the e-mail', meanwhile: 'blocked', send: correctsEmail, sql: blocked, refused: isBlocked },
])('who $what while the password is $meanwhile is refused, and nothing is done', async ({ send, sql, refused }) => {
  const house = await aHouse({}, slowDeps())
  const { db } = house.deps
  let before = {}
  const answer = await whileVerified(
    house,
    () => send(house),
    () => {
      db.$client.exec(`${sql}; DELETE FROM session`)
      before = contents(db)
    },
  )
  expect(answer).toMatchObject(refused)
  expect(rowsIn(db, 'session')).toBe(0)
  expect({ ...contents(db), attempt: [] }).toEqual({ ...before, attempt: [] })
})

test('of many who sign in while it is reset, nobody keeps a session', async () => {
  const house = await aHouse()
  const { db } = house.deps
  const code = await mintFor(house, 'reset')
  const signing = Array.from({ length: 8 }, () => house.login('ann.ace', PASSWORD))
  const body = { code, password: NEXT, passwordConfirmation: NEXT }
  expect(await house.ask('POST', '/api/auth/reset', { body })).toMatchObject({ status: 200 })
  await Promise.all(signing)
  expect(rowsIn(db, 'session')).toBe(0)
})
