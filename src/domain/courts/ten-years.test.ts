import { expect, test } from 'vitest'
import { addDays, type Day, dayEndOf, dayStartOf, instantOf } from '../time.ts'
import { type Slot, slotsOf } from './rules.ts'

const MINUTE = 60_000
const days = everyDay('2026-01-01', '2036-12-31')
const changes = days.filter((day) => dayEndOf(day) - dayStartOf(day) !== 24 * 60 * MINUTE)

/** Wall-clock minutes of opening, around the hours that are lost or come twice, and lengths of the hours. */
const openings = Array.from({ length: 17 }, (_, quarter) => quarter * 15)
const lengths = [90, 170, 400]

test('ten years have two changes of clocks each', () => {
  expect(days).toHaveLength(4018)
  expect(changes).toHaveLength(22)
})

test('08:00–23:00 has the same ten starts every day, each slot 90 real minutes', () => {
  const grids = new Set(days.map((day) => slotsOf({ opens: 480, closes: 1380 }, day).map(wallTimes).join(' ')))
  expect([...grids]).toEqual([
    '08:00+90 09:30+90 11:00+90 12:30+90 14:00+90 15:30+90 17:00+90 18:30+90 20:00+90 21:30+90',
  ])
})

test('every day of them the slots are on that day', () => {
  const strays = days.filter((day) =>
    slotsOf({ opens: 480, closes: 1380 }, day).some((slot) => spanish(slot.startsAt).slice(0, 10) !== day),
  )
  expect(strays).toEqual([])
})

test('00:00–24:00: ordered, never overlapping, 90 real minutes each, inside the day', () => {
  const faults = days.flatMap((day) => faultsOf(day, slotsOf({ opens: 0, closes: 1440 }, day), [0, 1440]))
  expect(faults).toEqual([])
})

test('00:00–24:00: no start is lost, but one on the night that has an hour less', () => {
  const grids = Map.groupBy(days, (day) => slotsOf({ opens: 0, closes: 1440 }, day).length)
  expect([...grids.keys()].toSorted((a, b) => a - b)).toEqual([15, 16])
  expect(grids.get(15)).toEqual(changes.filter((day) => dayEndOf(day) - dayStartOf(day) < 24 * 60 * MINUTE))
})

test('whatever the hours, the night of a change has no overlap, no disorder, no odd length', () => {
  const faults = changes.flatMap((day) =>
    openings.flatMap((opens) =>
      lengths.flatMap((length) =>
        faultsOf(day, slotsOf({ opens, closes: opens + length }, day), [opens, opens + length]),
      ),
    ),
  )
  expect(faults).toEqual([])
})

function everyDay(first: Day, last: Day): Day[] {
  const all: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) all.push(day)
  return all
}

function faultsOf(day: Day, slots: readonly Slot[], [opens, closes]: readonly [number, number]): string[] {
  const faults: string[] = []
  const closesAt = instantOf(day, closes)
  let free = instantOf(day, opens)
  for (const { startsAt, endsAt } of slots) {
    if (startsAt < free) faults.push(`${day}: starts before the one before it ends, or before opening`)
    if (endsAt - startsAt !== 90 * MINUTE) faults.push(`${day}: does not last 90 minutes`)
    if (endsAt > closesAt) faults.push(`${day}: ends after closing`)
    free = endsAt
  }
  return faults
}

function wallTimes({ startsAt, endsAt }: Slot): string {
  return `${spanish(startsAt).slice(11, 16)}+${(endsAt - startsAt) / MINUTE}`
}

// By the European rule, not by the code under test: summer from the last Sunday of March to that of October, 01:00 UTC.
function spanish(instant: number): string {
  const year = new Date(instant).getUTCFullYear()
  const summer = instant >= lastSunday(year, 2) && instant < lastSunday(year, 9)
  return new Date(instant + (summer ? 120 : 60) * MINUTE).toISOString()
}

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * 24 * 60 * MINUTE
}
