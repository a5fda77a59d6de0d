import { describe, expect, test } from 'vitest'
import type { ChangeAsk } from './rules-change.ts'
import {
  at,
  type Changing,
  changingNothing,
  courtOf,
  entriesOf,
  named,
  refusalOfChange,
  slotAt,
  toldBy,
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
    { name: 'an owner who is not there', ask: { owner: unknown }, refused: adding('owner', 'nobody', 'nobody') },
    { name: 'a blocked owner', ask: { owner: blocked }, refused: adding('owner', 3, 'nick3') },
    {
      name: 'a player who is not there',
      ask: { players: [named(1), unknown] },
      refused: adding('players', 'nobody', 'nobody'),
    },
    { name: 'a blocked player', ask: { players: [blocked] }, refused: adding('players', 3, 'nick3') },
    {
      name: 'a player twice',
      ask: { players: [named(1), named(2), named(1)] },
      refused: adding('players', 1, 'nick1'),
    },
    { name: 'the owner it has, among the players', ask: { players: [named(101), named(1)] }, refused: null },
    {
      name: 'the owner it is to have, among the players',
      ask: { owner: named(5), players: [named(5), named(1)] },
      refused: null,
    },
    { name: 'nobody as owner, nobody in it', ask: { owner: null, players: [] }, refused: null },
  ])('$name', ({ ask, refused }) => {
    expect(refusalOfChange({ ...changingNothing, ask })).toEqual(refused)
  })

  test.each(['class', 'school'] as const)('a %s is given by a trainer who is not blocked', (type) => {
    const refused = { key: 'selectTrainer.error', param: 'owner' }
    const to = (parts: ChangeAsk['owner']) =>
      refusalOfChange({ ...changingNothing, game: { type }, ask: { owner: parts } })
    expect(to(named(5))).toEqual(refused)
    expect(to(unknown)).toEqual(refused)
    expect(to(named(5, { trainer: true, blocked: true }))).toEqual(refused)
    expect(to(named(5, { trainer: true }))).toBeNull()
    expect(to(null)).toBeNull()
    expect(refusalOfChange({ ...changingNothing, ask: { type, owner: named(5) } })).toEqual(refused)
    expect(
      refusalOfChange({ ...changingNothing, game: { type }, ask: { type: 'training', owner: named(5) } }),
    ).toBeNull()
    // Who owns it and is no trainer loses it, but doesn't stand in the way.
    expect(refusalOfChange({ ...changingNothing, ask: { type } })).toBeNull()
  })
})

describe('how many may be in it', () => {
  const named5 = [1, 2, 3, 4, 5].map((id) => named(id))
  test.each([
    {
      name: 'four members on a whole court',
      game: { entries: entriesOf(1, 2, 3, 4) },
      ask: { type: 'complete' as const },
      key: null,
    },
    {
      name: 'four, and guests who go',
      game: { entries: [...entriesOf(1, 2, 3, 4), ...entriesOf(5, 6).map((entry) => ({ ...entry, user: null }))] },
      ask: { type: 'complete' as const },
      key: null,
    },
    {
      name: 'five on a whole court',
      game: { entries: entriesOf(1, 2, 3, 4, 5) },
      ask: { type: 'complete' as const },
      key: 'completeFourOnly',
    },
    {
      name: 'five in a training, one of whom goes on waiting',
      game: { entries: entriesOf(1, 2, 3, 4, 5) },
      ask: { type: 'training' as const },
      key: null,
    },
    {
      name: 'five named for a training',
      game: { type: 'training' as const, ownerId: null },
      ask: { players: named5 },
      key: 'alreadyFourActive',
    },
    {
      name: 'an owner as the fifth of a whole court',
      game: { type: 'complete' as const, entries: entriesOf(1, 2, 3, 4) },
      ask: { owner: named(300) },
      key: 'completeFourOnly',
    },
    {
      name: 'an owner who doesn’t play as a fifth',
      game: { type: 'training' as const, entries: entriesOf(1, 2, 3, 4) },
      ask: { owner: named(300) },
      key: null,
    },
    {
      name: 'twelve named for an open game',
      game: { ownerId: null },
      ask: { players: Array.from({ length: 12 }, (_, id) => named(id + 1)) },
      key: null,
    },
    {
      name: 'thirteen named for an open game',
      game: { ownerId: null },
      ask: { players: Array.from({ length: 13 }, (_, id) => named(id + 1)) },
      key: 'gameFull',
    },
    {
      name: 'a full one that only moves',
      game: { type: 'complete' as const, entries: entriesOf(1, 2, 3, 4, 5) },
      ask: { court: 2 },
      key: null,
    },
  ])('$name: $key', ({ game, ask, key }) => {
    expect(toldBy(refusalOfChange, { ...changingNothing, game, ask })).toEqual([key])
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
      ask: { startsAt },
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
    expect(toldBy(refusalOfChange, parts)).toEqual([key])
  })
})
