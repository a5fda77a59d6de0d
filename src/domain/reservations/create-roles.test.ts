import { describe, expect, test } from 'vitest'
import type { ErrorKey } from '../errors.ts'
import type { Caller } from '../roles.ts'
import { createRefusal, isTrainerLed, ownerPlays, typesFor } from './rules.ts'
import { type ReservationType, reservationTypes } from './schema.ts'
import { type Change, creating, named, userOf } from './testing.ts'

const callers: { caller: string; who: Caller; types: ReservationType[] }[] = [
  { caller: 'a visitor', who: null, types: [] },
  { caller: 'a player', who: userOf(1), types: ['complete', 'open'] },
  { caller: 'a portal admin who is nothing else', who: userOf(1, 'portalAdmin'), types: ['complete', 'open'] },
  { caller: 'a trainer', who: userOf(1, 'fp_trainer'), types: [...reservationTypes] },
  { caller: 'a club admin', who: userOf(1, 'fp_admin'), types: [...reservationTypes] },
  { caller: 'a global admin', who: userOf(1, 'fp_global_admin'), types: [...reservationTypes] },
]

describe('which types a caller may create', () => {
  const cells = callers.flatMap(({ types, ...caller }) =>
    reservationTypes.map((type) => ({ ...caller, type, may: types.includes(type) })),
  )
  test.each(cells)('$caller, $type: $may', ({ who, type, may }) => {
    expect(typesFor(who).includes(type)).toBe(may)
    expect(keyOf({ who, ask: { type } })).toBe(may ? undefined : 'reservation.errors.notAllowedToModify')
  })
})

const asTrainer = named(1, { trainer: true })

describe('whose game it may be, and with whom', () => {
  const cases: { name: string; who: Caller; ask: NonNullable<Change['ask']>; may: boolean }[] = [
    { name: 'a player: own name', who: userOf(1), ask: { owner: named(1) }, may: true },
    { name: 'a player: somebody else', who: userOf(1), ask: { owner: named(2) }, may: false },
    { name: 'a player: nobody', who: userOf(1), ask: { owner: null }, may: false },
    { name: 'a player: with players', who: userOf(1), ask: { players: [named(2)] }, may: false },
    { name: 'a player: with guests', who: userOf(1), ask: { guests: 2 }, may: true },
    { name: 'a portal admin: somebody else', who: userOf(1, 'portalAdmin'), ask: { owner: named(2) }, may: false },
    { name: 'a portal admin: with players', who: userOf(1, 'portalAdmin'), ask: { players: [named(2)] }, may: false },
    { name: 'a trainer: own class', who: userOf(1, 'fp_trainer'), ask: { type: 'class', owner: asTrainer }, may: true },
    { name: 'a trainer: class, owner left out', who: userOf(1, 'fp_trainer'), ask: { type: 'class' }, may: true },
    {
      name: 'a trainer: class of another trainer',
      who: userOf(1, 'fp_trainer'),
      ask: { type: 'class', owner: named(2, { trainer: true }) },
      may: false,
    },
    { name: 'a trainer: nobody', who: userOf(1, 'fp_trainer'), ask: { type: 'training', owner: null }, may: false },
    { name: 'a trainer: with players', who: userOf(1, 'fp_trainer'), ask: { players: [named(2)] }, may: false },
    { name: 'an admin: somebody else', who: userOf(1, 'fp_admin'), ask: { owner: named(2) }, may: true },
    { name: 'an admin: nobody', who: userOf(1, 'fp_admin'), ask: { owner: null }, may: true },
    { name: 'an admin: with players', who: userOf(1, 'fp_admin'), ask: { players: [named(2)] }, may: true },
    {
      name: 'a global admin: somebody else, with players',
      who: userOf(1, 'fp_global_admin'),
      ask: { owner: named(2), players: [named(3)] },
      may: true,
    },
  ]
  test.each(cases)('$name: $may', ({ who, ask, may }) => {
    expect(keyOf({ who, ask })).toBe(may ? undefined : 'reservation.errors.notAllowedToModify')
  })
})

test('owners play in open and complete games; class and school have a trainer', () => {
  expect(reservationTypes.filter(ownerPlays)).toEqual(['complete', 'open'])
  expect(reservationTypes.filter(isTrainerLed)).toEqual(['class', 'school'])
})

function keyOf(change: Change): ErrorKey | undefined {
  const { who, ask, facts, waitingMax } = creating(change)
  return createRefusal(who, ask, facts, waitingMax)?.key
}
