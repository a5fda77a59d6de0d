import { describe, expect, test } from 'vitest'
import type { Viewer } from '../roles.ts'
import { canChangeType, type RequestedChange } from './rules-change.ts'
import {
  at,
  type Changing,
  changingNothing,
  courtOf,
  entriesOf,
  FRIDAY,
  keysOf,
  named,
  refusalOfChange,
  slotAt,
  userOf,
} from './testing.ts'
import { reservationTypes } from './types.ts'

const owner = userOf(101)
const trainer = userOf(101, 'fp_trainer')
const admin = userOf(9, 'fp_admin')
const start = at(FRIDAY, '18:30')
const end = at(FRIDAY, '20:00')
const morning = at(FRIDAY, '09:00')

/** What is told of an ask at an instant. */
const keysAt = (viewer: Viewer, now: number, requested: RequestedChange) =>
  keysOf(refusalOfChange, { ...changingNothing, viewer, now, requested })

describe('with everything wrong, the first reason is told; when it is gone, the next', () => {
  test('change the type', () => {
    const entries = entriesOf(1, 2, 3, 4, 5)
    const requested = { type: 'complete' as const, version: 7 }
    const keys = keysOf(
      refusalOfChange,
      {
        ...changingNothing,
        viewer: userOf(120),
        there: false,
        game: { canceledAt: 1, closedAt: 1, entries },
        requested,
        now: start,
      },
      { there: true },
      { game: { closedAt: 1, entries } },
      { game: { entries } },
      { now: start - 1 },
      { viewer: owner },
      { requested: { type: 'complete', version: 1 } },
      { game: { entries: entries.slice(0, 4) } },
    )
    const state = ['notFound', 'canceled', 'gameClosed', 'startPassed']
    expect(keys).toEqual([...state, 'notAllowedToModify', 'stale', 'completeFourOnly', null])
  })

  test('modify court, time, owner and players', () => {
    const five = [1, 2, 3, 4, 5].map((id) => named(id))
    const people: RequestedChange = {
      type: 'class',
      owner: named(200),
      players: [...five, named(1)],
      court: 1,
      version: 7,
    }
    const trained: RequestedChange = { ...people, owner: named(200, { trainer: true }), version: 1 }
    const works = { reason: 'Works', endsAt: at(FRIDAY, '23:00') }
    const closed = courtOf({ active: false })
    const wrong: Changing = {
      viewer: owner,
      there: false,
      game: { canceledAt: 1, closedAt: 1 },
      requested: people,
      now: end,
      slot: slotAt('07:10', { court: closed, closure: works, taken: true }),
    }
    const keys = keysOf(
      refusalOfChange,
      wrong,
      { there: true },
      { viewer: admin },
      { game: { closedAt: 1 } },
      { game: {} },
      { now: morning },
      { requested: { ...people, version: 1 } },
      { requested: trained },
      { slot: slotAt('07:10', { closure: works, taken: true }) },
      // The last hour before the club closes is also outside its hours, and off its slots.
      { slot: slotAt('22:35', { closure: works, taken: true }) },
      { slot: slotAt('18:40', { closure: works, taken: true, court: courtOf({ closes: 19 * 60 }) }) },
      { slot: slotAt('18:40', { taken: true, court: courtOf({ closes: 19 * 60 }) }) },
      { slot: slotAt('18:40', { taken: true }) },
      { slot: slotAt('18:30', { taken: true }) },
      { slot: slotAt('18:30') },
      { requested: { ...trained, type: 'complete', players: five } },
      { requested: { ...trained, type: 'complete', players: five.slice(2) } },
    )
    expect(keys).toEqual([
      'notFound',
      'notAllowedToModify',
      'canceled',
      'gameClosed',
      'over',
      'stale',
      'selectTrainer.error',
      'courtInvalid',
      'dateOutOfWindow',
      'tooCloseToClosing',
      'courtStatus',
      'outsideCourtHours',
      'slotMismatch',
      'collision',
      'addingPlayer',
      'completeFourOnly',
      null,
    ])
  })

  test.each<RequestedChange>([
    { type: 'complete' },
    { type: 'complete', court: 2 },
    { owner: null },
    { players: [] },
    { startsAt: at(FRIDAY, '20:00'), endsAt: at(FRIDAY, '21:30') },
    { wantedLevel: null },
  ])('admins change it until it is over: %j', (requested) => {
    expect(keysAt(admin, end - 1, requested)).toEqual([null])
    expect(keysAt(admin, end, requested)).toEqual(['over'])
  })
})

