import { describe, expect, test } from 'vitest'
import { userOf } from '../reservations/testing.ts'
import { type Attempts, accountRefusal, attemptsRefusal, toMe } from './rules.ts'
import { loginInput, meAnswerSchema } from './schema.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const MINUTE = 60_000

function attempts(counts: Partial<Record<keyof Attempts, number>>, oldest = now - 5 * MINUTE): Attempts {
  const of = (kind: keyof Attempts) => ({ count: counts[kind] ?? 0, oldest })
  return { accountFromAddress: of('accountFromAddress'), address: of('address'), account: of('account') }
}

describe('too many failures within 15 minutes', () => {
  test.each([
    { name: 'none', counts: {}, known: false, refused: false },
    { name: '4 for one account from one address', counts: { accountFromAddress: 4 }, known: false, refused: false },
    { name: '5 for one account from one address', counts: { accountFromAddress: 5 }, known: false, refused: true },
    {
      name: 'the same in a browser known to the account',
      counts: { accountFromAddress: 5 },
      known: true,
      refused: true,
    },
    { name: '99 from one address', counts: { address: 99 }, known: false, refused: false },
    { name: '100 from one address', counts: { address: 100 }, known: false, refused: true },
    { name: 'the same in a browser known to the account', counts: { address: 100 }, known: true, refused: false },
    { name: '49 for one account from anywhere', counts: { account: 49 }, known: false, refused: false },
    { name: '50 for one account from anywhere', counts: { account: 50 }, known: false, refused: true },
    {
      name: 'the same, but in a browser that signed in to it before',
      counts: { account: 500 },
      known: true,
      refused: false,
    },
  ])('$name: $refused', ({ counts, known, refused }) => {
    expect(attemptsRefusal(attempts(counts), known, now)?.key).toBe(refused ? 'auth.errors.tooMany' : undefined)
  })

  test.each([
    { name: 'just now', oldest: now, seconds: 900, minutes: 15 },
    { name: 'five minutes ago', oldest: now - 5 * MINUTE, seconds: 600, minutes: 10 },
    { name: 'nearly 15 minutes ago', oldest: now - 15 * MINUTE + 1, seconds: 1, minutes: 1 },
    { name: '15 minutes ago', oldest: now - 15 * MINUTE, seconds: 1, minutes: 1 },
  ])('says how long to wait: the oldest was $name', ({ oldest, seconds, minutes }) => {
    expect(attemptsRefusal(attempts({ address: 100 }, oldest), false, now)?.values).toEqual({ seconds, minutes })
  })
})

describe('an account that may not sign in', () => {
  test.each([
    { name: 'blocked', user: { blockedAt: now, confirmedAt: now }, key: 'auth.errors.blocked' },
    { name: 'not confirmed yet', user: { blockedAt: null, confirmedAt: null }, key: 'auth.errors.unconfirmed' },
    { name: 'both: blocked is told', user: { blockedAt: now, confirmedAt: null }, key: 'auth.errors.blocked' },
    { name: 'neither: it may', user: { blockedAt: null, confirmedAt: now }, key: undefined },
  ])('$name', ({ user, key }) => {
    expect(accountRefusal(user)?.key).toBe(key)
  })
})

describe('sign-in takes', () => {
  test.each([
    {
      name: 'a name and a password',
      sent: { identifier: ' ana ', password: ' x ' },
      read: { identifier: 'ana', password: ' x ' },
    },
    { name: 'not without a name', sent: { identifier: '  ', password: 'x' }, read: undefined },
    { name: 'not without a password', sent: { identifier: 'ana', password: '' }, read: undefined },
    { name: 'no password over 128', sent: { identifier: 'ana', password: 'x'.repeat(129) }, read: undefined },
    { name: 'nothing more', sent: { identifier: 'ana', password: 'x', roles: ['fp_admin'] }, read: undefined },
  ])('$name', ({ sent, read }) => {
    expect(loginInput.safeParse(sent).data).toEqual(read)
  })
})

test('the signed-in user is told the own roles with their numbers', () => {
  const user = toMe({ ...userOf(7, 'portalAdmin'), level: 3.25 })
  expect(meAnswerSchema.parse({ user })).toEqual({
    user: {
      id: 7,
      username: 'username7',
      nick: 'nick7',
      avatar: null,
      level: 3.25,
      roles: [
        { id: 1, role: 'fp_user' },
        { id: 5, role: 'portalAdmin' },
      ],
    },
  })
})
