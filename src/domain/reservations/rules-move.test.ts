import { describe, expect, test } from 'vitest'
import type { Refusal } from '../errors.ts'
import type { Viewer } from '../roles.ts'
import { HOUR } from '../time.ts'
import type { Game } from './game.ts'
import type { Quota } from './rules.ts'
import { moveRefusal, type RequestedMove } from './rules-move.ts'
import { at, FRIDAY, gameOf, keysOf, slot, slotAt, terms, userOf } from './testing.ts'
import { reservationTypes } from './types.ts'

const start = at(FRIDAY, '18:30')
const owner = userOf(101)
const admin = userOf(9, 'fp_admin')
const none: Quota = { maxAhead: 0, ahead: 0 }

type Moving = {
  viewer: Viewer
  there: boolean
  game: Partial<Game>
  requested: RequestedMove
  now: number
  taken: boolean
  quota: Quota
}

/** The owner moves their open game of 18:30 to 20:00, thirteen hours ahead. Nothing is wrong. */
const moving: Moving = {
  viewer: owner,
  there: true,
  game: {},
  requested: slot(FRIDAY, '20:00'),
  now: start - 13 * HOUR,
  taken: false,
  quota: none,
}

function move({ viewer, there, game, requested, now, taken, quota }: Moving): Refusal | null {
  const facts = { slot: slotAt('20:00', { now, taken }), terms, quota }
  return moveRefusal(viewer, there ? gameOf({ ownerId: 101, version: 3, ...game }) : null, requested, facts)
}

describe('move', () => {
  test.each<{ name: string; parts: Partial<Moving>; key: string | null }>([
    { name: 'the owner, thirteen hours ahead', parts: {}, key: null },
    {
      name: 'the owner, with the version that there is',
      parts: { requested: { ...moving.requested, version: 3 } },
      key: null,
    },
    { name: 'the owner, twelve hours ahead to the minute', parts: { now: start - 12 * HOUR }, key: null },
    { name: 'the owner, a millisecond later', parts: { now: start - 12 * HOUR + 1 }, key: 'cancelTooLate' },
    { name: 'an admin, an hour ahead', parts: { viewer: admin, now: start - HOUR }, key: null },
    { name: 'an admin, once it has begun', parts: { viewer: admin, now: start + HOUR }, key: null },
    { name: 'an admin, once it is over', parts: { viewer: admin, now: at(FRIDAY, '20:00') }, key: 'over' },
    { name: 'the owner, as it begins', parts: { now: start }, key: 'startPassed' },
    { name: 'a trainer their own open game', parts: { viewer: userOf(101, 'fp_trainer') }, key: null },
    { name: 'a member', parts: { viewer: userOf(102) }, key: 'notOwner' },
    { name: 'a portal admin', parts: { viewer: userOf(9, 'portalAdmin') }, key: 'notOwner' },
    { name: 'as many as they may have, this one among them', parts: { quota: { maxAhead: 2, ahead: 1 } }, key: null },
    { name: 'more than they may have besides', parts: { quota: { maxAhead: 2, ahead: 2 } }, key: 'tooManyAhead' },
    { name: 'an admin, whatever they own', parts: { viewer: admin, quota: { maxAhead: 2, ahead: 2 } }, key: null },
    {
      name: 'more peak hours of that week than they may have',
      parts: { quota: { ...none, peak: { max: 180, used: 120, asked: 90 } } },
      key: 'tooManyPeak',
    },
    {
      name: 'who plays on another court then, and on one at a time',
      parts: { quota: { ...none, clash: { court: 'Court 2', startsAt: start } } },
      key: 'booking.oneAtATime',
    },
    {
      name: 'the same by an admin',
      parts: { viewer: admin, quota: { ...none, clash: { court: 'Court 2', startsAt: start } } },
      key: null,
    },
  ])('$name: $key', ({ parts, key }) => {
    expect(keysOf(move, { ...moving, ...parts })).toEqual([key])
  })

  test.each(reservationTypes)('a reservation of type %s', (type) => {
    const isTheirs = type === 'open' || type === 'complete'
    expect(keysOf(move, { ...moving, game: { type } })).toEqual([isTheirs ? null : 'notOwner'])
    expect(keysOf(move, { ...moving, game: { type }, viewer: admin })).toEqual([null])
  })

  test('of several reasons the first is told', () => {
    const wrong: Moving = {
      viewer: userOf(102),
      there: false,
      game: { canceledAt: 1, closedAt: 1 },
      requested: { ...slot(FRIDAY, '20:15'), version: 2 },
      now: start,
      taken: true,
      quota: { maxAhead: 1, ahead: 1, peak: { max: 0, used: 0, asked: 90 } },
    }
    const keys = keysOf(
      move,
      wrong,
      { there: true },
      { viewer: owner },
      { game: { closedAt: 1 } },
      { game: {} },
      { now: start - HOUR },
      { now: start - 13 * HOUR },
      { requested: slot(FRIDAY, '20:15') },
      { requested: slot('2026-11-28', '20:00') },
      { requested: slot(FRIDAY, '20:00') },
      { taken: false },
      { quota: { ...wrong.quota, maxAhead: 0 } },
      { quota: none },
    )
    expect(keys).toEqual([
      'notFound',
      'notOwner',
      'canceled',
      'gameClosed',
      'startPassed',
      'cancelTooLate',
      'stale',
      'slotMismatch',
      'dateOutOfWindow',
      'collision',
      'tooManyAhead',
      'tooManyPeak',
      null,
    ])
  })
})
