import { expect, test } from 'vitest'
import { isCheckDue, nextBackupAfter, nextCheckAfter, nextSubscribedAfter } from './jobs.ts'

const at = (text: string) => Date.parse(text)
const iso = (instant: number) => new Date(instant).toISOString()

test.each([
  ['on a Wednesday', '2026-11-18T12:00:00+01:00', '2026-11-22T04:00:00.000Z'],
  ['on a Sunday before it', '2026-11-22T04:59:00+01:00', '2026-11-22T04:00:00.000Z'],
  ['on a Sunday as it was', '2026-11-22T05:00:00+01:00', '2026-11-29T04:00:00.000Z'],
  ['before the clocks go forward', '2027-03-24T12:00:00+01:00', '2027-03-28T03:00:00.000Z'],
])('read through %s', (_says, checkedAt, next) => {
  expect(iso(nextCheckAfter(at(checkedAt)))).toBe(next)
  expect(isCheckDue(at(checkedAt), at(next) - 1)).toBe(false)
  expect(isCheckDue(at(checkedAt), at(next))).toBe(true)
})

test('never read through, it is due', () => {
  expect(isCheckDue(null, at('2026-11-18T12:00:00+01:00'))).toBe(true)
})

test('a backup is made the next night, and at once where that is over', () => {
  const now = at('2026-11-21T09:00:00+01:00')
  expect(iso(nextBackupAfter(at('2026-11-21T03:05:00+01:00'), now))).toBe('2026-11-22T02:00:00.000Z')
  expect(nextBackupAfter(at('2026-11-18T03:05:00+01:00'), now)).toBe(now)
  expect(nextBackupAfter(null, now)).toBe(now)
})

test('games of subscribers are made within the hour, and as a day begins', () => {
  expect(iso(nextSubscribedAfter(at('2026-11-21T09:00:00+01:00')))).toBe('2026-11-21T09:00:00.000Z')
  expect(iso(nextSubscribedAfter(at('2026-11-21T23:30:00+01:00')))).toBe('2026-11-21T23:00:00.000Z')
})
