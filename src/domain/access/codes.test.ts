import { expect, test } from 'vitest'
import { at, entriesOf, entryOf, FRIDAY, gameOf } from '../reservations/testing.ts'
import { findGoodCode, listCodes } from './codes.ts'

const door = { minutesBefore: 15, minutesAfter: 10 }
const codeOf = ({ id }: { id: number }) => `00000${id}`
const five = { ownerId: 101, entries: entriesOf(1, 2, 3, 4, 5) }

/** Friday from 18:30 to 20:00, of user 101; entry 1 is theirs, 5 waits. */
test.each([
  ['the pincode', '4711', '18:30', 101],
  ['a quarter of an hour before', '4711', '18:15', 101],
  ['the last minute after', '4711', '20:09', 101],
  ['too early', '4711', '18:14', null],
  ['too late', '4711', '20:10', null],
  ['a member’s own', '000002', '19:00', 102],
  ['a member’s own, too late', '000002', '20:10', null],
  ['the owner has the pincode alone', '000001', '19:00', null],
  ['of who waits', '000005', '19:00', null],
  ['of nobody', '0000', '19:00', null],
])('%s: %s at %s', (_, code, time, userId) => {
  expect(findGoodCode(listCodes([gameOf(five)], door, codeOf), code, at(FRIDAY, time))?.userId ?? null).toBe(userId)
})

test.each([
  ['canceled', { ...five, canceledAt: 1 }, []],
  ['a guest has none', { ownerId: 101, entries: [entryOf(1), entryOf(2, { user: null })] }, ['4711']],
  ['a member who has to pay first', { ownerId: 101, entries: [entryOf(1), entryOf(2, { heldUntil: 1 })] }, ['4711']],
  ['an owner who has to pay first', { ownerId: 101, entries: [entryOf(1, { heldUntil: 1 }), entryOf(2)] }, ['000002']],
  [
    'the four who were chosen',
    { ...five, closedAt: 1, entries: five.entries.map((entry) => ({ ...entry, chosenAt: entry.id > 3 ? 1 : null })) },
    ['4711', '000004', '000005'],
  ],
  ['a class: its pupils', { type: 'class', ownerId: 122, entries: entriesOf(1) } as const, ['4711', '000001']],
  ['nobody’s', { entries: entriesOf(1) }, ['4711', '000001']],
])('codes of a game: %s', (_, parts, codes) => {
  expect(listCodes([gameOf(parts)], door, codeOf).map(({ code }) => code)).toEqual(codes)
})
