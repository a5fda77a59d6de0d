import { describe, expect, test } from 'vitest'
import { dropReasonOf, isGivenUp, mailStateOf, outageDelayOf, retryDelayOf } from './rules.ts'
import { type Mail, mailSchema } from './schema.ts'
import { reasonOf } from './states.ts'

const MINUTE = 60_000

test('a mail that is put off waits longer each time, six hours at most', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16].map((attempts) => retryDelayOf(attempts) / MINUTE)
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
})

test('a server that is down is tried every quarter of an hour at least', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((outages) => outageDelayOf(outages) / MINUTE)).toEqual([1, 2, 4, 8, 15, 15, 15])
})

test.each([
  { failure: 'refused', attempts: 1, is: true },
  { failure: 'address', attempts: 1, is: true },
  { failure: 'later', attempts: 15, is: false },
  { failure: 'later', attempts: 16, is: true },
  { failure: 'cut', attempts: 15, is: false },
  { failure: 'fault', attempts: 16, is: true },
] as const)('$failure for the $attempts. time: given up $is', ({ failure, attempts, is }) => {
  expect(isGivenUp(failure, attempts)).toBe(is)
})

describe('who is not written to', () => {
  const place = { reservation: 1, documentId: 'd', version: 1, court: 'Court 1', startsAt: 0, endsAt: 1000 }
  const game: Mail = { kind: 'movedUp', payload: place }
  const confirm: Mail = { kind: 'confirm', payload: {} }
  const reset: Mail = { kind: 'reset', payload: {} }
  const held: Mail = { kind: 'place', payload: { lead: 1, category: 'Mixed', until: 1000 } }
  const player = { blockedAt: null, confirmedAt: 1 }
  const newcomer = { blockedAt: null, confirmedAt: null }
  test.each([
    { name: 'somebody', reader: player, mail: game, now: 999, reason: null },
    { name: 'nobody', reader: null, mail: game, now: 999, reason: 'gone' },
    { name: 'somebody blocked', reader: { ...player, blockedAt: 1 }, mail: game, now: 999, reason: 'blocked' },
    { name: 'somebody, when the game is over', reader: player, mail: game, now: 1000, reason: 'over' },
    { name: 'whoever has a place held', reader: newcomer, mail: held, now: 999, reason: null },
    { name: 'whoever had a place held', reader: newcomer, mail: held, now: 1000, reason: 'over' },
    { name: 'whoever has to confirm', reader: newcomer, mail: confirm, now: 1000, reason: null },
    { name: 'whoever has confirmed', reader: player, mail: confirm, now: 1000, reason: 'confirmed' },
    { name: 'whoever forgot a password', reader: player, mail: reset, now: 1000, reason: null },
    {
      name: 'the same, blocked since',
      reader: { ...player, blockedAt: 1 },
      mail: reset,
      now: 1000,
      reason: 'blocked',
    },
  ])('$name: $reason', ({ reader, mail, now, reason }) => {
    expect(dropReasonOf(reader, mail, now)).toBe(reason)
  })
})

test.each([
  { ended: {}, state: 'waiting' },
  { ended: { sentAt: 1 }, state: 'sent' },
  { ended: { failedAt: 1 }, state: 'failed' },
  { ended: { droppedAt: 1 }, state: 'dropped' },
] as const)('$state', ({ ended, state }) => {
  expect(mailStateOf({ sentAt: null, failedAt: null, droppedAt: null, ...ended })).toBe(state)
})

describe('what a mail is made from', () => {
  const payload = { reservation: 1, documentId: 'd', version: 1, court: 'Court 1', startsAt: 0, endsAt: 1 }

  test('names nothing of its people and no code', () => {
    for (const more of [{ pincode: '1234' }, { token: 'x' }, { nick: 'Ana' }, { entries: [] }]) {
      expect(mailSchema.safeParse({ kind: 'canceled', payload: { ...payload, ...more } }).success).toBe(false)
    }
  })

  test('about an account names neither code nor address', () => {
    for (const more of [{ code: 'x' }, { email: 'a@example.com' }, { token: 'x' }]) {
      expect(mailSchema.safeParse({ kind: 'reset', payload: more }).success).toBe(false)
    }
  })

  test('closed goes to one who plays where nothing else is said', () => {
    expect(mailSchema.parse({ kind: 'closed', payload })).toMatchObject({ payload: { plays: true } })
  })

  test('changed says what was before', () => {
    expect(mailSchema.safeParse({ kind: 'changed', payload }).success).toBe(false)
  })

  test('a stored reason that is none of ours is a fault', () => {
    expect([reasonOf('timeout'), reasonOf('nonsense')]).toEqual(['timeout', 'fault'])
  })
})
