import { describe, expect, test } from 'vitest'
import type { Refusal } from '../errors.ts'
import { createRefusal } from './rules.ts'
import { at, type Change, courtOf, creating, FRIDAY, named, slot, userOf } from './testing.ts'

function refusal(...changes: Change[]): Refusal | null {
  const { viewer, requested, facts, limits } = creating(...changes)
  return createRefusal(viewer, requested, facts, limits)
}

const admin: Change = { viewer: userOf(9, 'fp_admin') }
const nobody = { sent: 'ghost', is: null }
const evening = { param: 'startDate' }

test('nothing wrong, nothing refused', () => {
  expect(refusal()).toBeNull()
  expect(
    refusal(admin, { requested: { type: 'complete', owner: named(1), players: [named(2), named(3), named(4)] } }),
  ).toBeNull()
})

describe('each refusal says its key, the field, what was sent there, and the figures of its text', () => {
  const cases: { name: string; changes: Change[]; refused: Refusal }[] = [
    {
      name: 'a type that is not yours',
      changes: [{ requested: { type: 'training' } }],
      refused: { key: 'reservation.errors.notAllowedToModify', param: 'type' },
    },
    {
      name: 'an owner that is not yours to set',
      changes: [{ requested: { owner: named(2) } }],
      refused: { key: 'reservation.errors.notAllowedToModify', param: 'owner' },
    },
    {
      name: 'no owner, which is not yours to set',
      changes: [{ requested: { owner: null } }],
      refused: { key: 'reservation.errors.notAllowedToModify', param: 'owner' },
    },
    {
      name: 'an owner nobody knows, by one who may not set any',
      changes: [{ requested: { owner: nobody } }],
      refused: { key: 'reservation.errors.notAllowedToModify', param: 'owner' },
    },
    {
      name: 'players that are not yours to set',
      changes: [{ requested: { players: [named(2)] } }],
      refused: { key: 'reservation.errors.notAllowedToModify', param: 'players' },
    },
    {
      name: 'a class for one who is no trainer',
      changes: [admin, { requested: { type: 'class', owner: named(2) } }],
      refused: { key: 'selectTrainer.error', param: 'owner' },
    },
    {
      name: 'a school for nobody we know',
      changes: [admin, { requested: { type: 'school', owner: nobody } }],
      refused: { key: 'selectTrainer.error', param: 'owner' },
    },
    {
      name: 'a class for a blocked trainer',
      changes: [admin, { requested: { type: 'class', owner: named(2, { trainer: true, blocked: true }) } }],
      refused: { key: 'selectTrainer.error', param: 'owner' },
    },
    {
      name: 'no such court',
      changes: [{ facts: { court: null } }],
      refused: { key: 'reservation.errors.courtInvalid', param: 'court' },
    },
    {
      name: 'a court out of use',
      changes: [{ facts: { court: courtOf({ active: false }) } }],
      refused: { key: 'reservation.errors.courtInvalid', param: 'court' },
    },
    {
      name: 'in the past',
      changes: [{ facts: { now: at(FRIDAY, '19:00') } }],
      refused: { key: 'reservation.errors.dateOutOfWindow', ...evening, values: { days: 7 } },
    },
    {
      name: 'more than 7 days ahead',
      changes: [{ facts: { now: at('2026-11-12', '23:59') } }],
      refused: { key: 'reservation.errors.dateOutOfWindow', ...evening, values: { days: 7 } },
    },
    {
      name: 'in the last hour before closing',
      changes: [{ requested: slot(FRIDAY, '22:30') }],
      refused: {
        key: 'reservation.errors.tooCloseToClosing',
        param: 'startDate',
        values: { minutes: 60 },
      },
    },
    {
      name: 'the court is closed for rain',
      changes: [{ facts: { closure: { reason: 'Rain', endsAt: at(FRIDAY, '21:00') } } }],
      refused: { key: 'reservation.errors.courtStatus', ...evening, values: { reason: 'Rain', until: '21:00' } },
    },
    {
      name: 'before opening',
      changes: [{ requested: slot(FRIDAY, '07:00'), facts: { now: at(FRIDAY, '06:00') } }],
      refused: {
        key: 'reservation.errors.outsideCourtHours',
        param: 'startDate',
        values: { open: '08:00', close: '23:00' },
      },
    },
    {
      name: 'between two slots',
      changes: [{ requested: slot(FRIDAY, '18:00') }],
      refused: { key: 'reservation.errors.slotMismatch', param: 'startDate' },
    },
    {
      name: 'taken',
      changes: [{ facts: { taken: true } }],
      refused: { key: 'reservation.errors.collision', ...evening, values: { time: '18:30' } },
    },
    {
      name: 'a player nobody knows',
      changes: [admin, { requested: { players: [named(2), nobody] } }],
      refused: { key: 'reservation.errors.addingPlayer', param: 'players', value: 'ghost', values: { name: 'ghost' } },
    },
    {
      name: 'a player who is blocked',
      changes: [admin, { requested: { players: [named(2, { blocked: true })] } }],
      refused: { key: 'reservation.errors.addingPlayer', param: 'players', value: 2, values: { name: 'nick2' } },
    },
    {
      name: 'a player named twice',
      changes: [admin, { requested: { players: [named(2), named(3), named(2)] } }],
      refused: { key: 'reservation.errors.addingPlayer', param: 'players', value: 2, values: { name: 'nick2' } },
    },
    {
      name: 'the owner twice among the players',
      changes: [admin, { requested: { owner: named(2), players: [named(2), named(2)] } }],
      refused: { key: 'reservation.errors.addingPlayer', param: 'players', value: 2, values: { name: 'nick2' } },
    },
    {
      name: 'the viewer, owner by default, twice among the players',
      changes: [admin, { requested: { players: [named(9), named(9)] } }],
      refused: { key: 'reservation.errors.addingPlayer', param: 'players', value: 9, values: { name: 'nick9' } },
    },
    {
      name: 'an owner who is blocked, of a game owners play in',
      changes: [admin, { requested: { owner: named(2, { blocked: true }) } }],
      refused: { key: 'reservation.errors.addingPlayer', param: 'owner', value: 2, values: { name: 'nick2' } },
    },
    {
      name: 'an owner who is blocked, of a game owners do not play in',
      changes: [admin, { requested: { type: 'competition', owner: named(2, { blocked: true }) } }],
      refused: { key: 'reservation.errors.addingPlayer', param: 'owner', value: 2, values: { name: 'nick2' } },
    },
    {
      name: 'an owner nobody knows',
      changes: [admin, { requested: { type: 'training', owner: nobody } }],
      refused: { key: 'reservation.errors.addingPlayer', param: 'owner', value: 'ghost', values: { name: 'ghost' } },
    },
    {
      name: 'five on a complete court, the owner among them',
      changes: [
        admin,
        { requested: { type: 'complete', owner: named(1), players: [2, 3, 4, 5].map((id) => named(id)) } },
      ],
      refused: { key: 'reservation.errors.completeFourOnly', param: 'players' },
    },
    {
      name: 'five in a competition',
      changes: [admin, { requested: { type: 'competition', players: [1, 2, 3, 4, 5].map((id) => named(id)) } }],
      refused: { key: 'reservation.errors.alreadyFourActive', param: 'players' },
    },
    {
      name: 'more in an open game than may play and wait',
      changes: [
        admin,
        { limits: { waitingMax: 1 }, requested: { guests: 1, players: [1, 2, 3, 4].map((id) => named(id)) } },
      ],
      refused: { key: 'reservation.errors.gameFull', param: 'players' },
    },
  ]
  test.each(cases)('$name', ({ changes, refused }) => {
    expect(refusal(...changes)).toEqual(refused)
  })
})

