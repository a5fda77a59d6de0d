import { describe, expect, test } from 'vitest'
import { aGame, type GameParts } from '../testing.ts'
import {
  aClub,
  bring,
  type Club,
  calls,
  EVENING,
  type Failing,
  many,
  refusal,
  refused,
  type Somebody,
} from './testing.ts'

const start = EVENING.startDate
const begun = '2026-11-20T08:00:00+01:00'

type Refusal = {
  name: string
  viewer?: Somebody
  game: (club: Club) => GameParts
  guests?: number
  status: number
  error: Failing
}
const own = ({ people }: Club) => ({ start, owner: people.player })
const member = ({ people }: Club) => ({ start, owner: people.other, players: [people.player] })

const notOut = { status: 403, error: { key: 'notAllowedToRemoveUser' } }
const tooLate = { status: 409, error: { key: 'cancelTooLate', values: { hours: 12, phone: 'none' } } }

const refusals: Refusal[] = [
  { name: 'a visitor', viewer: 'visitor', game: own, status: 401, error: { key: 'errors.unauthorized' } },
  {
    name: 'somebody blocked',
    viewer: 'blocked',
    game: ({ people }) => ({ start, owner: people.blocked }),
    status: 401,
    error: { key: 'errors.unauthorized' },
  },
  {
    name: 'a canceled game',
    game: (club) => ({ ...member(club), canceled: true }),
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'a game that has begun',
    game: (club) => ({ ...member(club), start: begun }),
    status: 409,
    error: { key: 'startPassed' },
  },
  {
    name: 'a game that begins now',
    game: (club) => ({ ...member(club), start: '2026-11-20T10:00:00+01:00' }),
    status: 409,
    error: { key: 'startPassed' },
  },
  {
    name: 'a closed game',
    game: (club) => ({ ...member(club), closed: true }),
    status: 409,
    error: { key: 'gameClosed' },
  },
  {
    name: 'a closed game in which one waits',
    game: (club) => ({ start, players: [...many(club, 4), club.people.player], closed: true }),
    status: 409,
    error: { key: 'gameClosed' },
  },
  { name: 'a stranger', game: ({ people }) => ({ start, owner: people.other }), ...notOut },
  { name: 'an admin who is not in it', viewer: 'admin', game: own, ...notOut },
  {
    name: 'a trainer, the class they give',
    viewer: 'trainer',
    game: ({ people }) => ({ start, type: 'class', owner: people.trainer }),
    ...notOut,
  },
  {
    name: 'the owner of a whole court, alone in it',
    game: (club) => ({ ...own(club), type: 'complete' }),
    ...tooLate,
  },
  { name: 'the owner as the last member', game: own, ...tooLate },
  { name: 'the owner as the last member, with guests', game: own, guests: 2, ...tooLate },
  {
    name: 'the owner as the last member, beside a guest of nobody',
    game: (club) => ({ ...own(club), guests: 1 }),
    ...tooLate,
  },
  {
    name: 'the owner as the last member, twelve hours ahead but a minute',
    game: (club) => ({ ...own(club), start: '2026-11-20T21:59:00+01:00' }),
    ...tooLate,
  },
  {
    name: 'canceled before begun, closed and not in it',
    game: () => ({ start: begun, closed: true, canceled: true }),
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'begun before closed',
    game: () => ({ start: begun, closed: true }),
    status: 409,
    error: { key: 'startPassed' },
  },
  { name: 'closed before not in it', game: () => ({ start, closed: true }), status: 409, error: { key: 'gameClosed' } },
]

describe('leave is refused, and nothing is written', () => {
  test.each(refusals)('$name', async ({ viewer = 'player', game, guests = 0, status, error }) => {
    const club = await aClub()
    const id = aGame(club.deps.db, game(club))
    bring(club, id, club.people.player, guests)
    expect(await refused(club, calls.leave(id), club.viewer(viewer))).toEqual(refusal({ status, error }))
  })

  test.each([99_999, 'nosuchgame'])('no such game: %s', async (id) => {
    const club = await aClub()
    const viewer = club.people.player
    expect(await refused(club, calls.leave(id), viewer)).toEqual(refusal({ status: 404, error: { key: 'notFound' } }))
  })
})
