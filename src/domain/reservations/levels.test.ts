import { describe, expect, test } from 'vitest'
import { fitsLevel, levelBandOf } from './levels.ts'
import { entryOf, gameOf, viewContextOf } from './testing.ts'
import { toReservationView } from './view.ts'

const quarters = (...levels: number[]) => levels.map((level, at) => entryOf(at + 1, { levelQuarters: level * 4 }))
const guest = (level: number) => entryOf(20, { user: null, levelQuarters: level * 4 })

describe('whom a game suits', () => {
  const wanted = { min: 3, max: 4 }
  test.each([
    { name: 'the lowest wanted level', game: { wantedLevel: wanted }, level: 3, fits: true },
    { name: 'the highest wanted level', game: { wantedLevel: wanted }, level: 4, fits: true },
    { name: 'a quarter below it', game: { wantedLevel: wanted }, level: 2.75, fits: false },
    { name: 'a quarter above it', game: { wantedLevel: wanted }, level: 4.25, fits: false },
    { name: 'one level alone', game: { wantedLevel: { min: 3, max: 3 } }, level: 3, fits: true },
    {
      name: 'the wanted level, whoever plays',
      game: { wantedLevel: wanted, entries: quarters(6) },
      level: 3,
      fits: true,
    },
    {
      name: 'not the members, where others are wanted',
      game: { wantedLevel: wanted, entries: quarters(6) },
      level: 6,
      fits: false,
    },
    { name: 'three quarters below the mean', game: { entries: quarters(3, 4) }, level: 2.75, fits: true },
    { name: 'three quarters above the mean', game: { entries: quarters(3, 4) }, level: 4.25, fits: true },
    { name: 'a whole level from the mean', game: { entries: quarters(3, 4) }, level: 2.5, fits: false },
    { name: 'three quarters from a mean in thirds', game: { entries: quarters(3, 3, 3.75) }, level: 4, fits: true },
    { name: 'a little more than that', game: { entries: quarters(3, 3, 3.5) }, level: 4, fits: false },
    { name: 'guests are not counted', game: { entries: [...quarters(5), guest(1)] }, level: 5.75, fits: true },
    { name: 'who waits is not counted', game: { entries: quarters(3, 3, 3, 3, 7) }, level: 4, fits: false },
    { name: 'a guest alone: anybody', game: { entries: [guest(7)] }, level: 1, fits: true },
    { name: 'nobody in it: anybody', game: {}, level: 7, fits: true },
  ])('$name: $fits', ({ game, level, fits }) => {
    expect(fitsLevel(toReservationView(gameOf(game), viewContextOf('player')), level)).toBe(fits)
  })

  test('to a visitor, who sees no members, the lowest and the highest of them stand for all', () => {
    const game = gameOf({ entries: quarters(3, 3, 4) })
    expect(levelBandOf(toReservationView(game, viewContextOf('visitor')))).toEqual({ min: 2.75, max: 4.25 })
  })
})
