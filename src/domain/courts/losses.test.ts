import { describe, expect, test } from 'vitest'
import { FRIDAY, slot } from '../reservations/testing.ts'
import { clubTimeOf, type Day } from '../time.ts'
import { compareSlots, findWeeklyLoss, losesSlot } from './changes.ts'
import { hoursOf, type Slot, slotsOf } from './rules.ts'
import { AUTUMN, closed, HOLIDAY, off, on, open, SPRING, SUNDAY, usual } from './testing.ts'

const game = (day: Day, time: string) => ({ day, ...slot(day, time) })
const key = ({ startsAt, endsAt }: Slot) => `${startsAt} ${endsAt}`

describe('a game to come loses its slot', () => {
  const sunday = game(SUNDAY, '18:30')
  test.each([
    {
      what: 'where its day closes before',
      game: sunday,
      after: usual(on(7, '08:00–15:30')),
      loses: true,
    },
    {
      what: 'where its day closes as it ends',
      game: sunday,
      after: usual(on(7, '08:00–20:00')),
      loses: false,
    },
    {
      what: 'where its day is closed',
      game: sunday,
      after: usual(on(7, null)),
      loses: true,
    },
    {
      what: 'where another weekday is',
      game: sunday,
      after: usual(on(6, null)),
      loses: false,
    },
    {
      what: 'where its date is closed',
      game: sunday,
      after: usual(on(SUNDAY, null)),
      loses: true,
    },
    {
      what: 'where its date is open, though the weekday closes',
      game: sunday,
      after: usual(on(7, null), on(SUNDAY, '08:00–23:00')),
      loses: false,
    },
    {
      what: 'where slots begin at other times',
      game: sunday,
      after: open('08:30–23:00'),
      loses: true,
    },
    {
      what: 'where slots begin three later',
      game: sunday,
      after: open('12:30–23:00'),
      loses: false,
    },
    {
      what: 'where the court is taken out of use',
      game: sunday,
      after: off(usual()),
      loses: true,
    },
    {
      what: 'that it had',
      game: game(SUNDAY, '18:00'),
      after: usual(on(7, null)),
      loses: false,
    },
    {
      what: 'that it had, and then any where the court is taken out of use',
      game: game(SUNDAY, '18:00'),
      after: off(usual()),
      loses: true,
    },
    {
      what: 'in the morning after the clocks went forward',
      game: game(SPRING, '08:00'),
      after: usual(on(7, '09:00–23:00')),
      loses: true,
    },
    {
      what: 'in the morning after the clocks went back',
      game: game(AUTUMN, '09:30'),
      after: usual(on(7, '09:30–23:00')),
      loses: false,
    },
  ])('$what: $loses', ({ game: one, after, loses }) => {
    expect(losesSlot(one, usual(), after)).toBe(loses)
  })

  test('not where the court was out of use already', () => {
    expect(losesSlot(sunday, off(usual()), off(open('08:30–23:00')))).toBe(false)
  })
})

describe('somebody who holds the court every week', () => {
  const sundays = { weekday: 7, starts: 18 * 60 + 30, ends: 20 * 60 } as const
  test.each([
    {
      what: 'loses it always',
      after: usual(on(7, '08:00–15:30')),
      loss: { always: true, dates: [] },
    },
    {
      what: 'loses it always, whatever else goes on dates',
      after: usual(on(7, null), on(SUNDAY, null)),
      loss: { always: true, dates: [] },
    },
    {
      what: 'loses it on dates',
      after: usual(on(SUNDAY, null), on('2026-12-27', '08:00–15:30')),
      loss: { always: false, dates: [SUNDAY, '2026-12-27'] },
    },
    {
      what: 'loses no date of another weekday',
      after: usual(on(HOLIDAY, null)),
      loss: null,
    },
    {
      what: 'loses no date that is over',
      after: usual(on('2026-11-15', null)),
      loss: null,
    },
    { what: 'keeps it', after: usual(on(7, '08:00–20:00')), loss: null },
    {
      what: 'loses it with the court',
      after: off(usual()),
      loss: { always: true, dates: [] },
    },
  ])('$what', ({ after, loss }) => {
    expect(findWeeklyLoss(sundays, usual(), after, FRIDAY)).toEqual(loss)
  })

  test('has nothing to lose off the grid', () => {
    expect(findWeeklyLoss({ ...sundays, starts: 18 * 60 }, usual(), off(usual()), FRIDAY)).toBeNull()
  })
})

describe('whatever its hours, weekdays, dates and closures, on ordinary days and on those of both changes of clocks', () => {
  const kinds = ['00:00–24:00', '02:30–07:00', '08:00–23:00', '09:15–13:00', null] as const
  const courts = kinds.flatMap((own) =>
    kinds.flatMap((weekly) =>
      kinds.map((dated) => ({
        own: own ?? '08:00–23:00',
        weekly: own === null ? [] : [weekly],
        dated,
      })),
    ),
  )
  const courtOn = (day: Day, { own, weekly, dated }: (typeof courts)[number]) =>
    open(own, ...weekly.map((text) => on(7, text)), ...(dated === '00:00–24:00' ? [] : [on(day, dated)]))

  test.each([SUNDAY, SPRING, AUTUMN])('%s: what goes and appears is what the day has less and more', (day) => {
    const closure = closed(day, '02:00', '10:00')
    const isShut = (one: { startsAt: number; endsAt: number }) =>
      one.startsAt < closure.endsAt && closure.startsAt < one.endsAt
    for (const [place, one] of courts.entries()) {
      const [before, after] = [courtOn(day, one), courtOn(day, courts[(place * 37 + 11) % courts.length] ?? one)]
      const [had, has] = [slotsOf(hoursOf(before, day), day), slotsOf(hoursOf(after, day), day)]
      const gone = had.filter((kept) => !has.some((other) => key(other) === key(kept)))
      const come = has.filter((kept) => !had.some((other) => key(other) === key(kept)))
      const { dates } = compareSlots(before, after, { today: FRIDAY, closures: [closure] })
      const found = dates.find(({ date }) => date === day) ?? { go: [], appear: [], shut: 0 }
      const timesOf = (slots: readonly Slot[]) =>
        slots.filter((kept) => !isShut(kept)).map(({ startsAt }) => clubTimeOf(startsAt))
      expect(found.go).toEqual(timesOf(gone))
      expect(found.appear).toEqual(timesOf(come))
      expect(found.shut).toBe([...gone, ...come].filter(isShut).length)
      // A closure drops no game, and saves none its kept.
      for (const kept of had) expect(losesSlot({ day, ...kept }, before, after)).toBe(gone.includes(kept))
    }
  })
})
