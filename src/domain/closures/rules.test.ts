import { describe, expect, test } from 'vitest'
import type { Game } from '../reservations/game.ts'
import { at, FRIDAY, gameOf, slot } from '../reservations/testing.ts'
import { HOUR } from '../time.ts'
import { toReason } from './reasons.ts'
import {
  type ClosureAct,
  choicesRefusal,
  closureRefusal,
  endedRefusal,
  isClosedFor,
  laterStartRefusal,
  reopenedEndOf,
} from './rules.ts'

const ten = at(FRIDAY, '10:00')
const from = (start: string, end: string, endDay = FRIDAY) => ({ startsAt: at(FRIDAY, start), endsAt: at(endDay, end) })

describe('why courts can’t be closed in an interval', () => {
  test.each([
    { name: 'from now on', interval: from('10:00', '20:00'), key: null },
    { name: 'later today', interval: from('17:00', '20:00'), key: null },
    { name: 'it has begun', interval: from('08:00', '20:00'), key: null },
    { name: 'over many days', interval: from('08:00', '08:00', '2027-11-20'), key: null },
    { name: 'it ends as it begins', interval: from('17:00', '17:00'), key: 'closure.errors.order' },
    { name: 'it ends before it begins', interval: from('17:00', '16:00'), key: 'closure.errors.order' },
    { name: 'it ends now', interval: from('08:00', '10:00'), key: 'closure.errors.past' },
    { name: 'it is over', interval: from('08:00', '09:00'), key: 'closure.errors.past' },
    {
      name: 'it lasts longer than a year and a day',
      interval: { startsAt: ten, endsAt: ten + 366 * 24 * HOUR + 1 },
      key: 'closure.errors.tooLong',
    },
  ])('$name', ({ interval, key }) => {
    expect(closureRefusal(interval, ten)?.key ?? null).toBe(key)
  })

  test('one that is over can’t be changed or ended any more', () => {
    expect(endedRefusal(from('08:00', '10:00'), ten)).toEqual({ key: 'closure.errors.over' })
    expect(endedRefusal(from('08:00', '10:01'), ten)).toBeNull()
  })
})

describe('another start', () => {
  test.each([
    { name: 'it has begun: later', was: '09:00', is: '09:01', key: 'closure.errors.begun' },
    { name: 'it has begun: the same', was: '09:00', is: '09:00', key: null },
    { name: 'it has begun: earlier', was: '09:00', is: '08:00', key: null },
    { name: 'it begins this moment: later', was: '10:00', is: '11:00', key: null },
    { name: 'it is to come: later', was: '11:00', is: '12:00', key: null },
  ])('$name', ({ was, is, key }) => {
    expect(laterStartRefusal(from(was, '20:00'), at(FRIDAY, is), ten)?.key ?? null).toBe(key)
  })
})

describe('opened again', () => {
  test.each([
    { name: 'it has begun: it ends now', interval: from('09:00', '20:00'), end: ten },
    { name: 'it begins this moment: nothing is kept', interval: from('10:00', '20:00'), end: null },
    { name: 'it is to come: nothing is kept', interval: from('17:00', '20:00'), end: null },
  ])('$name', ({ interval, end }) => {
    expect(reopenedEndOf(interval, ten)).toBe(end)
  })
})

describe('which games a closure of court 1 from 17:00 to 20:00 is about', () => {
  const closure = { courts: [1], ...from('17:00', '20:00') }
  test.each([
    { name: 'within it', game: { ...slot(FRIDAY, '17:00') }, is: true },
    { name: 'ends in it', game: { ...slot(FRIDAY, '15:31') }, is: true },
    { name: 'begins in it', game: { ...slot(FRIDAY, '19:59') }, is: true },
    { name: 'around it', game: from('16:00', '21:00'), is: true },
    { name: 'ends as it begins', game: { ...slot(FRIDAY, '15:30') }, is: false },
    { name: 'begins as it ends', game: { ...slot(FRIDAY, '20:00') }, is: false },
    { name: 'on another court', game: { ...slot(FRIDAY, '17:00'), court: { id: 2 } }, is: false },
  ])('$name', ({ game, is }) => {
    expect(isClosedFor(closure, { court: { id: 1 }, ...game })).toBe(is)
  })

  // The night of 25 October 2026 has 02:00 to 03:00 twice, that of 29 March 2026 doesn't have it.
  test.each([
    { name: 'autumn', day: '2026-10-25', from: '00:00', to: '06:00', hours: 7 },
    { name: 'spring', day: '2026-03-29', from: '00:00', to: '06:00', hours: 5 },
  ])('a night in which the clocks change, in $name, is closed for the hours that it has', (night) => {
    const closed = { courts: [1], startsAt: at(night.day, night.from), endsAt: at(night.day, night.to) }
    expect((closed.endsAt - closed.startsAt) / HOUR).toBe(night.hours)
    const last = { court: { id: 1 }, startsAt: closed.endsAt - 1, endsAt: closed.endsAt + HOUR }
    expect(isClosedFor(closed, last)).toBe(true)
    expect(isClosedFor(closed, { ...last, startsAt: closed.endsAt })).toBe(false)
  })
})

