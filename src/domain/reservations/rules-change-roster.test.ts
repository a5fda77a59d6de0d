import { describe, expect, test } from 'vitest'
import type { Game } from './game.ts'
import { planRoster, type RequestedChange, type RosterPlan } from './rules-change.ts'
import { entriesOf, entryOf, gameOf, named } from './testing.ts'
import { reservationTypes } from './types.ts'

const guest = (id: number, hostId: number | null) => entryOf(id, { user: null, hostId })
/** 101 owns it; 102 brought guest 3; guest 4 came with nobody; 105 came last. */
const game: Partial<Game> = {
  ownerId: 101,
  entries: [entryOf(1), entryOf(2), guest(3, 2), guest(4, null), entryOf(5)],
}

type Case = {
  name: string
  game?: Partial<Game>
  requested: RequestedChange
  trainer?: boolean
  after: Partial<RosterPlan>
}
const cases: Case[] = [
  { name: 'nothing', requested: {}, after: {} },
  { name: 'the same type', requested: { type: 'open' }, after: {} },
  { name: 'court and time', requested: { court: 2, startsAt: 1, endsAt: 2 }, after: {} },
  {
    name: 'another type takes all guests out',
    requested: { type: 'complete' },
    after: { type: 'complete', removes: [3, 4] },
  },
  {
    name: 'a lesson: its owner is no trainer, and stays as a player',
    requested: { type: 'class' },
    after: { type: 'class', ownerId: null, removes: [3, 4] },
  },
  {
    name: 'a lesson: its owner is a trainer, and no longer plays',
    requested: { type: 'school' },
    trainer: true,
    after: { type: 'school', removes: [1, 3, 4] },
  },
  {
    name: 'a training: its owner stays, and plays on',
    requested: { type: 'training' },
    after: { type: 'training', removes: [3, 4] },
  },
  {
    name: 'a lesson for a trainer, who is named',
    requested: { type: 'class', owner: named(105, { trainer: true }) },
    after: { type: 'class', ownerId: 105, removes: [3, 4, 5] },
  },
  {
    name: 'a lesson for nobody',
    requested: { type: 'class', owner: null },
    trainer: true,
    after: { type: 'class', ownerId: null, removes: [3, 4] },
  },
  {
    name: 'an open game of a trainer’s class, who comes in',
    game: { type: 'class', ownerId: 109, entries: entriesOf(1) },
    requested: { type: 'open' },
    trainer: true,
    after: { type: 'open', ownerId: 109, adds: [109] },
  },
  {
    name: 'another lesson keeps its owner, trainer or not',
    game: { type: 'class', ownerId: 109, entries: entriesOf(1) },
    requested: { type: 'class', court: 2 },
    after: { type: 'class', ownerId: 109 },
  },
  {
    name: 'an owner who is in it',
    requested: { owner: named(105) },
    after: { ownerId: 105 },
  },
  { name: 'an owner who is not', requested: { owner: named(200) }, after: { ownerId: 200, adds: [200] } },
  {
    name: 'an owner of a training, who doesn’t play',
    game: { ...game, type: 'training' },
    requested: { owner: named(200) },
    after: { type: 'training', ownerId: 200 },
  },
  { name: 'nobody as owner', requested: { owner: null }, after: { ownerId: null } },
  {
    name: 'players: who is not named goes, with the guests they brought; the owner stays',
    requested: { players: [named(105), named(300)] },
    after: { removes: [2, 3], adds: [300] },
  },
  {
    name: 'players: who stays keeps their guests',
    requested: { players: [named(102)] },
    after: { removes: [5] },
  },
  {
    name: 'nobody: the owner stays, and the guest of nobody',
    requested: { players: [] },
    after: { removes: [2, 3, 5] },
  },
  {
    name: 'nobody, and of nobody',
    requested: { players: [], owner: null },
    after: { ownerId: null, removes: [1, 2, 3, 5] },
  },
  {
    name: 'another owner and players: the owner comes first, who was it goes',
    requested: { players: [named(300), named(400)], owner: named(200) },
    after: { ownerId: 200, removes: [1, 2, 3, 5], adds: [200, 300, 400] },
  },
  {
    name: 'players of a lesson, its trainer among them: who gives it isn’t in it',
    game: { type: 'class', ownerId: 109, entries: entriesOf(1) },
    requested: { players: [named(109), named(300)] },
    trainer: true,
    after: { type: 'class', ownerId: 109, removes: [1], adds: [300] },
  },
  {
    name: 'players of a training: its owner isn’t in it unless named',
    game: { type: 'training', ownerId: 101, entries: entriesOf(1, 2) },
    requested: { players: [named(102)] },
    after: { type: 'training', removes: [1] },
  },
  {
    name: 'type and players: guests go, of who stays too',
    requested: { type: 'complete', players: [named(102)] },
    after: { type: 'complete', removes: [3, 4, 5] },
  },
]

describe('after a change of', () => {
  test.each(cases)('$name', ({ game: parts = game, requested, trainer = false, after }) => {
    const unchanged = { type: 'open', ownerId: 101, removes: [], adds: [] }
    expect(planRoster(gameOf(parts), requested, trainer)).toEqual({ ...unchanged, ...after })
  })
})

test('between any two types: no guest is left, owners of open and complete games are in them, trainers not in their lessons', () => {
  for (const from of reservationTypes) {
    for (const type of reservationTypes.filter((other) => other !== from)) {
      for (const isTrainer of [false, true]) {
        const before = gameOf({ ...game, type: from })
        const { ownerId, removes, adds } = planRoster(before, { type }, isTrainer)
        const left = before.entries.filter(({ id }) => !removes.includes(id)).map(({ user }) => user?.id)
        const members = [...left, ...adds]
        const isLesson = type === 'class' || type === 'school'
        expect(left).not.toContain(undefined)
        expect(ownerId).toBe(isLesson && !isTrainer ? null : 101)
        // Who owned it played before; only in lessons of their own do they no more.
        expect(members.includes(101)).toBe(!(isLesson && isTrainer))
      }
    }
  }
})