describe('rosters that just fit', () => {
  const fits: { name: string; requested: NonNullable<Change['requested']> }[] = [
    { name: 'four on a complete court', requested: { type: 'complete', players: [2, 3, 4].map((id) => named(id)) } },
    {
      name: 'four on a complete court of nobody',
      requested: { type: 'complete', owner: null, players: [1, 2, 3, 4].map((id) => named(id)) },
    },
    {
      name: 'four in a competition, whose owner does not play',
      requested: { type: 'competition', players: [1, 2, 3, 4].map((id) => named(id)) },
    },
    {
      name: 'the owner of a competition named as player',
      requested: { type: 'competition', owner: named(1), players: [named(1)] },
    },
    {
      name: 'the owner and three more, the owner among the players',
      requested: { type: 'complete', owner: named(1), players: [1, 2, 3, 4].map((id) => named(id)) },
    },
    {
      name: 'the viewer, owner by default, among the players',
      requested: { type: 'complete', players: [9, 2, 3, 4].map((id) => named(id)) },
    },
    {
      name: 'an open game filled to the last waiting place',
      requested: { guests: 1, players: [1, 2, 3].map((id) => named(id)) },
    },
    { name: 'a class with no trainer yet', requested: { type: 'class', owner: null } },
    { name: 'a class, the trainer left out', requested: { type: 'class' } },
    { name: 'a school of a trainer', requested: { type: 'school', owner: named(2, { trainer: true }) } },
    { name: 'nobody at all', requested: { owner: null } },
  ]
  test.each(fits)('$name', ({ requested }) => {
    expect(refusal(admin, { requested, limits: { waitingMax: 1 } })).toBeNull()
  })
})
