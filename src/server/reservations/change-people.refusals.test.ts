import { describe, expect, test } from 'vitest'
import { type ChangeRefusal, many, own, refusedChange } from './testing.ts'

const refusals: ChangeRefusal[] = [
  {
    name: 'an owner who is not there',
    body: { owner: 'nobody' },
    status: 400,
    error: { key: 'addingPlayer', param: 'owner', value: 'nobody', values: { name: 'nobody' } },
  },
  {
    name: 'a blocked owner',
    body: ({ people }) => ({ owner: people.blocked.id }),
    status: 400,
    error: ({ people }) => ({
      key: 'addingPlayer',
      param: 'owner',
      value: people.blocked.id,
      values: { name: 'Blocky' },
    }),
  },
  {
    name: 'a blocked player',
    body: ({ people }) => ({ players: [people.other.id, people.blocked.id] }),
    status: 400,
    error: ({ people }) => ({
      key: 'addingPlayer',
      param: 'players',
      value: people.blocked.id,
      values: { name: 'Blocky' },
    }),
  },
  {
    name: 'a player twice',
    body: ({ people }) => ({ players: [people.other.id, people.other.id] }),
    status: 400,
    error: ({ people }) => ({
      key: 'addingPlayer',
      param: 'players',
      value: people.other.id,
      values: { name: 'Otto' },
    }),
  },
  {
    name: 'four beside the owner on a whole court',
    game: (club) => ({ ...own(club), type: 'complete' }),
    body: (club) => ({ players: many(club, 4).map(({ id }) => id) }),
    status: 400,
    error: { key: 'completeFourOnly', param: 'players' },
  },
  {
    name: 'five in a training',
    game: (club) => ({ ...own(club), type: 'training' }),
    body: (club) => ({ players: many(club, 5).map(({ id }) => id) }),
    status: 409,
    error: { key: 'alreadyFourActive', param: 'players' },
  },
  {
    name: 'more than wait in an open game',
    body: (club) => ({ players: many(club, 12).map(({ id }) => id) }),
    status: 409,
    error: { key: 'gameFull', param: 'players' },
  },
]

describe('a change is refused to admins for the people they name, and nothing is written', () => {
  test.each(refusals)('$name', async (row) => {
    const { told, promised } = await refusedChange({ viewer: 'admin', ...row })
    expect(told).toEqual(promised)
  })
})
