import { describe, expect, test } from 'vitest'
import { addDays } from '../time.ts'
import { buildDay } from './day.ts'
import type { Game } from './game.ts'
import { findOwnGameAt, type GamesFilter, gamesRefusal, isLookedFor, pickOpenGames } from './open-games.ts'
import { at, courtOf, entriesOf, entryOf, FRIDAY, gameOf, slot, viewContextOf } from './testing.ts'
import { toReservationView } from './view.ts'

const now = at(FRIDAY, '09:00')
const saturday = addDays(FRIDAY, 1)
const context = viewContextOf('player')
const everything: GamesFilter = { days: [], parts: [], level: null, waiting: true }
const four = entriesOf(1, 2, 3, 4)
const place = (id: number, court: number, day: string, time: string) => ({
  id,
  court: { id: court, documentId: `court${court}`, name: `Court ${court}` },
  ...slot(day, time),
})

const dayOf = (day: string, games: Game[]) =>
  buildDay({ day, courts: [courtOf({ id: 2 }), courtOf({ id: 1 })], closures: [], rules: [], games }, context)

test('open games that haven’t begun are listed by start and court, full ones among them', () => {
  const friday = dayOf(FRIDAY, [
    gameOf({ ...place(1, 2, FRIDAY, '18:30') }),
    gameOf({ ...place(2, 1, FRIDAY, '18:30'), entries: four }),
    gameOf({ ...place(3, 1, FRIDAY, '08:00') }),
    gameOf({ ...place(4, 1, FRIDAY, '20:00'), type: 'complete' }),
    gameOf({ ...place(5, 2, FRIDAY, '20:00'), closedAt: now }),
    // Off the grid, since the hours of its court were others once.
    gameOf({ ...place(6, 1, FRIDAY, '17:10') }),
  ])
  const next = dayOf(saturday, [gameOf({ ...place(7, 1, saturday, '08:00') })])
  expect(pickOpenGames([friday, next], now).map(({ id }) => id)).toEqual([6, 2, 1, 7])
})

describe('somebody looks for', () => {
  const three = [1, 2, 3].map((id) => entryOf(id, { levelQuarters: 12 }))
  const cases: { name: string; game?: Partial<Game>; filter?: Partial<GamesFilter>; is: boolean }[] = [
    { name: 'any game', is: true },
    { name: 'a day', filter: { days: [FRIDAY, saturday] }, is: true },
    { name: 'another day', filter: { days: [saturday] }, is: false },
    { name: 'the evening', filter: { parts: ['evening'] }, is: true },
    { name: 'the morning or the evening', filter: { parts: ['morning', 'evening'] }, is: true },
    { name: 'the afternoon', filter: { parts: ['afternoon'] }, is: false },
    { name: 'a level that fits', game: { entries: three }, filter: { level: 3.75 }, is: true },
    { name: 'a level that doesn’t', game: { entries: three }, filter: { level: 4 }, is: false },
    { name: 'a full one, with waiting lists', game: { entries: four }, is: true },
    { name: 'a full one, without', game: { entries: four }, filter: { waiting: false }, is: false },
    { name: 'the own, of another level', game: { ownerId: 120, entries: three }, filter: { level: 7 }, is: true },
    {
      name: 'the own, which is full',
      game: { entries: [...entriesOf(1, 2, 3), entryOf(20)] },
      filter: { waiting: false },
      is: true,
    },
    {
      name: 'one where they wait',
      game: { entries: [...four, entryOf(20)] },
      filter: { waiting: false },
      is: true,
    },
    { name: 'the own on another day', game: { ownerId: 120 }, filter: { days: [saturday] }, is: false },
  ]
  test.each(cases)('$name: $is', ({ game, filter, is }) => {
    expect(isLookedFor(toReservationView(gameOf(game), context), { ...everything, ...filter }, 120)).toBe(is)
  })
})

const outOfWindow = (param: string) => ({
  key: 'reservation.errors.dateOutOfWindow',
  param,
  values: { days: 7 },
})

describe('days of which games are listed', () => {
  const last = addDays(FRIDAY, 7)
  test.each([
    { from: FRIDAY, to: last, refusal: null },
    { from: last, to: last, refusal: null },
    { from: addDays(FRIDAY, -1), to: last, refusal: outOfWindow('from') },
    { from: FRIDAY, to: addDays(last, 1), refusal: outOfWindow('to') },
    { from: saturday, to: FRIDAY, refusal: { key: 'report.errors.order', param: 'to' } },
  ])('$from to $to: $refusal.key', ({ refusal, ...days }) => {
    expect(gamesRefusal(days, now)).toEqual(refusal)
  })
})

describe('the game that one has at an hour', () => {
  const evening = slot(FRIDAY, '18:30')
  const wanted = {
    startDate: new Date(evening.startsAt).toISOString(),
    endDate: new Date(evening.endsAt).toISOString(),
  }
  const find = (changed: Partial<Game>) => {
    const game = gameOf({ ...place(1, 1, FRIDAY, '18:30'), ownerId: 99, ...changed })
    return findOwnGameAt([toReservationView(game, viewContextOf('player'))], wanted, 120) !== null
  }

  test.each([
    { name: 'one plays in it', game: { entries: entriesOf(20) }, found: true },
    { name: 'one made it', game: { ownerId: 120 }, found: true },
    { name: 'it begins half an hour before', game: { entries: entriesOf(20), ...slot(FRIDAY, '18:00') }, found: true },
    { name: 'it ends as the slot begins', game: { entries: entriesOf(20), ...slot(FRIDAY, '17:00') }, found: false },
    { name: 'one only waits', game: { entries: [...four, entryOf(20)] }, found: false },
    { name: 'others play', game: { entries: four }, found: false },
    { name: 'it was canceled', game: { entries: entriesOf(20), canceledAt: now }, found: false },
  ])('$name: $found', ({ game, found }) => {
    expect(find(game)).toBe(found)
  })
})
