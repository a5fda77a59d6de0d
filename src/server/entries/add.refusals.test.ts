import { describe, expect, test } from 'vitest'
import {
  aClub,
  type Club,
  calls,
  EVENING,
  type Failing,
  many,
  refusal,
  refused,
  type Somebody,
} from '../reservations/testing.ts'
import { aGame, type GameParts } from '../testing.ts'

const start = EVENING.startDate
const begun = '2026-11-20T08:00:00+01:00'
const own = ({ people }: Club): GameParts => ({ start, owner: people.player })
const full = (howMany: number, parts: Partial<GameParts> = {}) => {
  return (club: Club): GameParts => ({ start, players: many(club, howMany), ...parts })
}
const guest = { invited: true, level: 2 }

type Body = Record<string, unknown>
type Refusal = {
  name: string
  viewer?: Somebody
  game?: (club: Club) => GameParts
  body?: Body | ((club: Club) => Body)
  status: number
  error: Failing | ((club: Club) => Failing)
}

const rules: Refusal[] = [
  { name: 'a visitor', viewer: 'visitor', status: 401, error: { key: 'errors.unauthorized' } },
  { name: 'somebody blocked', viewer: 'blocked', status: 401, error: { key: 'errors.unauthorized' } },
  ...(['player', 'portal'] as const).map((viewer) => ({
    name: `${viewer}, who is neither trainer nor admin`,
    viewer,
    status: 403,
    error: { key: 'errors.forbidden' },
  })),
  {
    name: 'a trainer, to a game that is no lesson of theirs, canceled too',
    viewer: 'trainer',
    game: ({ people }) => ({ start, type: 'class', owner: people.tina, canceled: true }),
    status: 403,
    error: { key: 'notAllowedToModify' },
  },
  {
    name: 'a trainer, a guest to a lesson they give',
    viewer: 'trainer',
    game: ({ people }) => ({ start, type: 'class', owner: people.trainer }),
    body: guest,
    status: 403,
    error: { key: 'notAllowedToModify', param: 'invited', value: true },
  },
  {
    name: 'a trainer, a fifth to a lesson they give',
    viewer: 'trainer',
    game: (club) => ({ start, type: 'school', owner: club.people.trainer, players: many(club, 4) }),
    status: 409,
    error: { key: 'alreadyFourActive' },
  },
  {
    name: 'a trainer, to a lesson of theirs that has begun',
    viewer: 'trainer',
    game: ({ people }) => ({ start: begun, type: 'class', owner: people.trainer }),
    status: 409,
    error: { key: 'alreadyStarted' },
  },
  {
    name: 'to a canceled game',
    game: (club) => ({ ...own(club), canceled: true }),
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'to a closed game',
    game: (club) => ({ ...own(club), closed: true }),
    status: 409,
    error: { key: 'gameClosed' },
  },
  {
    name: 'to a game that is over',
    game: (club) => ({ ...own(club), start: begun }),
    status: 409,
    error: { key: 'over' },
  },
  {
    name: 'somebody who is not there',
    body: { user: 99_999 },
    status: 400,
    error: { key: 'addingPlayer', param: 'user', value: 99_999, values: { name: '99999' } },
  },
  {
    name: 'somebody blocked, to it',
    body: ({ people }) => ({ user: people.blocked.id }),
    status: 400,
    error: ({ people }) => ({
      key: 'addingPlayer',
      param: 'user',
      value: people.blocked.id,
      values: { name: 'Blocky' },
    }),
  },
  {
    name: 'somebody who is in it',
    game: ({ people }) => ({ start, owner: people.other }),
    status: 409,
    error: ({ people }) => ({
      key: 'alreadyInReservation',
      param: 'user',
      value: people.other.id,
      values: { name: 'Otto' },
    }),
  },
  { name: 'a thirteenth to an open game', game: full(12), status: 409, error: { key: 'gameFull' } },
  { name: 'a guest as the thirteenth', game: full(12), body: guest, status: 409, error: { key: 'gameFull' } },
  {
    name: 'a fifth on a whole court',
    game: full(4, { type: 'complete' }),
    status: 400,
    error: { key: 'completeFourOnly' },
  },
  {
    name: 'a guest as the fifth on a whole court',
    game: full(4, { type: 'complete' }),
    body: guest,
    status: 400,
    error: { key: 'completeFourOnly' },
  },
  ...(['competition', 'training', 'class', 'school'] as const).map((type) => ({
    name: `a fifth in a ${type}`,
    game: full(4, { type }),
    status: 409,
    error: { key: 'alreadyFourActive' },
  })),
  {
    name: 'canceled before closed and begun',
    game: () => ({ start: begun, canceled: true, closed: true }),
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'closed before begun',
    game: () => ({ start: begun, closed: true }),
    status: 409,
    error: { key: 'gameClosed' },
  },
  {
    name: 'over before in it',
    game: ({ people }) => ({ start: begun, owner: people.other }),
    status: 409,
    error: { key: 'over' },
  },
  {
    name: 'in it before full',
    game: (club) => ({ start, type: 'complete', owner: club.people.other, players: many(club, 3) }),
    status: 409,
    error: ({ people }) => ({
      key: 'alreadyInReservation',
      param: 'user',
      value: people.other.id,
      values: { name: 'Otto' },
    }),
  },
]

const form: Refusal[] = [
  {
    name: 'neither user nor guest',
    body: { user: null },
    status: 400,
    error: { key: 'validation.errors.required', param: 'user', value: null },
  },
  {
    name: 'a user who is a guest',
    body: ({ people }) => ({ user: people.other.id, ...guest }),
    status: 400,
    error: ({ people }) => ({ key: 'validation.errors.invalid', param: 'user', value: people.other.id }),
  },
  {
    name: 'a guest without a level',
    body: { invited: true },
    status: 400,
    error: { key: 'validation.errors.required', param: 'level' },
  },
  {
    name: 'a guest between the levels',
    body: { invited: true, level: 2.1 },
    status: 400,
    error: { key: 'validation.errors.step', param: 'level', value: 2.1, values: { step: 0.25 } },
  },
  {
    name: 'a position that is none',
    body: { ...guest, position: 'net' },
    status: 400,
    error: { key: 'validation.errors.choice', param: 'position', value: 'net' },
  },
  {
    name: 'who brought it',
    body: { ...guest, hostId: 1 },
    status: 400,
    error: { key: 'validation.errors.unknownField', param: 'hostId' },
  },
]

describe.each([
  { what: 'by the rules', rows: rules },
  { what: 'by the form', rows: form },
])('add an entry is refused $what, and nothing is written', ({ rows }) => {
  test.each(rows)('$name', async ({ viewer = 'admin', game = own, body, status, error }) => {
    const club = await aClub()
    const reservation = aGame(club.deps.db, game(club))
    const sent = typeof body === 'function' ? body(club) : (body ?? { user: club.people.other.id })
    expect(await refused(club, calls.add({ reservation, ...sent }), club.viewer(viewer))).toEqual(
      refusal({ status, error: typeof error === 'function' ? error(club) : error }),
    )
  })

  test.each([99_999, 'nosuchgame'])('no such game: %s', async (reservation) => {
    const club = await aClub()
    const call = calls.add({ reservation, user: 'nobody' })
    expect(await refused(club, call, club.people.admin)).toEqual(refusal({ status: 404, error: { key: 'notFound' } }))
  })
})
