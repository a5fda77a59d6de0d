import { describe, expect, test } from 'vitest'
import type { ErrorKey } from '../errors.ts'
import type { Viewer } from '../roles.ts'
import { createRefusal, typesOf } from './rules.ts'
import { type Change, creating, named, userOf } from './testing.ts'
import { hasPlayingOwner, isTrainerLed, type ReservationType, reservationTypes } from './types.ts'

const viewers: { name: string; viewer: Viewer; types: ReservationType[] }[] = [
  { name: 'a visitor', viewer: null, types: [] },
  { name: 'a player', viewer: userOf(1), types: ['complete', 'open'] },
  { name: 'a portal admin who is nothing else', viewer: userOf(1, 'portalAdmin'), types: ['complete', 'open'] },
  { name: 'a trainer', viewer: userOf(1, 'fp_trainer'), types: [...reservationTypes] },
  { name: 'a club admin', viewer: userOf(1, 'fp_admin'), types: [...reservationTypes] },
  { name: 'a global admin', viewer: userOf(1, 'fp_global_admin'), types: [...reservationTypes] },
]

describe('which types a viewer may create', () => {
  const cells = viewers.flatMap(({ types, ...row }) =>
    reservationTypes.map((type) => ({ ...row, type, may: types.includes(type) })),
  )
  test.each(cells)('$name, $type: $may', ({ viewer, type, may }) => {
    expect(typesOf(viewer).includes(type)).toBe(may)
    expect(keyOf({ viewer, requested: { type } })).toBe(may ? undefined : 'reservation.errors.notAllowedToModify')
  })
})

const asTrainer = named(1, { trainer: true })

describe('how many reservations to come a player may own', () => {
  test.each([
    { name: 'a player with fewer', limits: { ahead: 7 }, may: true },
    { name: 'a player with as many', limits: { ahead: 8 }, may: false },
    { name: 'a player with more, since it was set', limits: { ahead: 9, maxAhead: 3 }, may: false },
    { name: 'a player where there is no limit', limits: { ahead: 500, maxAhead: 0 }, may: true },
    { name: 'a portal admin', viewer: userOf(1, 'portalAdmin'), limits: { ahead: 8 }, may: false },
    { name: 'a trainer', viewer: userOf(1, 'fp_trainer'), limits: { ahead: 8 }, may: true },
    { name: 'an admin', viewer: userOf(1, 'fp_admin'), limits: { ahead: 8 }, may: true },
  ])('$name: $may', ({ viewer = userOf(1), limits, may }) => {
    expect(keyOf({ viewer, limits })).toBe(may ? undefined : 'reservation.errors.tooManyAhead')
  })
})

describe('guests, where the club has switched them off', () => {
  test.each([
    { name: 'a player', viewer: userOf(1), may: false },
    { name: 'a trainer', viewer: userOf(1, 'fp_trainer'), may: false },
    { name: 'an admin', viewer: userOf(1, 'fp_admin'), may: true },
  ])('$name: $may', ({ viewer, may }) => {
    const limits = { invitations: false }
    expect(keyOf({ viewer, limits, requested: { guests: 1 } })).toBe(
      may ? undefined : 'reservation.errors.invitationsOff',
    )
    expect(keyOf({ viewer, limits })).toBeUndefined()
  })
})