const refused = (games: string, count: number) => ({
  key: 'closure.errors.games',
  param: 'games',
  values: { games, count },
})

describe('why the choices for games can’t be done', () => {
  const closure = { courts: [1, 2], ...from('08:00', '20:00') }
  const started = gameOf({ id: 1, ...slot(FRIDAY, '09:30') })
  const five = gameOf({ id: 2, ...slot(FRIDAY, '17:00') })
  const half = gameOf({ id: 3, ...slot(FRIDAY, '18:30') })
  const outside = gameOf({ id: 4, ...slot(FRIDAY, '21:30') })
  const told = (choices: [Game, ClosureAct][], before = [1, 2].slice(2)) =>
    choicesRefusal(
      choices.map(([game, act]) => ({ game, do: act })),
      {
        closure,
        before: before.length === 0 ? null : { ...closure, courts: before },
        games: [started, five, half],
        now: ten,
      },
    )

  test.each<{ name: string; choices: [Game, ClosureAct][]; games: string | null; count?: number }>([
    {
      name: 'each to come is chosen for',
      choices: [
        [five, 'move'],
        [half, 'tell'],
      ],
      games: null,
    },
    {
      name: 'who has begun may be told',
      choices: [
        [started, 'tell'],
        [five, 'cancel'],
        [half, 'tell'],
      ],
      games: null,
    },
    { name: 'one was booked meanwhile', choices: [[five, 'move']], games: '18:30 Court 1', count: 1 },
    { name: 'nobody chose', choices: [], games: '17:00 Court 1, 18:30 Court 1', count: 2 },
    {
      name: 'one has begun meanwhile',
      choices: [
        [started, 'cancel'],
        [five, 'tell'],
        [half, 'tell'],
      ],
      games: '09:30 Court 1',
      count: 1,
    },
    {
      name: 'one isn’t in it any more',
      choices: [
        [outside, 'cancel'],
        [five, 'tell'],
        [half, 'tell'],
      ],
      games: '21:30 Court 1',
      count: 1,
    },
    {
      name: 'one is chosen for twice',
      choices: [
        [five, 'tell'],
        [five, 'cancel'],
        [half, 'tell'],
      ],
      games: '17:00 Court 1',
      count: 1,
    },
  ])('$name', ({ choices, games, count = 0 }) => {
    expect(told(choices)).toEqual(games === null ? null : refused(games, count))
  })

  test('what was closed before has been chosen for', () => {
    expect(told([], [1])).toBeNull()
    expect(told([], [2])).toEqual(refused('17:00 Court 1, 18:30 Court 1', 2))
  })

  test('on another day the day is named, and no more than six games are', () => {
    const days = { courts: [1], ...from('08:00', '23:00', '2026-11-22') }
    const saturday = gameOf({ id: 9, ...slot('2026-11-21', '09:30') })
    const one = choicesRefusal([], { closure: days, before: null, games: [saturday], now: ten })
    expect(one?.values).toEqual({ games: '21/11/2026 09:30 Court 1', count: 1 })
    const many = Array.from({ length: 7 }, (_, id) => ({ ...five, id }))
    const all = choicesRefusal([], { closure, before: null, games: many, now: ten })
    expect(all?.values?.['count']).toBe(7)
    expect(String(all?.values?.['games']).split(', ')).toHaveLength(6)
  })
})

describe('a reason is kept', () => {
  test.each([
    ['rain', 'rain'],
    [' Rain ', 'rain'],
    ['WORKS', 'works'],
    ['New nets', 'New nets'],
    ['Lluvia', 'Lluvia'],
  ])('%s as %s', (text, kept) => {
    expect(toReason(text)).toBe(kept)
  })
})
