import { describe, expect, test } from 'vitest'
import { makeEntry, makeReservation } from '#web/reservations/testing.ts'
import {
  countPlaces,
  everyGame,
  type Filters,
  findNearest,
  gamesAddressOf,
  loosenFilters,
  pickFiltered,
  readFilters,
  toggle,
} from './games-filter.ts'

const days = ['2026-11-20', '2026-11-21', '2026-11-22']
const who = { meId: 7, level: 3 }
const wantedLevel = { min: 2.5, max: 3.5 }
const tooStrong = { min: 5, max: 6 }
const games = [
  makeReservation({ id: 1, startDate: '2026-11-20T11:00:00Z', wantedLevel: tooStrong }),
  makeReservation({ id: 2, startDate: '2026-11-20T18:00:00Z', wantedLevel, freePlaces: 0 }),
  makeReservation({ id: 3, startDate: '2026-11-21T11:00:00Z', wantedLevel }),
  makeReservation({ id: 4, startDate: '2026-11-21T18:00:00Z', wantedLevel: tooStrong, players: [makeEntry(7)] }),
]
const idsOf = (filters: Partial<Filters>) => pickFiltered(games, { ...everyGame, ...filters }, who).map(({ id }) => id)

describe('the address', () => {
  const filters: Filters = { days: ['2026-11-21'], parts: ['morning', 'evening'], mine: true, waiting: true }
  test('has the filters, and is read back', () => {
    const address = gamesAddressOf(filters)
    expect(address).toBe('/games?days=2026-11-21&when=morning,evening&level=mine&waiting=1')
    expect(readFilters(new URLSearchParams(address.split('?')[1]), days)).toEqual(filters)
    expect(gamesAddressOf(everyGame)).toBe('/games')
  })

  test('of what isn’t valid, or a day that can’t be booked, nothing is read', () => {
    const search = new URLSearchParams('days=2026-11-30,x&when=night&level=3&waiting=yes')
    expect(readFilters(search, days)).toEqual(everyGame)
  })

  test('a value is taken in and out, in its order', () => {
    expect(toggle(['b'], 'a', ['a', 'b', 'c'])).toEqual(['a', 'b'])
    expect(toggle(['a', 'b'], 'a', ['a', 'b', 'c'])).toEqual(['b'])
  })
})

test('what fits the filters is found, the own games with it', () => {
  expect(idsOf({})).toEqual([1, 3, 4])
  expect(idsOf({ waiting: true })).toEqual([1, 2, 3, 4])
  expect(idsOf({ mine: true })).toEqual([3, 4])
  expect(idsOf({ days: ['2026-11-20'] })).toEqual([1])
  expect(idsOf({ parts: ['evening'] })).toEqual([4])
})

test('places are counted where the viewer isn’t in, and those of their level', () => {
  expect(countPlaces(games, who)).toEqual({ count: 2, mine: 1 })
  expect(countPlaces(games, { meId: null, level: null })).toEqual({ count: 3, mine: 0 })
})

describe('where nothing is found', () => {
  const filters: Filters = { ...everyGame, days: ['2026-11-20'], parts: ['morning'], mine: true }
  test('each filter left out is counted, where it gives something, and all', () => {
    expect(loosenFilters(games, filters, who).map(({ drop, count }) => [drop, count])).toEqual([
      ['day', 1],
      ['level', 1],
      ['all', 3],
    ])
  })

  test('one filter alone is not counted twice', () => {
    const evening: Filters = { ...everyGame, days: ['2026-11-22'] }
    expect(loosenFilters(games, evening, who).map(({ drop, count }) => [drop, count])).toEqual([['day', 3]])
  })

  test('the nearest differs in the fewest things, and is the soonest of these', () => {
    expect(findNearest(games, filters, who)).toMatchObject({
      game: { id: 1 },
      differs: { day: false, part: false, level: true },
    })
    expect(findNearest(games, { ...filters, days: ['2026-11-22'] }, who)).toMatchObject({
      game: { id: 3 },
      differs: { day: true, part: false, level: false },
    })
    expect(findNearest([], filters, who)).toBeNull()
  })
})
