import { describe, expect, test } from 'vitest'
import type { Game } from '../reservations/game.ts'
import { at, entriesOf, entryOf, FRIDAY, gameOf } from '../reservations/testing.ts'
import { HOUR } from '../time.ts'
import { type Ahead, heldUntilOf, holdsRefusal, isHeldFor, listLapsed } from './holds.ts'

const now = at(FRIDAY, '09:00')
const MINUTE = 60_000
/** Places are held for 15 minutes; whose entry 4 is (user 104) books or joins. */
const ahead: Ahead = { now, minutes: 15, by: 104, isExempt: (id) => id === 199 }
const soon = now + 15 * MINUTE

function heldIn(before: Partial<Game>, after: Partial<Game>, id: number, parts: Partial<Ahead> = {}) {
  const is = gameOf(after)
  const entry = is.entries.find((one) => one.id === id)
  if (!entry) throw new Error(`No entry ${id}`)
  return heldUntilOf(gameOf(before), is, entry, { ...ahead, ...parts })
}

const three = entriesOf(1, 2, 3)
const guest = (id: number, hostId: number | null) => entryOf(id, { user: null, hostId })

describe('who begins to play', () => {
  test.each<[string, Partial<Game>, Partial<Ahead>, number | null]>([
    ['joins', { entries: entriesOf(1, 2, 3, 4) }, {}, soon],
    ['where places aren’t paid ahead', { entries: entriesOf(1, 2, 3, 4) }, { minutes: null }, null],
    ['added by somebody else', { entries: entriesOf(1, 2, 3, 4) }, { by: 101 }, null],
    ['added by staff', { entries: entriesOf(1, 2, 3, 4) }, { by: null }, null],
    ['for free', { entries: entriesOf(1, 2, 3, 4), priceCents: 0 }, {}, null],
    ['having paid', { entries: [...three, entryOf(4, { paidAt: 1 })] }, {}, null],
    ['chosen by the desk', { entries: [...three, entryOf(4, { chosenAt: 1 })], closedAt: 1 }, {}, null],
    ['in a game that is off', { entries: entriesOf(1, 2, 3, 4), canceledAt: 1 }, {}, null],
    ['waits', { entries: entriesOf(0, 1, 2, 3, 4) }, {}, null],
    ['a guest with their host', { entries: [entryOf(3, { user: entryOf(4).user }), guest(4, 3)] }, {}, soon],
    ['a guest of nobody', { entries: [guest(4, null)] }, {}, null],
  ])('%s', (_, after, parts, until) => {
    expect(heldIn({ entries: three }, after, 4, parts)).toBe(until)
  })

  const full = { entries: entriesOf(1, 2, 3, 4, 5) }
  const moved = { entries: entriesOf(1, 2, 4, 5) }
  test.each<[string, string, Partial<Ahead>, number | null]>([
    ['long before', '23:00', {}, now + 12 * HOUR],
    ['until an hour before', '21:30', {}, at(FRIDAY, '20:30')],
    ['so long that an hour is left', '22:00', {}, at(FRIDAY, '21:00')],
    ['but for so many minutes', '10:10', {}, soon],
    ['whoever makes room', '22:00', { by: null }, at(FRIDAY, '21:00')],
    ['not where they are exempt', '22:00', { isExempt: () => true }, null],
    ['not where places aren’t paid ahead', '22:00', { minutes: null }, null],
  ])('moves up, %s', (_, start, parts, until) => {
    const startsAt = at(FRIDAY, start)
    expect(heldIn({ ...full, startsAt }, { ...moved, startsAt }, 5, parts)).toBe(until)
  })

  test('moves up as a guest, for their host; as the desk reopens the game nobody does', () => {
    const entries = [...three, entryOf(4), guest(5, 4)]
    const startsAt = at(FRIDAY, '22:00')
    expect(heldIn({ entries, startsAt }, { entries: entries.slice(1), startsAt }, 5)).toBe(at(FRIDAY, '21:00'))
    const closed = {
      entries: full.entries.map((entry) => ({ ...entry, chosenAt: entry.id < 5 ? 1 : null })),
      closedAt: 1,
    }
    expect(heldIn(closed, { ...full, reopenedAfter: 5 }, 5)).toBe(null)
  })
})

const held = [...three, entryOf(4, { heldUntil: soon })]
const lapsed = (parts: Partial<Game>, when: number) => listLapsed(gameOf({ entries: held, ...parts }), when).length

describe('who is held', () => {
  test.each<[string, Partial<Game>, number | null]>([
    ['stays so at another time and price', { entries: held, startsAt: at(FRIDAY, '20:00'), priceCents: 3000 }, soon],
    ['not once it is paid', { entries: [...three, entryOf(4, { heldUntil: soon, paidAt: 1 })] }, null],
    ['not once it costs nothing', { entries: held, priceCents: 0 }, null],
    ['not once the game is canceled', { entries: held, canceledAt: 1 }, null],
    ['not once the desk chose', { entries: held.map((entry) => ({ ...entry, chosenAt: 1 })), closedAt: 1 }, null],
  ])('%s', (_, after, until) => {
    expect(heldIn({ entries: held }, after, 4, { now: now + MINUTE })).toBe(until)
  })

  test('gets neither code nor calendar; nobody else', () => {
    const game = gameOf({ entries: held })
    expect([104, 101, 999, null].map((id) => isHeldFor(game, id))).toEqual([true, false, false, false])
  })

  test('lapses at that instant, until the game begins', () => {
    expect([lapsed({}, soon - 1), lapsed({}, soon)]).toEqual([0, 1])
    expect([lapsed({}, at(FRIDAY, '18:30') - 1), lapsed({}, at(FRIDAY, '18:30'))]).toEqual([1, 0])
    expect([lapsed({ closedAt: 1 }, soon), lapsed({ canceledAt: 1 }, soon)]).toEqual([0, 0])
  })
})

test.each<[number[], number | null]>([
  [[], null],
  [[1], null],
  [[0, 24], null],
  [[1, 2], 1],
  [[1, 23.5], 1],
  [[1, 2, 20], 2],
  [[24, 24], 24],
])('24 hours after the first, holds that ran out at the hours %j mean %j more hours', (hours, left) => {
  const refusal = holdsRefusal(
    hours.map((hour) => hour * HOUR),
    24 * HOUR,
  )
  expect(refusal).toEqual(left === null ? null : { key: 'money.errors.holds', values: { hours: left } })
})
