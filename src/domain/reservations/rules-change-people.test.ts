import { describe, expect, test } from 'vitest'
import type { RequestedChange } from './rules-change.ts'
import {
  at,
  type Changing,
  changingNothing,
  courtOf,
  entriesOf,
  keysOf,
  named,
  refusalOfChange,
  slotAt,
} from './testing.ts'

const adding = (param: string, value: number | string, name: string) => ({
  key: 'reservation.errors.addingPlayer',
  param,
  value,
  values: { name },
})

describe('people who are named', () => {
  const unknown = { sent: 'nobody', is: null }
  const blocked = named(3, { blocked: true })
  test.each([
    { name: 'an owner who is not there', requested: { owner: unknown }, refused: adding('owner', 'nobody', 'nobody') },
    { name: 'a blocked owner', requested: { owner: blocked }, refused: adding('owner', 3, 'nick3') },
    {
      name: 'a player who is not there',
      requested: { players: [named(1), unknown] },
      refused: adding('players', 'nobody', 'nobody'),
    },
    { name: 'a blocked player', requested: { players: [blocked] }, refused: adding('players', 3, 'nick3') },
    {
      name: 'a player twice',
      requested: { players: [named(1), named(2), named(1)] },
      refused: adding('players', 1, 'nick1'),
    },
    { name: 'the owner it has, among the players', requested: { players: [named(101), named(1)] }, refused: null },
    {
      name: 'the owner it is to have, among the players',
      requested: { owner: named(5), players: [named(5), named(1)] },
      refused: null,
    },
    { name: 'nobody as owner, nobody in it', requested: { owner: null, players: [] }, refused: null },
  ])('$name', ({ requested, refused }) => {
    expect(refusalOfChange({ ...changingNothing, requested })).toEqual(refused)
  })

  test.each(['class', 'school'] as const)('a %s is given by a trainer who is not blocked', (type) => {
    const refused = { key: 'selectTrainer.error', param: 'owner' }
    const to = (parts: RequestedChange['owner']) =>
      refusalOfChange({ ...changingNothing, game: { type }, requested: { owner: parts } })
    expect(to(named(5))).toEqual(refused)
    expect(to(unknown)).toEqual(refused)
    expect(to(named(5, { trainer: true, blocked: true }))).toEqual(refused)
    expect(to(named(5, { trainer: true }))).toBeNull()
    expect(to(null)).toBeNull()
    expect(refusalOfChange({ ...changingNothing, requested: { type, owner: named(5) } })).toEqual(refused)
    expect(
      refusalOfChange({ ...changingNothing, game: { type }, requested: { type: 'training', owner: named(5) } }),
    ).toBeNull()
    // Who owns it and is no trainer loses it, but doesn't stand in the way.
    expect(refusalOfChange({ ...changingNothing, requested: { type } })).toBeNull()
  })
})

describe('how many may be in it', () => {
  const named5 = [1, 2, 3, 4, 5].map((id) => named(id))
  test.each([
    {
      name: 'four members on a whole court',
      game: { entries: entriesOf(1, 2, 3, 4) },
      requested: { type: 'complete' as const },
      key: null,
    },
    {
      name: 'four, and guests who go',
      game: { entries: [...entriesOf(1, 2, 3, 4), ...entriesOf(5, 6).map((entry) => ({ ...entry, user: null }))] },
      requested: { type: 'complete' as const },
      key: null,
    },
    {
      name: 'five on a whole court',
      game: { entries: entriesOf(1, 2, 3, 4, 5) },
      requested: { type: 'complete' as const },
      key: 'completeFourOnly',
    },
    {
      name: 'five in a training, one of whom goes on waiting',
      game: { entries: entriesOf(1, 2, 3, 4, 5) },
      requested: { type: 'training' as const },
      key: null,
    },
    {
      name: 'five named for a training',
      game: { type: 'training' as const, ownerId: null },
      requested: { players: named5 },
      key: 'alreadyFourActive',
    },
    {
      name: 'an owner as the fifth of a whole court',
      game: { type: 'complete' as const, entries: entriesOf(1, 2, 3, 4) },
      requested: { owner: named(300) },
      key: 'completeFourOnly',
    },
    {
      name: 'an owner who doesn’t play as a fifth',
      game: { type: 'training' as const, entries: entriesOf(1, 2, 3, 4) },
      requested: { owner: named(300) },
      key: null,
    },
    {
      name: 'twelve named for an open game',
      game: { ownerId: null },
      requested: { players: Array.from({ length: 12 }, (_, id) => named(id + 1)) },
      key: null,
    },
    {
      name: 'thirteen named for an open game',
      game: { ownerId: null },
      requested: { players: Array.from({ length: 13 }, (_, id) => named(id + 1)) },
      key: 'gameFull',
    },
    {
      name: 'a full one that only moves',
      game: { type: 'complete' as const, entries: entriesOf(1, 2, 3, 4, 5) },
      requested: { court: 2 },
      key: null,
    },
  ])('$name: $key', ({ game, requested, key }) => {
    expect(keysOf(refusalOfChange, { ...changingNothing, game, requested })).toEqual([key])
  })
})

describe('on the nights the clocks change', () => {
  const allDay = courtOf({ opens: 0, closes: 1440 })
  const moved = (day: string, time: string, minutes = 90): Changing => {
    const startsAt = at(day, time)
    const place = { court: allDay, courts: [allDay], startsAt, endsAt: startsAt + minutes * 60_000 }
    return {
      ...changingNothing,
      now: at(day, '00:00') - 1,
      game: { startsAt },
      requested: { startsAt },
      slot: slotAt('08:00', place),
    }
  }
  test.each([
    {
      name: 'a slot lasts ninety real minutes, over the hour that comes twice',
      parts: moved('2026-10-25', '01:30'),
      key: null,
    },
    { name: 'and not ninety on the clock', parts: moved('2026-10-25', '01:30', 150), key: 'slotMismatch' },
    {
      name: 'a slot lasts ninety real minutes, over the hour that is missing',
      parts: moved('2026-03-29', '01:30'),
      key: null,
    },
    { name: 'and the next begins when it is over', parts: moved('2026-03-29', '03:00'), key: 'slotMismatch' },
    { name: 'at half past four', parts: moved('2026-03-29', '04:30'), key: null },
  ])('$name', ({ parts, key }) => {
    expect(keysOf(refusalOfChange, parts)).toEqual([key])
  })
})
