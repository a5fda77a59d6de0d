import { describe, expect, test } from 'vitest'
import { buildDay, type DayFacts } from '#domain/reservations/day.ts'
import { at, courtOf, entriesOf, FRIDAY, gameOf, slot, viewContextOf } from '#domain/reservations/testing.ts'
import { axisOf, readCourtToday } from './today-fields.ts'

const times = (count: number, kind: string) => Array.from({ length: count }, () => kind)
const NOW = at(FRIDAY, '16:10')
const game = (time: string, parts: Partial<ReturnType<typeof gameOf>> = {}) =>
  gameOf({ id: Number(time.replace(':', '')), ...slot(FRIDAY, time), ...parts })

function dayOf(parts: Partial<DayFacts> = {}) {
  const facts = { day: FRIDAY, courts: [courtOf()], closures: [], rules: [], games: [], ...parts }
  return buildDay(facts, { ...viewContextOf('globalAdmin'), now: NOW })
}
const kindsOf = (day: ReturnType<typeof dayOf>) => readCourtToday(day, 1, NOW).fields.map(({ kind }) => kind)

describe('a day of a court', () => {
  test('is over, empty and free', () => {
    const day = dayOf()
    // The desk still books the one that is running.
    expect(kindsOf(day)).toEqual([...times(5, 'empty'), ...times(5, 'free')])
    expect(readCourtToday(day, 1, NOW)).toMatchObject({ free: 5, open: 0, taken: 0, all: 10, closed: null })
  })

  test('has games that were played, that are full, and that have places', () => {
    const games = [
      game('08:00'),
      game('17:00', { entries: entriesOf(1, 2, 3) }),
      game('18:30', { entries: entriesOf(4, 5, 6, 7) }),
      game('20:00', { type: 'complete', entries: entriesOf(8) }),
    ]
    const today = readCourtToday(dayOf({ games }), 1, NOW)
    expect(today.fields.map(({ kind }) => kind)).toEqual([
      'played',
      ...times(4, 'empty'),
      'free',
      'open',
      'taken',
      'taken',
      'free',
    ])
    expect(today.fields[6]).toMatchObject({ from: 17 * 60, to: 18.5 * 60, filled: 0.75 })
    expect(today).toMatchObject({ free: 2, open: 1, taken: 3, all: 10 })
  })

  test('is closed for a while, with its reason', () => {
    const closures = [{ courtId: 1, startsAt: at(FRIDAY, '17:00'), endsAt: at(FRIDAY, '18:30'), reason: 'Works' }]
    const today = readCourtToday(dayOf({ closures }), 1, NOW)
    expect(today.fields[6]?.kind).toBe('closed')
    expect(today.closed).toEqual({ reason: 'Works', until: '2026-11-20T17:30:00.000Z' })
  })

  test('ends at 24:00', () => {
    const day = dayOf({ courts: [courtOf({ opens: 21 * 60, closes: 24 * 60 })] })
    expect(axisOf(day)).toEqual({ from: 21 * 60, to: 24 * 60 })
    expect(readCourtToday(day, 1, NOW).fields.at(-1)).toMatchObject({ from: 22.5 * 60, to: 24 * 60 })
  })

  test('has nothing where the court isn’t open', () => {
    expect(readCourtToday(dayOf(), 2, NOW)).toMatchObject({ fields: [], all: 0 })
  })
})
