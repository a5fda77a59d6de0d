import { describe, expect, test } from 'vitest'
import type { Refusal } from '../errors.ts'
import { gameStateOf } from './game-state.ts'
import { type CancelFacts, cancelDeadlineOf, cancelRefusal } from './rules-play.ts'
import { at, FRIDAY, gameOf } from './testing.ts'

const HOURS = 12
const TERMS = { hours: HOURS, phone: '+34 955 01 02 03' }
const start = at(FRIDAY, '18:30')
const early = start - 13 * 3_600_000
const late = start - 11 * 3_600_000
const game: CancelFacts = {
  startsAt: start,
  endsAt: at(FRIDAY, '20:00'),
  type: 'open',
  status: 'open',
  isOwner: true,
  isAdmin: false,
}
const stranger = { isOwner: false }
const admin = { isOwner: false, isAdmin: true }
const canceled = { status: 'canceled' } as const
const closed = { status: 'closed' } as const

type Case = { name: string; parts: Partial<CancelFacts> | null; now: number; refused: Refusal | null }

function refusal({ parts, now }: Case): Refusal | null {
  return cancelRefusal(parts && { ...game, ...parts }, now, TERMS)
}

describe('cancel is refused', () => {
  const cases: Case[] = [
    { name: 'where there is no game', parts: null, now: early, refused: { key: 'reservation.errors.notFound' } },
    {
      name: 'to one who is not the owner',
      parts: stranger,
      now: early,
      refused: { key: 'reservation.errors.notOwner' },
    },
    { name: 'when it is canceled', parts: canceled, now: early, refused: { key: 'reservation.errors.canceled' } },
    { name: 'when it is closed', parts: closed, now: early, refused: { key: 'reservation.errors.gameClosed' } },
    {
      name: 'when it is closed, to admins too',
      parts: { ...closed, ...admin },
      now: early,
      refused: { key: 'reservation.errors.gameClosed' },
    },
    { name: 'once it started', parts: {}, now: start, refused: { key: 'reservation.errors.startPassed' } },
    {
      name: 'once it started, to admins too',
      parts: admin,
      now: start,
      refused: { key: 'reservation.errors.startPassed' },
    },
    {
      name: 'to the owner, less than the configured hours ahead',
      parts: {},
      now: late,
      refused: { key: 'reservation.errors.cancelTooLate', values: { hours: HOURS, phone: '+34 955 01 02 03' } },
    },
  ]
  test.each(cases)('$name', (one) => {
    expect(refusal(one)).toEqual(one.refused)
  })
})

describe('of two reasons the one asked for first is told', () => {
  const cases: Case[] = [
    {
      name: 'notOwner before canceled',
      parts: { ...stranger, ...canceled },
      now: early,
      refused: { key: 'reservation.errors.notOwner' },
    },
    {
      name: 'canceled before gameClosed',
      parts: gameStateOf(gameOf({ canceledAt: early, closedAt: early })),
      now: early,
      refused: { key: 'reservation.errors.canceled' },
    },
    {
      name: 'gameClosed before startPassed',
      parts: closed,
      now: start,
      refused: { key: 'reservation.errors.gameClosed' },
    },
    {
      name: 'startPassed before cancelTooLate',
      parts: {},
      now: start + 1,
      refused: { key: 'reservation.errors.startPassed' },
    },
  ]
  test.each(cases)('$name', (one) => {
    expect(refusal(one)).toEqual(one.refused)
  })
})

describe('lead time', () => {
  const tooLate = 'reservation.errors.cancelTooLate'
  test.each([
    {
      name: 'exactly the hours ahead: allowed',
      parts: {},
      now: start - HOURS * 3_600_000,
      hours: HOURS,
      key: undefined,
    },
    { name: 'a millisecond less: refused', parts: {}, now: start - HOURS * 3_600_000 + 1, hours: HOURS, key: tooLate },
    { name: 'admins are exempt', parts: admin, now: start - 1, hours: HOURS, key: undefined },
    { name: 'an owner who is admin is exempt', parts: { isAdmin: true }, now: start - 1, hours: HOURS, key: undefined },
    { name: 'no hours configured: until the start', parts: {}, now: start - 1, hours: 0, key: undefined },
    { name: 'other hours configured', parts: {}, now: early, hours: 24, key: tooLate },
  ])('$name', ({ parts, now, hours, key }) => {
    expect(cancelRefusal({ ...game, ...parts }, now, { hours, phone: '' })?.key).toBe(key)
  })

  test('hours are real hours, over a change of clocks too', () => {
    expect(new Date(cancelDeadlineOf(at('2026-10-25', '09:30'), 12)).toISOString()).toBe('2026-10-24T20:30:00.000Z')
    expect(new Date(cancelDeadlineOf(at('2026-03-29', '09:30'), 12)).toISOString()).toBe('2026-03-28T19:30:00.000Z')
  })

  test.each(['open', 'complete', 'competition', 'training', 'class', 'school'] as const)('holds for %s', (type) => {
    expect(cancelRefusal({ ...game, type }, early, TERMS)).toBeNull()
    expect(cancelRefusal({ ...game, type }, late, TERMS)?.key).toBe(tooLate)
  })
})
