import { describe, expect, test } from 'vitest'
import type { ErrorKey } from '../errors.ts'
import { createRefusal } from './rules.ts'
import { at, type Change, courtOf, creating, FRIDAY, named, slot, userOf } from './testing.ts'

const admin: Change = { viewer: userOf(9, 'fp_admin') }
const aClassOfNoTrainer: Change = { requested: { type: 'class', owner: named(2) } }
const past: Change = { facts: { now: at('2026-11-21', '09:00') } }
const closure = { reason: 'Works', endsAt: at('2026-11-21', '12:00') }
const five = [1, 2, 3, 4, 5].map((id) => named(id))

/** A game on another court then. */
const clash = { court: 'Court 2', startsAt: at(FRIDAY, '18:30') }
/** More peak hours than one may have. */
const peak = { max: 90, used: 90, asked: 90 }

/** Of two refusals that follow each other: a case in which both hold, and what mends the first. */
const pairs: { first: ErrorKey; second: ErrorKey; both: Change[]; mend: Change }[] = [
  {
    first: 'reservation.errors.notAllowedToModify',
    second: 'reservation.errors.invitationsOff',
    both: [{ requested: { guests: 1, players: [named(2)] }, limits: { invitations: false } }],
    mend: { requested: { players: [] } },
  },
  {
    first: 'reservation.errors.invitationsOff',
    second: 'selectTrainer.error',
    both: [
      { viewer: userOf(3, 'fp_trainer'), requested: { type: 'class', owner: named(3), guests: 1 } },
      { limits: { invitations: false } },
    ],
    mend: { limits: { invitations: true } },
  },
  {
    first: 'selectTrainer.error',
    second: 'reservation.errors.courtInvalid',
    both: [admin, aClassOfNoTrainer, { facts: { court: null } }],
    mend: { requested: { owner: named(2, { trainer: true }) } },
  },
  {
    first: 'reservation.errors.courtInvalid',
    second: 'reservation.errors.dateOutOfWindow',
    both: [past, { facts: { court: courtOf({ active: false }) } }],
    mend: { facts: { court: courtOf() } },
  },
  {
    first: 'reservation.errors.dateOutOfWindow',
    second: 'reservation.errors.tooCloseToClosing',
    both: [past, { requested: slot(FRIDAY, '22:30') }],
    mend: { facts: { now: at(FRIDAY, '09:00') } },
  },
  {
    first: 'reservation.errors.tooCloseToClosing',
    second: 'reservation.errors.courtStatus',
    both: [{ requested: slot(FRIDAY, '22:30'), facts: { closure } }],
    mend: { facts: { courts: [courtOf(), courtOf({ id: 2, closes: 1440 })] } },
  },
  {
    first: 'reservation.errors.courtStatus',
    second: 'reservation.errors.outsideCourtHours',
    both: [{ requested: slot(FRIDAY, '07:10'), facts: { now: at(FRIDAY, '06:00'), closure } }],
    mend: { facts: { closure: null } },
  },
  {
    first: 'reservation.errors.outsideCourtHours',
    second: 'reservation.errors.slotMismatch',
    both: [{ requested: slot(FRIDAY, '07:10'), facts: { now: at(FRIDAY, '06:00') } }],
    mend: { facts: { court: courtOf({ opens: 7 * 60 }) } },
  },
  {
    first: 'reservation.errors.slotMismatch',
    second: 'reservation.errors.collision',
    both: [{ requested: slot(FRIDAY, '18:40'), facts: { taken: true } }],
    mend: { requested: slot(FRIDAY, '18:30') },
  },
  {
    first: 'reservation.errors.collision',
    second: 'reservation.errors.tooManyAhead',
    both: [{ facts: { taken: true }, limits: { ahead: 8 } }],
    mend: { facts: { taken: false } },
  },
  {
    first: 'reservation.errors.tooManyAhead',
    second: 'reservation.errors.tooManyPeak',
    both: [{ limits: { ahead: 8, peak } }],
    mend: { limits: { ahead: 7 } },
  },
  {
    first: 'reservation.errors.tooManyPeak',
    second: 'booking.oneAtATime',
    both: [{ limits: { peak, clash } }],
    mend: { limits: { peak: { ...peak, max: 180 } } },
  },
  {
    first: 'booking.oneAtATime',
    second: 'reservation.errors.addingPlayer',
    both: [{ requested: { players: [named(1), named(1)] }, limits: { clash } }],
    mend: { limits: { clash: null } },
  },
  {
    first: 'reservation.errors.addingPlayer',
    second: 'reservation.errors.completeFourOnly',
    both: [admin, { requested: { type: 'complete', players: [...five, { sent: 7, is: null }] } }],
    mend: { requested: { players: five } },
  },
]

describe('of two reasons the one asked for first is told', () => {
  test.each(pairs)('$first before $second', ({ first, second, both, mend }) => {
    expect(keyOf(...both)).toBe(first)
    expect(keyOf(...both, mend)).toBe(second)
  })
})

test('the pairs are a chain over the whole row', () => {
  expect(pairs.slice(1).map(({ first }) => first)).toEqual(pairs.slice(0, -1).map(({ second }) => second))
  expect(pairs).toHaveLength(14)
})

test('the type is refused before the owner, and the owner before the players', () => {
  const all: Change = { requested: { type: 'class', owner: named(2), players: five } }
  const params = [
    all,
    { requested: { ...all.requested, type: 'open' as const } },
    { requested: { players: five } },
  ].map((change) => {
    const { viewer, requested, facts, limits } = creating(change)
    return createRefusal(viewer, requested, facts, limits)?.param
  })
  expect(params).toEqual(['type', 'owner', 'players'])
})

function keyOf(...changes: Change[]): ErrorKey | undefined {
  const { viewer, requested, facts, limits } = creating(...changes)
  return createRefusal(viewer, requested, facts, limits)?.key
}