describe('who may change the type from what to what', () => {
  const staff = reservationTypes.filter((type) => type !== 'open' && type !== 'complete')
  const everyType = [...reservationTypes]
  const pairs: { name: string; viewer: Viewer; own: (typeof everyType)[number][] }[] = [
    { name: 'its owner', viewer: owner, own: ['complete', 'open'] },
    { name: 'its owner, who is a trainer', viewer: trainer, own: everyType },
    { name: 'its owner, who is a portal admin', viewer: userOf(101, 'portalAdmin'), own: ['complete', 'open'] },
    { name: 'an admin', viewer: admin, own: everyType },
    { name: 'a global admin', viewer: userOf(9, 'fp_global_admin'), own: everyType },
    { name: 'another trainer', viewer: userOf(9, 'fp_trainer'), own: [] },
    { name: 'a stranger', viewer: userOf(9), own: [] },
    { name: 'a visitor', viewer: null, own: [] },
  ]
  test.each(pairs)('$name: $own', ({ viewer, own }) => {
    for (const from of everyType) {
      expect(canChangeType(viewer, { type: from, ownerId: 101 })).toBe(own.includes(from))
      for (const type of everyType) {
        const allowed = own.includes(from) && own.includes(type)
        expect(
          keysOf(refusalOfChange, { ...changingNothing, viewer, game: { type: from }, requested: { type } }),
        ).toEqual([allowed ? null : 'notAllowedToModify'])
      }
    }
  })

  test('nobody but admins where nobody owns it', () => {
    expect([owner, trainer, admin].map((viewer) => canChangeType(viewer, { type: 'open', ownerId: null }))).toEqual([
      false,
      false,
      true,
    ])
    expect(staff).toHaveLength(4)
  })

  test.each([
    { requested: { court: 1 }, param: 'court' },
    { requested: { startsAt: 1 }, param: 'startDate' },
    { requested: { endsAt: 1 }, param: 'endDate' },
    { requested: { owner: named(101) }, param: 'owner' },
    { requested: { owner: null }, param: 'owner' },
    { requested: { players: [] }, param: 'players' },
    { requested: { type: 'complete' as const, players: [] }, param: 'players' },
  ])('an owner may not set $param: $ask', ({ requested, param }) => {
    const refusal = { key: 'reservation.errors.notAllowedToModify', param }
    expect(refusalOfChange({ ...changingNothing, viewer: owner, requested })).toEqual(refusal)
    expect(refusalOfChange({ ...changingNothing, viewer: trainer, requested })).toEqual(refusal)
  })
})

describe('for which levels an open game is', () => {
  const wantedLevel = { min: 3, max: 4 }
  const notYours = { key: 'reservation.errors.notAllowedToModify', param: 'wantedLevel' }
  const notOpen = { key: 'validation.errors.levelOnlyInOpen', param: 'wantedLevel' }
  test.each([
    { name: 'its owner says', viewer: owner, requested: { wantedLevel }, refusal: null },
    { name: 'its owner says no more', viewer: owner, requested: { wantedLevel: null }, refusal: null },
    { name: 'an admin says', viewer: admin, requested: { wantedLevel }, refusal: null },
    { name: 'a stranger', viewer: userOf(9), requested: { wantedLevel }, refusal: notYours },
    { name: 'a stranger, no more', viewer: userOf(9), requested: { wantedLevel: null }, refusal: notYours },
    {
      name: 'a trainer whose it isn’t',
      viewer: userOf(9, 'fp_trainer'),
      requested: { wantedLevel },
      refusal: notYours,
    },
    {
      name: 'of a whole court',
      viewer: owner,
      game: { type: 'complete' as const },
      requested: { wantedLevel },
      refusal: notOpen,
    },
    {
      name: 'none of a whole court',
      viewer: owner,
      game: { type: 'complete' as const },
      requested: { wantedLevel: null },
      refusal: null,
    },
    {
      name: 'of a class',
      viewer: admin,
      game: { type: 'class' as const },
      requested: { wantedLevel },
      refusal: notOpen,
    },
    {
      name: 'as it becomes a whole court',
      viewer: owner,
      requested: { type: 'complete' as const, wantedLevel },
      refusal: notOpen,
    },
    {
      name: 'as it becomes open',
      viewer: owner,
      game: { type: 'complete' as const },
      requested: { type: 'open' as const, wantedLevel },
      refusal: null,
    },
  ])('$name', ({ refusal, ...asked }) => {
    expect(refusalOfChange({ ...changingNothing, ...asked })).toEqual(refusal)
  })

  test('its owner says until it begins, as of the type', () => {
    for (const requested of [{ wantedLevel }, { type: 'open' as const }]) {
      expect(keysAt(owner, start - 1, requested)).toEqual([null])
      expect(keysAt(owner, start, requested)).toEqual(['startPassed'])
    }
  })

  test('a stale version is said before', () => {
    const stale = { key: 'reservation.errors.stale', param: 'version' }
    const requested: RequestedChange = { type: 'complete', wantedLevel, version: 7 }
    expect(refusalOfChange({ ...changingNothing, requested })).toEqual(stale)
  })
})

describe('the version that the viewer saw', () => {
  const asks: RequestedChange[] = [
    {},
    { type: 'complete' },
    { court: 1 },
    { startsAt: 1 },
    { endsAt: 1 },
    { owner: null },
    { players: [] },
  ]
  test.each(asks)('stale is refused, whatever is changed: %j', (requested) => {
    const stale = { key: 'reservation.errors.stale', param: 'version' }
    for (const version of [1, 3]) {
      expect(
        refusalOfChange({ ...changingNothing, game: { version: 2 }, requested: { ...requested, version } }),
      ).toEqual(stale)
    }
    expect(
      refusalOfChange({ ...changingNothing, game: { version: 2 }, requested: { ...requested, version: 2 } }),
    ).toBeNull()
    expect(refusalOfChange({ ...changingNothing, game: { version: 2 }, requested })).toBeNull()
  })
})
