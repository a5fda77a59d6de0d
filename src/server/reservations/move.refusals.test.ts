import { describe, expect, test } from 'vitest'
import { aGame, type GameParts } from '../testing.ts'
import { aClub, type Club, calls, type Failing, refusal, refused, type Somebody } from './testing.ts'

/** It is Friday, 10:00. */
const tomorrow = '2026-11-21T18:30:00+01:00'
const there = '2026-11-21T20:00:00+01:00'

type Refusal = {
  name: string
  viewer?: Somebody
  game?: (club: Club) => GameParts
  setUp?: (club: Club) => void
  body?: Record<string, unknown>
  status: number
  error: Failing
}
const own = (club: Club): GameParts => ({ start: tomorrow, owner: club.people.player, players: [club.people.other] })
const ownBut =
  (parts: Partial<GameParts>) =>
  (club: Club): GameParts => ({ ...own(club), ...parts })
const notOwner = { status: 403, error: { key: 'notOwner' } }
const aboutStart = { param: 'startDate', value: there }

const refusals: Refusal[] = [
  { name: 'to a visitor', viewer: 'visitor', status: 401, error: { key: 'errors.unauthorized' } },
  { name: 'to who is blocked', viewer: 'blocked', status: 401, error: { key: 'errors.unauthorized' } },
  { name: 'to a member', viewer: 'other', ...notOwner },
  { name: 'to a trainer', viewer: 'trainer', ...notOwner },
  { name: 'to a portal admin', viewer: 'portal', ...notOwner },
  {
    name: 'to a trainer their class',
    viewer: 'trainer',
    game: ({ people }) => ({ start: tomorrow, type: 'class', owner: people.trainer }),
    ...notOwner,
  },
  { name: 'of a competition', game: ownBut({ type: 'competition' }), ...notOwner },
  { name: 'when it is canceled', game: ownBut({ canceled: true }), status: 409, error: { key: 'canceled' } },
  { name: 'when it is closed', game: ownBut({ closed: true }), status: 409, error: { key: 'gameClosed' } },
  {
    name: 'when it is closed, to admins too',
    viewer: 'admin',
    game: ownBut({ closed: true }),
    status: 409,
    error: { key: 'gameClosed' },
  },
  {
    name: 'once it has begun',
    game: ownBut({ start: '2026-11-20T09:30:00+01:00' }),
    status: 409,
    error: { key: 'startPassed' },
  },
  {
    name: 'once it is over, to admins too',
    viewer: 'admin',
    game: ownBut({ start: '2026-11-20T08:00:00+01:00' }),
    status: 409,
    error: { key: 'over' },
  },
  {
    name: 'less than twelve hours ahead',
    game: ownBut({ start: '2026-11-20T21:30:00+01:00' }),
    status: 409,
    error: { key: 'cancelTooLate', values: { hours: 12, phone: 'none' } },
  },
  {
    name: 'of an older version',
    body: { version: 7 },
    status: 409,
    error: { key: 'stale', param: 'version', value: 7 },
  },
  {
    name: 'to no such court',
    body: { court: 99 },
    status: 400,
    error: { key: 'courtInvalid', param: 'court', value: 99 },
  },
  {
    name: 'into the past',
    body: { startDate: '2026-11-20T09:30:00+01:00' },
    status: 400,
    error: { key: 'dateOutOfWindow', param: 'startDate', value: '2026-11-20T09:30:00+01:00', values: { days: 7 } },
  },
  {
    name: 'beyond the window',
    body: { startDate: '2026-11-28T20:00:00+01:00' },
    status: 400,
    error: { key: 'dateOutOfWindow', param: 'startDate', value: '2026-11-28T20:00:00+01:00', values: { days: 7 } },
  },
  {
    name: 'off the grid',
    body: { startDate: '2026-11-21T20:15:00+01:00' },
    status: 400,
    error: { key: 'slotMismatch', param: 'startDate', value: '2026-11-21T20:15:00+01:00' },
  },
  {
    name: 'to where somebody else is',
    setUp: ({ deps, people }) => void aGame(deps.db, { start: there, court: 2, owner: people.tina }),
    status: 409,
    error: { key: 'collision', ...aboutStart, values: { time: '20:00' } },
  },
  {
    name: 'to who owns more besides than they may',
    setUp: ({ deps, people, sql }) => {
      sql("UPDATE config SET config = json_set(config, '$.booking.maxAhead', 1)")
      aGame(deps.db, { start: '2026-11-22T18:30:00+01:00', owner: people.player })
    },
    status: 409,
    error: { key: 'tooManyAhead', ...aboutStart, values: { max: 1 } },
  },
]

describe('moving is refused, and nothing is written', () => {
  test.each(refusals)('$name', async ({ viewer = 'player', game = own, setUp, body = {}, status, error }) => {
    const club = await aClub()
    const id = aGame(club.deps.db, game(club))
    setUp?.(club)
    const told = await refused(club, calls.move(id, { startDate: there, court: 2, ...body }), club.viewer(viewer))
    expect(told).toEqual(refusal({ status, error }))
  })

  test('there is no such game', async () => {
    const club = await aClub()
    const told = await refused(club, calls.move(99, { startDate: there, court: 2 }), club.people.player)
    expect(told).toEqual(refusal({ status: 404, error: { key: 'notFound' } }))
  })
})
