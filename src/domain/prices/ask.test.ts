import { describe, expect, test } from 'vitest'
import { on, open, usual } from '../courts/testing.ts'
import { at, courtOf, FRIDAY } from '../reservations/testing.ts'
import { clubTimeOf } from '../time.ts'
import { isShownWeek, quoteSlot, readQuery, type WrittenQuery } from './ask.ts'
import type { PriceRule } from './rules.ts'

const now = at(FRIDAY, '12:00')
const courts = [
  usual(),
  { ...usual(on(7, '09:00–15:00'), on('2026-11-25', null)), id: 2, documentId: 'second' },
] as const
const nothing: WrittenQuery = { court: null, day: null, time: null, week: null }

function read(written: Partial<WrittenQuery>, moment = now) {
  const { court, day, slot, slots, time, monday } = readQuery(
    { ...nothing, ...written },
    [courts[0], courts[1]],
    moment,
  )
  return { court: court.id, day, time, isOpen: slot !== null, times: slots.length, monday }
}

describe('what is asked', () => {
  test.each([
    {
      name: 'nothing',
      written: {},
      is: { court: 1, day: '2026-11-23', time: '20:00', times: 10, monday: '2026-11-23' },
    },
    { name: 'a court', written: { court: '2' }, is: { court: 2 } },
    { name: 'a court by its documentId', written: { court: 'second' }, is: { court: 2 } },
    { name: 'a court that is not there', written: { court: '9' }, is: { court: 1 } },
    { name: 'today', written: { day: FRIDAY }, is: { day: FRIDAY, monday: '2026-11-16' } },
    { name: 'the last day', written: { day: '2026-11-27' }, is: { day: '2026-11-27' } },
    { name: 'a day after it', written: { day: '2026-11-28' }, is: { day: '2026-11-23' } },
    { name: 'yesterday', written: { day: '2026-11-19' }, is: { day: '2026-11-23' } },
    { name: 'a day that is none', written: { day: '2026-02-30' }, is: { day: '2026-11-23' } },
    { name: 'a time', written: { time: '09:30' }, is: { time: '09:30' } },
    { name: 'a time between two slots', written: { time: '10:00' }, is: { time: '09:30' } },
    { name: 'as near to both', written: { time: '10:15' }, is: { time: '09:30' } },
    { name: 'a time that is none', written: { time: '25:00' }, is: { time: '20:00' } },
    {
      name: 'the times of that court on that day',
      written: { court: '2', day: '2026-11-22', time: '20:00' },
      is: { time: '13:30', times: 4 },
    },
    {
      name: 'a day it is closed',
      written: { court: '2', day: '2026-11-25' },
      is: { time: '20:00', isOpen: false, times: 0 },
    },
    {
      name: 'another week than that of the day',
      written: { day: '2026-11-24', week: '2026-12-24' },
      is: { day: '2026-11-24', monday: '2026-12-21' },
    },
    { name: 'a week that is over', written: { week: '2026-11-15' }, is: { monday: '2026-11-23' } },
    { name: 'a week too far away', written: { week: '2028-01-03' }, is: { monday: '2026-11-23' } },
  ])('$name', ({ written, is }) => {
    expect(read(written)).toMatchObject(is)
  })

  test.each([
    { day: '2026-11-16', monday: '2026-11-16' },
    { day: '2026-11-19', monday: '2026-11-16' },
    { day: '2026-11-20', monday: '2026-11-23' },
    { day: '2026-11-22', monday: '2026-11-23' },
  ])('on $day the week that most days to come are in: $monday', ({ day, monday }) => {
    expect(read({}, at(day, '23:30')).monday).toBe(monday)
  })

  test.each([
    { monday: '2026-11-09', isShown: false },
    { monday: '2026-11-16', isShown: true },
    { monday: '2027-05-17', isShown: true },
    { monday: '2027-05-24', isShown: false },
  ])('the week of $monday is shown: $isShown', ({ monday, isShown }) => {
    expect(isShownWeek(monday, FRIDAY)).toBe(isShown)
  })
})

const ask = (time: string, rules: readonly PriceRule[], court = courtOf()) =>
  quoteSlot({ startsAt: at(FRIDAY, time), endsAt: at(FRIDAY, time) + 5_400_000 }, court, rules)

describe('the answer', () => {
  const evening: PriceRule = {
    id: 1,
    documentId: 'rule1',
    name: 'Evening',
    description: '',
    priceCents: 2801,
    dates: null,
    weekdays: [],
    hours: { from: 18 * 60, to: 23 * 60 },
  }
  const friday = { ...evening, id: 2, name: 'Friday', priceCents: 3000, weekdays: [5] as const }

  test.each([
    {
      name: "without a rule it is the court's own",
      quote: ask('09:30', [evening]),
      is: { winner: null, cents: 2400, withoutCents: null, shares: [600, 600, 600, 600] },
    },
    {
      name: 'with one, what it would be without, and spare cents on the first',
      quote: ask('18:30', [evening]),
      is: { winner: evening, cents: 2801, withoutCents: 2400, shares: [701, 700, 700, 700] },
    },
    {
      name: 'with two, the other one is what it would be',
      quote: ask('18:30', [evening, friday]),
      is: { winner: friday, cents: 3000, withoutCents: 2801, shares: [750, 750, 750, 750] },
    },
    {
      name: 'less the discount, here and there',
      quote: ask('18:30', [evening], courtOf({ discount: 10 })),
      is: { fullCents: 2801, cents: 2521, withoutCents: 2160, shares: [631, 630, 630, 630] },
    },
    {
      name: 'nothing',
      quote: ask('18:30', [], courtOf({ discount: 100 })),
      is: { cents: 0, shares: [0, 0, 0, 0] },
    },
  ])('$name', ({ quote, is }) => {
    expect(quote).toMatchObject(is)
    expect(quote.shares.reduce((sum, share) => sum + share, 0)).toBe(quote.cents)
  })

  test('on a day of other hours it is of a slot that is there', () => {
    const { slot, slots } = readQuery({ ...nothing, day: '2026-11-22', time: '08:00' }, [open('09:15–22:00')], now)
    expect(slots[0]).toEqual(slot)
    expect(slot && clubTimeOf(slot.startsAt)).toBe('09:15')
  })
})
