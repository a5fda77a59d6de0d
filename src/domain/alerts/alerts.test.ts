import { expect, test } from 'vitest'
import { at, FRIDAY, offerOf, slotOf, standingOf } from '../offers/testing.ts'
import { HOUR } from '../time.ts'
import { type Alert, fitsAlert, type Offer } from './alerts.ts'

const noon = at(FRIDAY, '12:00')
const evening = { from: 18 * 60, to: 20 * 60 }
const court: Partial<Offer> = { kind: 'court', meanLevel: null }

test.each<{ name: string; alert: Alert; offer?: Partial<Offer>; fits: boolean }>([
  { name: 'a place, for who wants games', alert: standingOf(), fits: true },
  { name: 'a court, for who wants games', alert: standingOf(), offer: court, fits: false },
  { name: 'a court, for who wants courts', alert: standingOf({ kind: 'court' }), offer: court, fits: true },
  { name: 'a place, for who wants courts', alert: standingOf({ kind: 'court' }), fits: false },
  { name: 'on one of its weekdays', alert: standingOf({ weekdays: [5] }), fits: true },
  { name: 'on none of them', alert: standingOf({ weekdays: [1, 4, 6] }), fits: false },
  {
    name: 'just after midnight, of the new day',
    alert: standingOf({ weekdays: [6] }),
    offer: { startsAt: at('2026-11-21', '00:30') },
    fits: true,
  },
  {
    name: 'at its first minute',
    alert: standingOf(evening),
    offer: { startsAt: at(FRIDAY, '18:00') },
    fits: true,
  },
  { name: 'at its end', alert: standingOf(evening), fits: false },
  { name: 'before it', alert: standingOf(evening), offer: { startsAt: at(FRIDAY, '17:59') }, fits: false },
  { name: 'the lowest level', alert: standingOf({ levels: { min: 3.5, max: 4 } }), fits: true },
  { name: 'the highest level', alert: standingOf({ levels: { min: 3, max: 3.5 } }), fits: true },
  { name: 'below its levels', alert: standingOf({ levels: { min: 3.75, max: 4 } }), fits: false },
  { name: 'above its levels', alert: standingOf({ levels: { min: 2, max: 3.25 } }), fits: false },
  {
    name: 'a game without members, whatever its levels',
    alert: standingOf({ levels: { min: 6, max: 7 } }),
    offer: { meanLevel: null },
    fits: true,
  },
  { name: 'paused', alert: standingOf({ isPaused: true }), fits: false },
  { name: 'on its last day', alert: standingOf({ until: FRIDAY }), fits: true },
  { name: 'the day after', alert: standingOf({ until: '2026-11-19' }), fits: false },
  { name: 'the slot, any court', alert: slotOf(), offer: court, fits: true },
  { name: 'the slot, a place in it', alert: slotOf(), fits: true },
  { name: 'the slot, that court', alert: slotOf({ court: 1 }), offer: court, fits: true },
  { name: 'the slot, another court', alert: slotOf({ court: 2 }), offer: court, fits: false },
  { name: 'another slot', alert: slotOf({ startsAt: at(FRIDAY, '18:30') }), offer: court, fits: false },
])('$name: $fits', ({ alert, offer, fits }) => {
  expect(fitsAlert(alert, offerOf(offer), noon)).toBe(fits)
})

test.each([
  { name: 'forward', day: '2027-03-28', weekday: 7 },
  { name: 'back', day: '2026-10-25', weekday: 7 },
] as const)('times are those of the clock on the day on which it goes $name', ({ day, weekday }) => {
  const alert = standingOf({ weekdays: [weekday], ...evening })
  const fitsAt = (time: string) => fitsAlert(alert, offerOf({ startsAt: at(day, time) }), at(day, '09:00'))
  expect(['17:59', '18:00', '19:59', '20:00'].map(fitsAt)).toEqual([false, true, true, false])
})

test('an hour that comes twice fits twice, its slot once; one that is left out has nothing to fit', () => {
  const night = standingOf({ weekdays: [7], from: 120, to: 180 })
  const first = at('2026-10-25', '02:30')
  const [again, noonBefore] = [first + HOUR, at('2026-10-24', '12:00')]
  const fits = (alert: Alert, startsAt: number) => fitsAlert(alert, offerOf({ startsAt }), noonBefore)
  expect([first, again].map((startsAt) => fits(night, startsAt))).toEqual([true, true])
  expect([first, again].map((startsAt) => fits(slotOf({ startsAt: again }), startsAt))).toEqual([false, true])
  // From 01:59 the clock goes on to 03:00.
  const gap = at('2027-03-28', '03:00')
  expect([gap - 60_000, gap].map((startsAt) => fits(night, startsAt))).toEqual([false, false])
})