describe('whose game it may be, and with whom', () => {
  const cases: { name: string; viewer: Viewer; requested: NonNullable<Change['requested']>; may: boolean }[] = [
    { name: 'a player: own name', viewer: userOf(1), requested: { owner: named(1) }, may: true },
    { name: 'a player: somebody else', viewer: userOf(1), requested: { owner: named(2) }, may: false },
    { name: 'a player: nobody', viewer: userOf(1), requested: { owner: null }, may: false },
    { name: 'a player: with players', viewer: userOf(1), requested: { players: [named(2)] }, may: false },
    { name: 'a player: with themselves', viewer: userOf(1), requested: { players: [named(1)] }, may: true },
    {
      name: 'a player: with themselves as owner and player',
      viewer: userOf(1),
      requested: { owner: named(1), players: [named(1)] },
      may: true,
    },
    {
      name: 'a player: with themselves and others',
      viewer: userOf(1),
      requested: { players: [named(1), named(2)] },
      may: false,
    },
    {
      name: 'a trainer: with themselves',
      viewer: userOf(1, 'fp_trainer'),
      requested: { players: [named(1)] },
      may: true,
    },
    { name: 'a player: with guests', viewer: userOf(1), requested: { guests: 2 }, may: true },
    {
      name: 'a portal admin: somebody else',
      viewer: userOf(1, 'portalAdmin'),
      requested: { owner: named(2) },
      may: false,
    },
    {
      name: 'a portal admin: with players',
      viewer: userOf(1, 'portalAdmin'),
      requested: { players: [named(2)] },
      may: false,
    },
    {
      name: 'a trainer: own class',
      viewer: userOf(1, 'fp_trainer'),
      requested: { type: 'class', owner: asTrainer },
      may: true,
    },
    {
      name: 'a trainer: class, owner left out',
      viewer: userOf(1, 'fp_trainer'),
      requested: { type: 'class' },
      may: true,
    },
    {
      name: 'a trainer: class of another trainer',
      viewer: userOf(1, 'fp_trainer'),
      requested: { type: 'class', owner: named(2, { trainer: true }) },
      may: false,
    },
    {
      name: 'a trainer: nobody',
      viewer: userOf(1, 'fp_trainer'),
      requested: { type: 'training', owner: null },
      may: false,
    },
    {
      name: 'a trainer: with players',
      viewer: userOf(1, 'fp_trainer'),
      requested: { players: [named(2)] },
      may: false,
    },
    {
      name: 'a trainer: own class, with pupils',
      viewer: userOf(1, 'fp_trainer'),
      requested: { type: 'class', owner: asTrainer, players: [named(2), named(3)] },
      may: true,
    },
    {
      name: 'a trainer: school group, owner left out, with pupils',
      viewer: userOf(1, 'fp_trainer'),
      requested: { type: 'school', players: [named(2)] },
      may: true,
    },
    {
      name: 'a trainer: class of another trainer, with pupils',
      viewer: userOf(1, 'fp_trainer'),
      requested: { type: 'class', owner: named(2, { trainer: true }), players: [named(3)] },
      may: false,
    },
    {
      name: 'a trainer: training, with players',
      viewer: userOf(1, 'fp_trainer'),
      requested: { type: 'training', players: [named(2)] },
      may: false,
    },
    {
      name: 'a player: a class, with players',
      viewer: userOf(1),
      requested: { type: 'class', players: [named(2)] },
      may: false,
    },
    { name: 'an admin: somebody else', viewer: userOf(1, 'fp_admin'), requested: { owner: named(2) }, may: true },
    { name: 'an admin: nobody', viewer: userOf(1, 'fp_admin'), requested: { owner: null }, may: true },
    { name: 'an admin: with players', viewer: userOf(1, 'fp_admin'), requested: { players: [named(2)] }, may: true },
    {
      name: 'a global admin: somebody else, with players',
      viewer: userOf(1, 'fp_global_admin'),
      requested: { owner: named(2), players: [named(3)] },
      may: true,
    },
  ]
  test.each(cases)('$name: $may', ({ viewer, requested, may }) => {
    expect(keyOf({ viewer, requested })).toBe(may ? undefined : 'reservation.errors.notAllowedToModify')
  })
})

test('owners play in open and complete games; class and school have a trainer', () => {
  expect(reservationTypes.filter(hasPlayingOwner)).toEqual(['open', 'complete'])
  expect(reservationTypes.filter(isTrainerLed)).toEqual(['class', 'school'])
})

function keyOf(change: Change): ErrorKey | undefined {
  const { viewer, requested, facts, limits } = creating(change)
  return createRefusal(viewer, requested, facts, limits)?.key
}
