import { describe, expect, test } from 'vitest'
import { aGame, type GameParts } from '../testing.ts'
import {
  aClub,
  type Club,
  calls,
  EVENING,
  type Failing,
  ofSix,
  refusal,
  refused,
  type Somebody,
  withSentList,
} from './testing.ts'

const start = EVENING.startDate
const begun = '2026-11-20T08:00:00+01:00'
const FOUR = [1, 2, 3, 4]

type Refusal = {
  name: string
  viewer?: Somebody
  game?: (club: Club) => GameParts
  players?: unknown
  mail?: unknown
  status: number
  error: Failing
}

const notFour = { status: 400, error: { key: 'fourPlayersRequired', param: 'players' } }
const notOfIt = { status: 400, error: { key: 'invalidPlayers', param: 'players' } }

const notAdmins: Refusal[] = [
  { name: 'a visitor', viewer: 'visitor', status: 401, error: { key: 'errors.unauthorized' } },
  { name: 'somebody blocked', viewer: 'blocked', status: 401, error: { key: 'errors.unauthorized' } },
  ...(['player', 'other', 'trainer', 'portal'] as const).map((viewer) => ({
    name: `${viewer}, who is no admin`,
    viewer,
    status: 403,
    error: { key: 'errors.forbidden' },
  })),
]

const closing: Refusal[] = [
  ...notAdmins,
  {
    name: 'a canceled game',
    game: (club) => ({ ...ofSix(club), canceled: true }),
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'a closed game',
    game: (club) => ({ ...ofSix(club), closed: true }),
    status: 409,
    error: { key: 'alreadyClosed' },
  },
  ...(['complete', 'competition', 'training', 'class', 'school'] as const).map((type) => ({
    name: `a ${type}`,
    game: (club: Club) => ({ ...ofSix(club), type }),
    status: 409,
    error: { key: 'invalidStatus' },
  })),
  {
    name: 'a game that has begun',
    game: (club) => ({ ...ofSix(club), start: begun }),
    status: 409,
    error: { key: 'invalidStatus' },
  },
  { name: 'with nobody named', players: undefined, ...notFour },
  { name: 'with none', players: [], ...notFour },
  { name: 'with three', players: [1, 2, 3], ...notFour },
  { name: 'with five', players: [1, 2, 3, 4, 5], ...notFour },
  { name: 'with one twice', players: [1, 2, 3, 3], ...notFour },
  { name: 'with one twice, in two spellings', players: [1, 2, 3, '3'], ...notFour },
  { name: 'with one of no game', players: [1, 2, 3, 99_999], ...notOfIt },
  { name: 'with one of another game', players: [1, 2, 3, 7], ...notOfIt },
  { name: 'with a documentId of nobody', players: [1, 2, 3, 'nobody'], ...notOfIt },
  {
    name: 'with more than anybody names',
    players: Array.from({ length: 61 }, (_, one) => one + 1),
    status: 400,
    error: { key: 'validation.errors.tooMany', param: 'players', values: { max: 60 } },
  },
  {
    name: 'with what is no list',
    players: 'all',
    status: 400,
    error: { key: 'validation.errors.type', param: 'players', value: 'all' },
  },
  {
    name: 'canceled before closed',
    game: (club) => ({ ...ofSix(club), canceled: true, closed: true }),
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'closed before begun',
    game: (club) => ({ ...ofSix(club), start: begun, closed: true }),
    status: 409,
    error: { key: 'alreadyClosed' },
  },
  {
    name: 'begun before too few',
    game: (club) => ({ ...ofSix(club), start: begun }),
    players: [1],
    status: 409,
    error: { key: 'invalidStatus' },
  },
  {
    name: 'with what says neither yes nor no to mail',
    mail: 'yes',
    status: 400,
    error: { key: 'validation.errors.type', param: 'mail', value: 'yes' },
  },
  { name: 'too few before strangers', players: [1, 99_999], ...notFour },
]

describe('close is refused, and nothing is written, no mail either', () => {
  test.each(closing)('$name', async ({ viewer = 'admin', game = ofSix, mail = true, status, error, ...parts }) => {
    const club = await aClub()
    const id = aGame(club.deps.db, game(club))
    aGame(club.deps.db, { start, court: 2, owner: club.people.other })
    const players = 'players' in parts ? parts.players : FOUR
    expect(await refused(club, calls.close(id, { players, mail }), club.viewer(viewer))).toEqual(
      refusal({ status, error: withSentList(error, { players }) }),
    )
  })

  test.each([99_999, 'nosuchgame'])('no such game: %s', async (id) => {
    const club = await aClub()
    const viewer = club.people.admin
    expect(await refused(club, calls.close(id, { players: FOUR }), viewer)).toEqual(
      refusal({ status: 404, error: { key: 'notFound' } }),
    )
  })
})

const reopening: Refusal[] = [
  ...notAdmins,
  {
    name: 'a canceled game',
    game: (club) => ({ ...ofSix(club), canceled: true }),
    status: 409,
    error: { key: 'canceled' },
  },
  { name: 'an open game', game: ofSix, status: 409, error: { key: 'gameNotClosed' } },
  {
    name: 'a whole court',
    game: (club) => ({ ...ofSix(club), type: 'complete' }),
    status: 409,
    error: { key: 'gameNotClosed' },
  },
  {
    name: 'a closed game that has begun',
    game: (club) => ({ ...ofSix(club), start: begun, closed: true }),
    status: 409,
    error: { key: 'alreadyStarted' },
  },
  {
    name: 'canceled before open',
    game: (club) => ({ ...ofSix(club), start: begun, canceled: true }),
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'open before begun',
    game: (club) => ({ ...ofSix(club), start: begun }),
    status: 409,
    error: { key: 'gameNotClosed' },
  },
]

describe('reopen is refused, and nothing is written', () => {
  test.each(reopening)('$name', async ({ viewer = 'admin', game = ofSix, status, error }) => {
    const club = await aClub()
    const id = aGame(club.deps.db, game(club))
    expect(await refused(club, calls.reopen(id), club.viewer(viewer))).toEqual(refusal({ status, error }))
  })

  test.each([99_999, 'nosuchgame'])('no such game: %s', async (id) => {
    const club = await aClub()
    const viewer = club.people.global
    expect(await refused(club, calls.reopen(id), viewer)).toEqual(refusal({ status: 404, error: { key: 'notFound' } }))
  })
})
