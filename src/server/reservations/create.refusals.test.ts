import { describe, expect, test } from 'vitest'
import { aUser } from '../testing.ts'
import { A_BOOKING, type Club, type CreateRefusal, refusedCreate } from './testing.ts'

const iso = (name: string) => `reservation.errors.${name}`
const members = ({ deps }: Club, howMany: number) => Array.from({ length: howMany }, () => aUser(deps.db).id)
const notYours = (param: string, value?: unknown) => [
  { msg: iso('notAllowedToModify'), param, ...(value === undefined ? {} : { value }) },
]
const forbidden: CreateRefusal[] = [
  { name: 'a visitor', viewer: 'visitor', body: A_BOOKING, status: 401, errors: [{ msg: 'errors.unauthorized' }] },
  {
    name: 'a session of somebody blocked',
    viewer: 'blocked',
    body: A_BOOKING,
    status: 401,
    errors: [{ msg: 'errors.unauthorized' }],
  },
  ...['competition', 'training', 'class', 'school'].flatMap((type) => [
    { name: `a player's ${type}`, body: { ...A_BOOKING, type }, status: 403, errors: notYours('type', type) },
    {
      name: `a portal admin's ${type}`,
      viewer: 'portal' as const,
      body: { ...A_BOOKING, type },
      status: 403,
      errors: notYours('type', type),
    },
  ]),
  {
    name: 'a player for somebody else',
    body: ({ people }) => ({ ...A_BOOKING, owner: people.other.id }),
    status: 403,
    errors: ({ people }) => notYours('owner', people.other.id),
  },
  {
    name: 'a player for somebody who is not there',
    body: { ...A_BOOKING, owner: 'nobody' },
    status: 403,
    errors: notYours('owner', 'nobody'),
  },
  { name: 'a player for nobody', body: { ...A_BOOKING, owner: null }, status: 403, errors: notYours('owner', null) },
  {
    name: 'a player with players',
    body: ({ people }) => ({ ...A_BOOKING, players: [people.other.id] }),
    status: 403,
    errors: notYours('players'),
  },
  {
    name: 'a trainer for another trainer',
    viewer: 'trainer',
    body: ({ people }) => ({ ...A_BOOKING, type: 'class', owner: people.tina.id }),
    status: 403,
    errors: ({ people }) => notYours('owner', people.tina.id),
  },
  {
    name: 'a trainer for nobody',
    viewer: 'trainer',
    body: { ...A_BOOKING, owner: null },
    status: 403,
    errors: notYours('owner', null),
  },
  {
    name: 'a trainer with players',
    viewer: 'trainer',
    body: ({ people }) => ({ ...A_BOOKING, type: 'training', players: [people.other.id] }),
    status: 403,
    errors: notYours('players'),
  },
  {
    name: 'a trainer with a pupil who is blocked',
    viewer: 'trainer',
    body: ({ people }) => ({ ...A_BOOKING, type: 'class', players: [people.blocked.id] }),
    status: 400,
    errors: ({ people }) => [
      {
        msg: 'reservation.errors.addingPlayer',
        param: 'players',
        value: people.blocked.id,
        values: { name: 'Blocky' },
      },
    ],
  },
  ...['class', 'school'].flatMap((type): CreateRefusal[] => [
    {
      name: `a ${type} given by no trainer`,
      viewer: 'admin',
      body: ({ people }) => ({ ...A_BOOKING, type, owner: people.player.id }),
      status: 400,
      errors: ({ people }) => [{ msg: 'selectTrainer.error', param: 'owner', value: people.player.id }],
    },
    {
      name: `a ${type} given by nobody there is`,
      viewer: 'global',
      body: { ...A_BOOKING, type, owner: 99_999 },
      status: 400,
      errors: [{ msg: 'selectTrainer.error', param: 'owner', value: 99_999 }],
    },
    {
      name: `a ${type} given by a blocked trainer`,
      viewer: 'admin',
      setUp: (club) => club.sql(`UPDATE user SET blocked_at = 1 WHERE id = ${club.people.tina.id}`),
      body: ({ people }) => ({ ...A_BOOKING, type, owner: people.tina.id }),
      status: 400,
      errors: ({ people }) => [{ msg: 'selectTrainer.error', param: 'owner', value: people.tina.id }],
    },
  ]),
]

