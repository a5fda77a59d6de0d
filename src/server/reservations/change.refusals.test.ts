import { describe, expect, test } from 'vitest'
import { failureShape } from '../http/testing.ts'
import { type Answer, aGame } from '../testing.ts'
import {
  aClub,
  type ChangeRefusal,
  calls,
  EVENING,
  many,
  own,
  refusal,
  refused,
  refusedChange,
  slotFrom,
} from './testing.ts'

const start = EVENING.startDate
const begun = { start: '2026-11-20T08:00:00+01:00' }

const notYours = (param: string, value?: unknown) => ({
  status: 403,
  error: { key: 'notAllowedToModify', param, ...(value === undefined ? {} : { value }) },
})
const toComplete = { type: 'complete' }

const byPlayers: ChangeRefusal[] = [
  { name: 'a visitor', viewer: 'visitor', body: toComplete, status: 401, error: { key: 'errors.unauthorized' } },
  {
    name: 'an owner who was blocked',
    viewer: 'blocked',
    game: ({ people }) => ({ start, owner: people.blocked }),
    body: toComplete,
    status: 401,
    error: { key: 'errors.unauthorized' },
  },
  {
    name: 'an unknown field',
    body: { price: 1 },
    status: 400,
    error: { key: 'validation.errors.unknownField', param: 'price' },
  },
  {
    name: 'a type that is none',
    body: { type: 'golf' },
    status: 400,
    error: { key: 'validation.errors.choice', param: 'type', value: 'golf' },
  },
  {
    name: 'a canceled game',
    game: (club) => ({ ...own(club), canceled: true }),
    body: toComplete,
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'a closed game',
    game: (club) => ({ ...own(club), closed: true }),
    body: toComplete,
    status: 409,
    error: { key: 'gameClosed' },
  },
  {
    name: 'the type, once it has begun',
    game: (club) => ({ ...own(club), ...begun }),
    body: toComplete,
    status: 409,
    error: { key: 'startPassed' },
  },
  {
    name: 'more than the type, once it has begun',
    game: (club) => ({ ...own(club), ...begun }),
    body: { ...toComplete, court: 2 },
    ...notYours('court', 2),
  },
  {
    name: 'the court of a canceled game',
    game: (club) => ({ ...own(club), canceled: true }),
    body: { court: 2 },
    ...notYours('court', 2),
  },
  { name: 'a stranger', viewer: 'other', body: toComplete, ...notYours('type', 'complete') },
  { name: 'a stranger who names nothing', viewer: 'other', body: {}, ...notYours('type') },
  {
    name: 'a member who doesn’t own it',
    viewer: 'other',
    game: (club) => ({ ...own(club), players: [club.people.other] }),
    body: toComplete,
    ...notYours('type', 'complete'),
  },
  { name: 'a trainer who doesn’t own it', viewer: 'trainer', body: toComplete, ...notYours('type', 'complete') },
  {
    name: 'a trainer another’s class',
    viewer: 'trainer',
    game: ({ people }) => ({ start, type: 'class', owner: people.tina }),
    body: { type: 'training' },
    ...notYours('type', 'training'),
  },
  { name: 'a portal admin', viewer: 'portal', body: toComplete, ...notYours('type', 'complete') },
  ...['competition', 'training', 'class', 'school'].map((type) => ({
    name: `an owner, to ${type}`,
    body: { type },
    ...notYours('type', type),
  })),
  {
    name: 'an owner a training that an admin made of it',
    game: (club) => ({ ...own(club), type: 'training' }),
    body: { type: 'open' },
    ...notYours('type', 'open'),
  },
  { name: 'an owner the court', body: { court: 2 }, ...notYours('court', 2) },
  {
    name: 'an owner the time',
    body: slotFrom('20:00', '21:30'),
    ...notYours('startDate', '2026-11-20T20:00:00+01:00'),
  },
  { name: 'an owner the end', body: { endDate: EVENING.endDate }, ...notYours('endDate', EVENING.endDate) },
  { name: 'an owner the owner', body: { owner: null }, ...notYours('owner', null) },
  { name: 'an owner the players', body: { players: [] }, ...notYours('players') },
  {
    name: 'a trainer who owns it the players',
    viewer: 'trainer',
    game: ({ people }) => ({ start, type: 'class', owner: people.trainer }),
    body: { players: [] },
    ...notYours('players'),
  },
  {
    name: 'a stranger the wanted level',
    viewer: 'other',
    body: { wantedLevel: { min: 3, max: 4 } },
    ...notYours('wantedLevel', { min: 3, max: 4 }),
  },
  {
    name: 'an owner the wanted level of a whole court',
    game: (club) => ({ ...own(club), type: 'complete' }),
    body: { wantedLevel: { min: 3, max: 4 } },
    status: 400,
    error: { key: 'validation.errors.levelOnlyInOpen', param: 'wantedLevel', value: { min: 3, max: 4 } },
  },
  {
    name: 'an owner a wanted level from high to low',
    body: { wantedLevel: { min: 4, max: 3 } },
    status: 400,
    error: { key: 'validation.errors.tooSmall', param: 'wantedLevel.max', value: 3, values: { min: 4 } },
  },
  {
    name: 'the wanted level, once it has begun',
    game: (club) => ({ ...own(club), ...begun }),
    body: { wantedLevel: null },
    status: 409,
    error: { key: 'startPassed' },
  },
  {
    name: 'a stale version, the type',
    body: { ...toComplete, version: 2 },
    status: 409,
    error: { key: 'stale', param: 'version', value: 2 },
  },
  {
    name: 'five members, to a whole court',
    game: (club) => ({ ...own(club), players: many(club, 4) }),
    body: toComplete,
    status: 400,
    error: { key: 'completeFourOnly', param: 'players' },
  },
  {
    name: 'canceled before closed',
    game: (club) => ({ ...own(club), canceled: true, closed: true }),
    body: toComplete,
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'closed before begun',
    game: (club) => ({ ...own(club), ...begun, closed: true }),
    body: toComplete,
    status: 409,
    error: { key: 'gameClosed' },
  },
  {
    name: 'begun before not yours',
    viewer: 'other',
    game: (club) => ({ ...own(club), ...begun }),
    body: toComplete,
    status: 409,
    error: { key: 'startPassed' },
  },
  {
    name: 'not yours before stale',
    viewer: 'other',
    body: { ...toComplete, version: 2 },
    ...notYours('type', 'complete'),
  },
  {
    name: 'stale before too many',
    game: (club) => ({ ...own(club), players: many(club, 4) }),
    body: { ...toComplete, version: 9 },
    status: 409,
    error: { key: 'stale', param: 'version', value: 9 },
  },
]

describe('a change is refused by whom it is asked, and the type, and nothing is written', () => {
  test.each(byPlayers)('$name', async (row) => {
    const { told, promised } = await refusedChange(row)
    expect(told).toEqual(promised)
  })

  test.each([99_999, 'nosuchgame'])('no such game: %s', async (id) => {
    const club = await aClub()
    for (const viewer of [club.people.player, club.people.admin]) {
      expect(await refused(club, calls.change(id, { court: 9 }), viewer)).toEqual(
        refusal({ status: 404, error: { key: 'notFound' } }),
      )
    }
  })
})

test('the text says it in the language of the request', async () => {
  const club = await aClub()
  const id = aGame(club.deps.db, own(club))
  const headers = { 'accept-language': 'es' }
  const sent = { viewer: club.people.player, body: { version: 2 }, headers }
  const spanish: Answer = await club.ask('PUT', `/api/reservations/${id}`, sent)
  const english = await club.ask('PUT', `/api/reservations/${id}`, { ...sent, headers: {} })
  expect(spanish.body).not.toEqual(english.body)
  expect(spanish.body).toHaveProperty('errors', failureShape.parse(english.body).errors)
})
