import { describe, expect, test } from 'vitest'
import type { Game } from '../reservations/game.ts'
import { at, entriesOf, entryOf, FRIDAY, gameOf, userOf } from '../reservations/testing.ts'
import { findRefusal, freedBy, meanLevelOf, unfilledAt } from './rules.ts'

const now = at(FRIDAY, '10:00')
const four = entriesOf(1, 2, 3, 4)
const three = entriesOf(1, 2, 3)

describe('what comes free as a game changes', () => {
  const nothing = { court: false, places: false }
  const places = { court: false, places: true }
  const court = { court: true, places: false }
  test.each<{ name: string; before: Partial<Game>; after: Partial<Game>; freed: typeof nothing }>([
    { name: 'somebody left', before: { entries: four }, after: { entries: three }, freed: places },
    { name: 'somebody joined', before: { entries: three }, after: { entries: four }, freed: nothing },
    {
      name: 'who waited moved up',
      before: { entries: entriesOf(1, 2, 3, 4, 5) },
      after: { entries: entriesOf(1, 2, 3, 5) },
      freed: nothing,
    },
    {
      name: 'somebody left while it was closed',
      before: { entries: four, closedAt: 1 },
      after: { entries: three, closedAt: 1 },
      freed: nothing,
    },
    {
      name: 'reopened with room',
      before: { entries: three.map((entry) => ({ ...entry, chosenAt: 1 })), closedAt: 1 },
      after: { entries: three, reopenedAfter: 3 },
      freed: places,
    },
    {
      name: 'reopened with its four',
      before: { entries: four.map((entry) => ({ ...entry, chosenAt: 1 })), closedAt: 1 },
      after: { entries: four, reopenedAfter: 4 },
      freed: nothing,
    },
    { name: 'canceled', before: { entries: three }, after: { entries: three, canceledAt: 1 }, freed: court },
    {
      name: 'a whole court canceled',
      before: { type: 'complete' },
      after: { type: 'complete', canceledAt: 1 },
      freed: court,
    },
    {
      name: 'moved to another court',
      before: { entries: three },
      after: { entries: three, court: { id: 2, documentId: 'court2', name: 'Court 2' } },
      freed: court,
    },
    {
      name: 'moved in time',
      before: {},
      after: { startsAt: at(FRIDAY, '20:00'), endsAt: at(FRIDAY, '21:30') },
      freed: court,
    },
    {
      name: 'a begun game that is canceled',
      before: { startsAt: at(FRIDAY, '09:30') },
      after: { startsAt: at(FRIDAY, '09:30'), canceledAt: 1 },
      freed: nothing,
    },
    {
      name: 'somebody left a game that has begun',
      before: { startsAt: now, entries: four },
      after: { startsAt: now, entries: three },
      freed: nothing,
    },
    {
      name: 'a whole court that becomes an open game',
      before: { type: 'complete', entries: three },
      after: { entries: three },
      freed: nothing,
    },
  ])('$name', ({ before, after, freed }) => expect(freedBy(gameOf(before), gameOf(after), now)).toEqual(freed))
})

describe('who may have players looked for, and of which game', () => {
  const owner = userOf(1)
  test.each([
    { name: 'no game', game: null, viewer: owner, key: 'reservation.errors.notFound' },
    { name: 'the owner', game: gameOf({ ownerId: 1, entries: three }), viewer: owner, key: null },
    { name: 'an admin', game: gameOf({ ownerId: 1, entries: three }), viewer: userOf(9, 'fp_admin'), key: null },
    { name: 'a member', game: gameOf({ ownerId: 1, entries: three }), viewer: userOf(2), key: 'offer.errors.notOwner' },
    { name: 'a trainer', game: gameOf({ ownerId: 1 }), viewer: userOf(9, 'fp_trainer'), key: 'offer.errors.notOwner' },
    { name: 'a visitor', game: gameOf({ ownerId: 1 }), viewer: null, key: 'offer.errors.notOwner' },
    {
      name: 'canceled',
      game: gameOf({ ownerId: 1, canceledAt: 1 }),
      viewer: owner,
      key: 'reservation.errors.canceled',
    },
    { name: 'closed', game: gameOf({ ownerId: 1, closedAt: 1 }), viewer: owner, key: 'reservation.errors.gameClosed' },
    {
      name: 'begun',
      game: gameOf({ ownerId: 1, startsAt: now }),
      viewer: owner,
      key: 'reservation.errors.startPassed',
    },
    {
      name: 'a whole court',
      game: gameOf({ ownerId: 1, type: 'complete' }),
      viewer: owner,
      key: 'offer.errors.onlyOpen',
    },
    {
      name: 'in half an hour',
      game: gameOf({ ownerId: 1, startsAt: at(FRIDAY, '10:30') }),
      viewer: owner,
      key: 'offer.errors.tooLate',
    },
    { name: 'in 31 minutes', game: gameOf({ ownerId: 1, startsAt: at(FRIDAY, '10:31') }), viewer: owner, key: null },
    { name: 'full', game: gameOf({ ownerId: 1, entries: four }), viewer: owner, key: 'offer.errors.full' },
  ])('$name', ({ game, viewer, key }) => expect(findRefusal(game, viewer, now)?.key ?? null).toBe(key))
})

test('the mean level is that of the members who play: no guests, nobody who waits', () => {
  const guest = entryOf(2, { user: null, levelQuarters: 28 })
  const waits = entryOf(5, { levelQuarters: 28 })
  const levels = [12, 14, 16].map((levelQuarters, place) => entryOf(place === 0 ? 1 : place + 2, { levelQuarters }))
  const [first, ...others] = levels
  expect(meanLevelOf(gameOf({ entries: [...(first ? [first] : []), guest, ...others, waits] }))).toBe(3.5)
  expect(meanLevelOf(gameOf())).toBeNull()
})

describe('when a game that lacks players is canceled', () => {
  const booked = at('2026-11-19', '18:30')
  test.each([
    { name: 'so many hours before', hours: 4, bookedAt: booked, at: at(FRIDAY, '14:30') },
    { name: 'never, with none', hours: 0, bookedAt: booked, at: null },
    { name: 'booked just in time', hours: 4, bookedAt: at(FRIDAY, '14:30'), at: at(FRIDAY, '14:30') },
    { name: 'booked later', hours: 4, bookedAt: at(FRIDAY, '14:31'), at: null },
    { name: 'moved in time', hours: 4, bookedAt: booked, moved: { at: at(FRIDAY, '14:30') }, at: at(FRIDAY, '14:30') },
    { name: 'moved later', hours: 4, bookedAt: booked, moved: { at: at(FRIDAY, '14:31') }, at: null },
    { name: 'a whole court never', type: 'complete' as const, hours: 4, bookedAt: booked, at: null },
    // The night of the clock change has 25 hours: 24 hours before 18:30 is 19:30 of the day before.
    {
      name: 'over a clock change',
      hours: 24,
      startsAt: at('2026-10-25', '18:30'),
      bookedAt: 0,
      at: at('2026-10-24', '19:30'),
    },
  ])('$name', ({ hours, at: expected, ...game }) => {
    expect(unfilledAt({ type: 'open', startsAt: at(FRIDAY, '18:30'), ...game }, hours)).toBe(expected)
  })
})