const adding = (param: string, value: number | string, name: string) => [
  { msg: iso('addingPlayer'), param, value, values: { name } },
]

const rosterOfAdmins: CreateRefusal[] = [
  {
    name: 'a player who is not there',
    body: { ...A_BOOKING, players: [99_999] },
    status: 400,
    errors: adding('players', 99_999, '99999'),
  },
  {
    name: 'a documentId that is not there',
    body: { ...A_BOOKING, players: ['nobody'] },
    status: 400,
    errors: adding('players', 'nobody', 'nobody'),
  },
  {
    name: 'a blocked player',
    body: ({ people }) => ({ ...A_BOOKING, players: [people.blocked.id] }),
    status: 400,
    errors: ({ people }) => adding('players', people.blocked.id, 'Blocky'),
  },
  {
    name: 'a player twice',
    body: ({ people }) => ({ ...A_BOOKING, players: [people.other.id, people.other.id] }),
    status: 400,
    errors: ({ people }) => adding('players', people.other.id, 'Otto'),
  },
  {
    name: 'the owner twice among the players',
    body: ({ people }) => ({ ...A_BOOKING, owner: people.other.id, players: [people.other.id, people.other.id] }),
    status: 400,
    errors: ({ people }) => adding('players', people.other.id, 'Otto'),
  },
  {
    name: 'the viewer, who owns it unsaid, twice',
    body: ({ people }) => ({ ...A_BOOKING, players: [people.admin.id, people.admin.id] }),
    status: 400,
    errors: ({ people }) => adding('players', people.admin.id, people.admin.nick),
  },
  {
    name: 'an owner who is not there',
    body: { ...A_BOOKING, owner: 99_999 },
    status: 400,
    errors: adding('owner', 99_999, '99999'),
  },
  {
    name: 'a blocked owner',
    body: ({ people }) => ({ ...A_BOOKING, owner: people.blocked.id }),
    status: 400,
    errors: ({ people }) => adding('owner', people.blocked.id, 'Blocky'),
  },
  {
    name: 'a training of an owner who is not there',
    body: { ...A_BOOKING, type: 'training', owner: 'nobody' },
    status: 400,
    errors: adding('owner', 'nobody', 'nobody'),
  },
  {
    name: 'five on a whole court',
    body: (club) => ({ ...A_BOOKING, type: 'complete', players: members(club, 4) }),
    status: 400,
    errors: [{ msg: iso('completeFourOnly'), param: 'players' }],
  },
  {
    name: 'five in a training',
    body: (club) => ({ ...A_BOOKING, type: 'training', players: members(club, 5) }),
    status: 409,
    errors: [{ msg: iso('alreadyFourActive'), param: 'players' }],
  },
  {
    name: 'more than wait',
    body: (club) => ({ ...A_BOOKING, players: members(club, 12) }),
    status: 409,
    errors: [{ msg: iso('gameFull'), param: 'players' }],
  },
  {
    name: 'more than wait, guests counted',
    body: (club) => ({ ...A_BOOKING, players: members(club, 10), inviteds: [{ level: 1 }, { level: 1 }] }),
    status: 409,
    errors: [{ msg: iso('gameFull'), param: 'players' }],
  },
]
const roster = rosterOfAdmins.map((row): CreateRefusal => ({ ...row, viewer: 'admin' }))

describe.each([
  { what: 'who may not set it', rows: forbidden },
  { what: 'who plays', rows: roster },
])('create is refused for $what, and nothing is written', ({ rows }) => {
  test.each(rows)('$name', async (row) => {
    const { told, promised } = await refusedCreate(row)
    expect(told).toEqual(promised)
  })
})
