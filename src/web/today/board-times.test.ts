import { describe, expect, test } from 'vitest'
import type { Reservation } from '#domain/reservations/schema.ts'
import { buildSections } from '#web/reservations/day/day-sections.ts'
import {
  makeCourt,
  makeEntry,
  makeGuest,
  makeReservation,
  makeSlot,
  makeWaitingEntry,
  NOON,
} from '#web/reservations/testing.ts'
import { countOn, courtsOf, pairTimes, partOver, pickTimes, sumsOf } from './board-times.ts'

const HOUR = 3_600_000
const unpaid = makeEntry(1, { paid: false, share: 6, due: 6 })
const paid = makeEntry(2, { paid: true, share: 6, paidAmount: 6 })
const free = makeEntry(3, { paid: false, share: 0 })
const guest = makeGuest(4, 1, { paid: false, share: 6, due: 6 })

/** Three times from noon on, an hour and a half each, with these games on courts 1 and 2. */
function timesWith(...games: (Partial<Reservation> | null)[]) {
  const timeSlots = games.map((game, at) => {
    const startDate = new Date(NOON + at * 1.5 * HOUR).toISOString()
    const endDate = new Date(NOON + (at + 1) * 1.5 * HOUR).toISOString()
    const slot = { ...makeSlot(1), ...(game && { state: 'reserved' as const, reservation: makeReservation(game) }) }
    return { startDate, endDate, time: `t${at}`, courts: [slot, makeSlot(2)] }
  })
  return buildSections(
    { date: '2026-11-20', courts: [makeCourt(1), makeCourt(2)], timeSlots },
    { meId: null, now: NOON },
  )
}

describe('the board', () => {
  const times = timesWith({ players: [unpaid, paid] }, { players: [paid, free] }, { players: [makeWaitingEntry(5, 1)] })
  const picked = (now: number, filter: Parameters<typeof pickTimes>[2]) =>
    pickTimes(times, now, filter).map(({ time }) => time)

  test('shows what is not over, the time that is on first', () => {
    expect(picked(NOON + HOUR, 'ahead')).toEqual(['t0', 't1', 't2'])
    expect(picked(NOON + 1.5 * HOUR, 'ahead')).toEqual(['t1', 't2'])
    expect(picked(NOON + 9 * HOUR, 'ahead')).toEqual([])
  })

  test('shows only where money is open, or where somebody waits', () => {
    expect(picked(NOON, 'unpaid')).toEqual(['t0'])
    expect(picked(NOON, 'waiting')).toEqual(['t2'])
    const [first] = pickTimes(times, NOON, 'unpaid')
    expect(first?.slots.map(({ court }) => court.id)).toEqual([1])
  })

  test('counts places, guests among them, but nobody who waits or whose place costs nothing', () => {
    const of = timesWith({ players: [unpaid, guest, paid, free, makeWaitingEntry(6, 1), makeWaitingEntry(7, 2)] }, null)
    expect(countOn(of)).toEqual({ unpaid: 2, waiting: 2 })
  })

  test('puts times two by two, and the courts of both below each other', () => {
    expect(pairTimes(times).map((pair) => pair.map(({ time }) => time))).toEqual([['t0', 't1'], ['t2']])
    expect(courtsOf(times).map(({ id }) => id)).toEqual([1, 2])
  })

  test.each([
    { after: -1, part: 0 },
    { after: 0.75, part: 0.5 },
    { after: 3, part: 1 },
  ])('$after hours after a start $part of it is over', ({ after, part }) => {
    expect(partOver({ startsAt: NOON, endsAt: NOON + 1.5 * HOUR }, NOON + after * HOUR)).toBe(part)
  })

  test('adds up what was paid to the cent, and nothing for who may not see prices', () => {
    const cents = [6.01, 6.01, 6.01].map((paidAmount, at) => makeEntry(at, { paid: true, paidAmount }))
    expect(sumsOf(makeReservation({ players: cents, price: 24.03 }))).toEqual({
      paid: 18.03,
      of: 24.03,
      isWhole: false,
    })
    expect(sumsOf(makeReservation({ players: cents }))).toBeNull()
  })
})
