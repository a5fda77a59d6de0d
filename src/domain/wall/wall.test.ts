import { describe, expect, test } from 'vitest'
import { buildDay } from '../reservations/day.ts'
import type { Game } from '../reservations/game.ts'
import { at, courtOf, entriesOf, FRIDAY, gameOf } from '../reservations/testing.ts'
import { clubTimeOf } from '../time.ts'
import type { WallSpotView } from './schema.ts'
import { buildWall, findNamedGames, toWallGame } from './wall.ts'

const slot = (start: string, end: string) => ({ startsAt: at(FRIDAY, start), endsAt: at(FRIDAY, end) })
const rain = (start: string, end: string) => ({ courtId: 1, ...slot(start, end), reason: 'Rain' })

type Given = { games?: Partial<Game>[]; closures?: ReturnType<typeof rain>[]; hours?: [number, number] }

function wallAt(time: string, { games = [], closures = [], hours = [480, 1380] }: Given = {}) {
  const now = at(FRIDAY, time)
  const facts = {
    day: FRIDAY,
    courts: [courtOf({ opens: hours[0], closes: hours[1] })],
    closures,
    rules: [],
    games: games.map((parts, place) => gameOf({ id: place + 1, ...parts })),
  }
  const day = buildDay(facts, { viewer: null, now, tokenOf: () => '', doorTimeOf: () => null, codeOf: () => '' })
  const game = { type: 'open' as const, names: [], trainer: null, levelRange: null }
  return { day, wall: buildWall({ day, closures, joinable: [], gameOf: () => game, now }) }
}

const say = (spot: WallSpotView | null | undefined) =>
  spot &&
  [
    spot.is,
    clubTimeOf(Date.parse(spot.from)),
    spot.until === null ? 'on' : clubTimeOf(Date.parse(spot.until)),
    ...(spot.reason === undefined ? [] : [spot.reason]),
    ...(spot.price === undefined ? [] : [spot.price]),
  ].join(' ')

describe('a court now and next', () => {
  const game = slot('18:30', '20:00')
  const later = slot('20:00', '21:30')
  const rows: { name: string; time: string; given?: Given; now: string; next: string | null }[] = [
    {
      name: 'a game, then a free slot',
      time: '19:42',
      given: { games: [game] },
      now: 'game 18:30 20:00',
      next: 'free 20:00 21:30 24',
    },
    {
      name: 'a game, then another',
      time: '19:42',
      given: { games: [game, later] },
      now: 'game 18:30 20:00',
      next: 'game 20:00 21:30',
    },
    {
      name: 'from its first minute',
      time: '18:30',
      given: { games: [game] },
      now: 'game 18:30 20:00',
      next: 'free 20:00 21:30 24',
    },
    { name: 'to its last', time: '20:00', given: { games: [game] }, now: 'free 20:00 23:00', next: null },
    {
      name: 'free until the next game',
      time: '19:42',
      given: { games: [later] },
      now: 'free 19:42 20:00',
      next: 'game 20:00 21:30',
    },
    {
      name: 'free until a closure',
      time: '17:10',
      given: { closures: [rain('18:30', '20:00')] },
      now: 'free 17:10 18:30',
      next: 'closed 18:30 20:00 Rain',
    },
    {
      name: 'closed, then free',
      time: '19:42',
      given: { closures: [rain('19:00', '20:00')] },
      now: 'closed 19:42 20:00 Rain',
      next: 'free 20:00 21:30 24',
    },
    {
      name: 'a game that goes on in a closure',
      time: '19:42',
      given: { games: [game], closures: [rain('18:00', '20:00')] },
      now: 'game 18:30 20:00',
      next: 'free 20:00 21:30 24',
    },
    { name: 'before it opens', time: '07:00', now: 'shut 07:00 08:00', next: 'free 08:00 09:30 24' },
    { name: 'after it closed', time: '23:10', now: 'shut 23:10 on', next: null },
    {
      name: 'a rest of time too short for a slot',
      time: '22:40',
      given: { hours: [480, 1350] },
      now: 'shut 22:40 on',
      next: null,
    },
    { name: 'the last slot, which nobody can book any more', time: '21:40', now: 'free 21:40 23:00', next: null },
  ]
  test.each(rows)('$name', ({ time, given, now, next }) => {
    const [court] = wallAt(time, given).wall.courts
    expect({ now: say(court?.now), next: say(court?.next) }).toEqual({ now, next })
  })
})

test('what is free today is listed by time and price, with its courts', () => {
  const { wall } = wallAt('19:42', { games: [slot('20:00', '21:30')] })
  expect(wall.free.map(({ startDate, ...rest }) => ({ time: clubTimeOf(Date.parse(startDate)), ...rest }))).toEqual([
    { time: '21:30', courts: ['Court 1'], price: 24 },
  ])
})

test('names are asked of the game under way and of the next alone', () => {
  const games = [slot('17:00', '18:30'), slot('18:30', '20:00'), slot('20:00', '21:30'), slot('21:30', '23:00')]
  expect(findNamedGames(wallAt('19:42', { games }).day, at(FRIDAY, '19:42'))).toEqual([2, 3])
})

describe('what may be read of a game', () => {
  const entries = entriesOf(1, 2, 3, 4, 5)
  const nicks = entries.map(({ user }) => user?.nick)
  test('names of those who agreed and play, in their places; the others stay unnamed', () => {
    const game = gameOf({ entries })
    const [first, , third] = entries
    const shown = new Set([first, third, entries[4]].flatMap((entry) => entry?.user?.id ?? []))
    expect(toWallGame(game, shown)).toMatchObject({
      names: [nicks[0], null, nicks[2], null],
      trainer: null,
    })
  })

  test('the trainer of a class is named, agreed or not', () => {
    expect(toWallGame(gameOf({ type: 'class', trainer: { id: 7, nick: 'Olga' } }), new Set())).toEqual({
      type: 'class',
      names: [],
      trainer: 'Olga',
      levelRange: null,
    })
  })
})
