import { describe, expect, test } from 'vitest'
import { buildDay, type DayFacts, staleTimeOf } from './day.ts'
import { at, courtOf, FRIDAY, gameOf, slot, viewContextOf } from './testing.ts'

const closedThatDay = { weekday: null, date: FRIDAY, opens: 480, closes: 1380, closed: true }
const offGrid = gameOf({ id: 7, ...slot(FRIDAY, '18:00') })

function factsOf(parts: Partial<DayFacts> = {}): DayFacts {
  return { day: FRIDAY, courts: [courtOf()], closures: [], rules: [], games: [], ...parts }
}

/** Each slot as `HH:mm` and what each court is in it: `1 free`. */
function grid(facts: DayFacts): string[] {
  return buildDay(facts, viewContextOf('visitor')).timeSlots.map(
    ({ time, courts }) => `${time} ${courts.map(({ court, state }) => `${court} ${state}`).join(', ')}`,
  )
}

describe('slots of a day', () => {
  test('every distinct slot once, in order, with one item per court that has it', () => {
    const courts = [
      courtOf({ opens: 1080, closes: 1260 }),
      courtOf({ id: 2, opens: 1080, closes: 1170 }),
      courtOf({ id: 3, opens: 1020, closes: 1230 }),
    ]
    expect(grid(factsOf({ courts }))).toEqual(['17:00 3 free', '18:00 1 free, 2 free', '18:30 3 free', '19:30 1 free'])
  })

  test('instants and the wall-clock time of the club', () => {
    const [first] = buildDay(factsOf(), viewContextOf('visitor')).timeSlots
    expect(first).toMatchObject({
      startDate: '2026-11-20T07:00:00.000Z',
      endDate: '2026-11-20T08:30:00.000Z',
      time: '08:00',
    })
  })

  test('a reservation off the grid is an item of its own, beside the slots it overlaps', () => {
    const courts = [courtOf({ opens: 1020, closes: 1290 })]
    expect(grid(factsOf({ courts, games: [offGrid] }))).toEqual([
      '17:00 1 unavailable',
      '18:00 1 reserved',
      '18:30 1 unavailable',
      '20:00 1 free',
    ])
  })

  test('a reservation on a court that is closed then is shown with why and until when', () => {
    const closures = [{ courtId: 1, startsAt: at(FRIDAY, '18:00'), endsAt: at(FRIDAY, '20:30'), reason: 'rain' }]
    const courts = [courtOf({ opens: 1020, closes: 1290 })]
    const { timeSlots } = buildDay(
      factsOf({ courts, closures, games: [gameOf(slot(FRIDAY, '18:30'))] }),
      viewContextOf('visitor'),
    )
    const closed = { note: 'rain', until: '2026-11-20T19:30:00.000Z' }
    expect(timeSlots.map((one) => one.courts[0])).toMatchObject([
      { state: 'unavailable', reason: 'courtClosed', ...closed },
      { state: 'reserved', ...closed },
      { state: 'unavailable', reason: 'courtClosed', ...closed },
    ])
    expect(timeSlots[1]?.courts[0]).not.toHaveProperty('reason')
  })

  test('a reservation that begins with a slot but lasts longer is an item of its own too, after it', () => {
    const courts = [courtOf({ opens: 1020, closes: 1200 })]
    const longer = gameOf({ startsAt: at(FRIDAY, '17:00'), endsAt: at(FRIDAY, '19:00') })
    expect(grid(factsOf({ courts, games: [longer] }))).toEqual([
      '17:00 1 unavailable',
      '17:00 1 reserved',
      '18:30 1 unavailable',
    ])
  })

  test('a reservation on a court since deactivated, and nothing else of that court', () => {
    const courts = [courtOf({ active: false }), courtOf({ id: 2, opens: 1020, closes: 1200 })]
    expect(grid(factsOf({ courts, games: [gameOf(slot(FRIDAY, '18:30'))] }))).toEqual([
      '17:00 2 free',
      '18:30 1 reserved, 2 free',
    ])
  })

  test('a reservation on a court since closed that day', () => {
    const courts = [courtOf({ schedules: [closedThatDay] })]
    expect(grid(factsOf({ courts, games: [gameOf()] }))).toEqual(['18:30 1 reserved'])
  })

  test.each([
    { name: 'no court', courts: [] },
    { name: 'a court out of use', courts: [courtOf({ active: false })] },
    { name: 'a court closed that day', courts: [courtOf({ schedules: [closedThatDay] })] },
  ])('none with $name', ({ courts }) => {
    expect(buildDay(factsOf({ courts }), viewContextOf('admin'))).toEqual({ date: FRIDAY, courts: [], timeSlots: [] })
  })
})

