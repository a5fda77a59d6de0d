import { describe, expect, test } from 'vitest'
import { isoOf } from '../time.ts'
import type { Game } from './game.ts'
import { mayRepeat, repeatDateOf, repeatDateRefusal, repeatRefusal, undoRefusal } from './repeat.ts'
import type { Named, SlotFacts } from './rules.ts'
import { at, courtOf, FRIDAY, gameOf, named, slot, userOf } from './testing.ts'
import { reservationTypes } from './types.ts'

const now = at(FRIDAY, '19:00')
const trainer = userOf(7, 'fp_trainer')
const admin = userOf(1, 'fp_admin')
const lesson: Partial<Game> = { type: 'class', ownerId: 7 }
const { is: giver } = named(7, { trainer: true })

test.each(reservationTypes)(
  'a %s is made again by admins where its owner is no player, by trainers where they give it',
  (type) => {
    const isAside = type !== 'open' && type !== 'complete'
    expect(mayRepeat(admin, { type, ownerId: null })).toBe(isAside)
    expect(mayRepeat(trainer, { type, ownerId: 7 })).toBe(type === 'class' || type === 'school')
    for (const viewer of [trainer, userOf(7), null]) expect(mayRepeat(viewer, { type, ownerId: 8 })).toBe(false)
  },
)

test.each<{ name: string; game?: Partial<Game> | null; viewer?: typeof trainer; owner?: Named; key: string | null }>([
  { name: 'one under way', key: null },
  { name: 'none', game: null, key: 'reservation.errors.notFound' },
  {
    name: 'somebody else’s, canceled',
    viewer: userOf(8, 'fp_trainer'),
    game: { ...lesson, canceledAt: 1 },
    key: 'reservation.errors.notAllowedToModify',
  },
  {
    name: 'canceled, of no trainer',
    game: { ...lesson, canceledAt: 1 },
    owner: null,
    key: 'reservation.errors.canceled',
  },
  { name: 'of no trainer any more', owner: named(7).is, key: 'selectTrainer.error' },
  { name: 'of a blocked trainer', owner: named(7, { trainer: true, blocked: true }).is, key: 'selectTrainer.error' },
  { name: 'of nobody', viewer: admin, game: { ...lesson, ownerId: null }, owner: null, key: null },
  {
    name: 'a training of somebody blocked',
    viewer: admin,
    game: { type: 'training', ownerId: 7 },
    owner: named(7, { blocked: true }).is,
    key: 'reservation.errors.addingPlayer',
  },
  {
    name: 'a training of a player',
    viewer: admin,
    game: { type: 'training', ownerId: 7 },
    owner: named(7).is,
    key: null,
  },
])('$name: $key', ({ game = lesson, viewer = trainer, owner = giver, key }) => {
  expect(repeatRefusal(viewer, game && gameOf(game), owner, now)?.key ?? null).toBe(key)
})

test.each([
  ['2026-11-20', 1, '2026-11-27T17:30:00.000Z'],
  ['2026-10-18', 1, '2026-10-25T17:30:00.000Z'],
  ['2026-10-18', 2, '2026-11-01T17:30:00.000Z'],
  ['2027-03-21', 1, '2027-03-28T16:30:00.000Z'],
  ['2026-12-25', 12, '2027-03-19T17:30:00.000Z'],
])('from %s, %i weeks on: %s', (day, weeks, start) => {
  const date = repeatDateOf(slot(day, '18:30'), weeks)
  expect([isoOf(date.startsAt), date.endsAt - date.startsAt]).toEqual([start, 90 * 60_000])
})

describe('a date', () => {
  const date = repeatDateOf(slot(FRIDAY, '18:30'), 4)
  const court = courtOf()
  const facts: SlotFacts = { now, court, courts: [court], closure: null, taken: false }

  test.each<{ name: string; facts: Partial<SlotFacts>; key: string | null }>([
    { name: 'weeks beyond the window', facts: {}, key: null },
    { name: 'taken', facts: { taken: true }, key: 'collision' },
    { name: 'closed', facts: { closure: { reason: 'works', endsAt: date.endsAt } }, key: 'courtStatus' },
    { name: 'of a court out of use', facts: { court: courtOf({ active: false }) }, key: 'courtInvalid' },
    { name: 'off the grid', facts: { court: courtOf({ opens: 9 * 60 }) }, key: 'slotMismatch' },
    { name: 'outside the hours', facts: { court: courtOf({ closes: 19 * 60 }) }, key: 'outsideCourtHours' },
    { name: 'that begins now', facts: { now: date.startsAt }, key: 'startPassed' },
  ])('$name: $key', ({ facts: parts, key }) => {
    expect(repeatDateRefusal(date, { ...facts, ...parts })?.key.replace('reservation.errors.', '') ?? null).toBe(key)
  })
})

test.each<{ name: string; game: Partial<Game>; key: string | null }>([
  { name: 'just made', game: { bookedAt: now - 15 * 60_000 }, key: null },
  { name: 'a quarter of an hour old', game: { bookedAt: now - 15 * 60_000 - 1 }, key: 'stale' },
  { name: 'changed since', game: { bookedAt: now, version: 2 }, key: 'stale' },
  { name: 'canceled', game: { bookedAt: now, canceledAt: now }, key: 'canceled' },
  { name: 'begun', game: { bookedAt: now, startsAt: now }, key: 'startPassed' },
  { name: 'of another', game: { bookedAt: now, ownerId: 8 }, key: 'notAllowedToModify' },
])('taking back one $name: $key', ({ game, key }) => {
  const made = gameOf({ ...lesson, startsAt: now + 1, ...game })
  expect(undoRefusal(trainer, made, now)?.key.replace('reservation.errors.', '') ?? null).toBe(key)
})