describe('courts of a day', () => {
  const games = [gameOf()]
  test.each([
    {
      name: 'with the hours of that day',
      court: courtOf({ schedules: [{ ...closedThatDay, closed: false, opens: 600, closes: 1440 }] }),
      hours: ['10:00', '24:00'],
    },
    {
      name: 'open, though too short for a slot',
      court: courtOf({ opens: 600, closes: 660 }),
      hours: ['10:00', '11:00'],
    },
    { name: 'out of use but with a reservation', court: courtOf({ active: false }), hours: ['08:00', '23:00'] },
    {
      name: 'closed but with a reservation, with its usual hours',
      court: courtOf({ schedules: [closedThatDay] }),
      hours: ['08:00', '23:00'],
    },
  ])('$name', ({ court, hours: [openingTime, closingTime] }) => {
    const view = buildDay(factsOf({ courts: [court], games }), viewContextOf('visitor')).courts
    expect(view).toEqual([{ id: 1, documentId: 'court1', name: 'Court 1', openingTime, closingTime }])
  })
})

describe('the days the clocks change show the same slots', () => {
  test.each([
    { day: '2026-03-29', now: at('2026-03-28', '12:00'), start: '2026-03-29T06:00:00.000Z' },
    { day: '2026-10-25', now: at('2026-10-24', '12:00'), start: '2026-10-25T07:00:00.000Z' },
  ])('$day', ({ day, now, start }) => {
    const { timeSlots } = buildDay(factsOf({ day }), { ...viewContextOf('visitor'), now })
    expect(timeSlots.map(({ time }) => time).join(' ')).toBe(
      '08:00 09:30 11:00 12:30 14:00 15:30 17:00 18:30 20:00 21:30',
    )
    expect(timeSlots[0]?.startDate).toBe(start)
  })
})

describe('a day is stale at the next start, when a slot becomes past, or at the club midnight', () => {
  const midnight = at(FRIDAY, '24:00')
  const facts = factsOf()
  const cases: { name: string; facts: DayFacts; now: number; stale: number }[] = [
    { name: 'before the first slot', facts, now: at(FRIDAY, '07:00'), stale: at(FRIDAY, '08:00') + 1 },
    { name: 'between slots', facts, now: at(FRIDAY, '09:00'), stale: at(FRIDAY, '09:30') + 1 },
    { name: 'as a slot begins it is free still', facts, now: at(FRIDAY, '09:30'), stale: at(FRIDAY, '09:30') + 1 },
    { name: 'a moment later it is past', facts, now: at(FRIDAY, '09:30') + 1, stale: at(FRIDAY, '11:00') + 1 },
    { name: 'as the last slot ends', facts, now: at(FRIDAY, '22:00'), stale: at(FRIDAY, '23:00') + 1 },
    { name: 'after the last slot', facts, now: at(FRIDAY, '23:00') + 1, stale: midnight },
    {
      name: 'a reservation off the grid',
      facts: factsOf({ games: [offGrid] }),
      now: at(FRIDAY, '17:30'),
      stale: at(FRIDAY, '18:00') + 1,
    },
    {
      name: 'a coming day, at midnight',
      facts: factsOf({ day: '2026-11-27' }),
      now: at(FRIDAY, '12:00'),
      stale: midnight,
    },
    {
      name: 'a past day, at midnight',
      facts: factsOf({ day: '2026-11-19' }),
      now: at(FRIDAY, '12:00'),
      stale: midnight,
    },
    {
      name: 'a day of 25 hours',
      facts: factsOf({ day: '2026-10-25' }),
      now: at('2026-10-25', '23:00') + 1,
      stale: Date.parse('2026-10-25T23:00:00Z'),
    },
    {
      name: 'courts out of use have no slots',
      facts: factsOf({ courts: [courtOf({ active: false })] }),
      now: at(FRIDAY, '09:00'),
      stale: midnight,
    },
  ]
  test.each(cases)('$name', ({ facts: of, now, stale }) => {
    expect(staleTimeOf(of, now)).toBe(stale)
  })

  test.each(['07:00', '09:30', '12:31', '21:00'])('from %s until then the answer is the same, then another', (time) => {
    const now = at(FRIDAY, time)
    const stale = staleTimeOf(factsOf(), now)
    expect(answerAt(stale - 1)).toBe(answerAt(now))
    expect(answerAt(stale)).not.toBe(answerAt(now))
  })
})

function answerAt(now: number): string {
  return JSON.stringify(buildDay(factsOf(), { ...viewContextOf('visitor'), now }))
}
