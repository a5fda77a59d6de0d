import { describe, expect, test } from 'vitest'
import { aGame, aUser, type GameParts, rowsIn } from '../testing.ts'
import {
  A_BOOKING,
  aClub,
  type Club,
  calls,
  EVENING,
  type Failing,
  refusal,
  refused,
  type Somebody,
  slotFrom,
  stateOf,
} from './testing.ts'

const start = EVENING.startDate
const inIt = { status: 409, error: { key: 'alreadyInReservation', values: { name: 'you' } } }

type Refusal = {
  name: string
  viewer?: Somebody
  /** The game that is named; none where a free slot is asked for. */
  game?: (club: Club) => GameParts
  setUp?: (club: Club) => void
  body?: object
  status: number
  error: Failing
}
const empty = () => ({ start })
const transfer = (id: number) => ({ status: 409, error: { key: 'transfer', param: 'documentId', value: id } })
/** The first game made in a club. */
const FIRST = 1

const refusals: Refusal[] = [
  { name: 'a visitor', viewer: 'visitor', status: 401, error: { key: 'errors.unauthorized' } },
  { name: 'somebody blocked', viewer: 'blocked', status: 401, error: { key: 'errors.unauthorized' } },
  {
    name: 'another type',
    body: { type: 'open' },
    status: 400,
    error: { key: 'validation.errors.choice', param: 'type', value: 'open' },
  },
  {
    name: 'guests',
    body: { inviteds: [] },
    status: 400,
    error: { key: 'validation.errors.unknownField', param: 'inviteds' },
  },
  { name: 'a game canceled', game: () => ({ start, canceled: true }), status: 409, error: { key: 'canceled' } },
  { name: 'a closed game', game: () => ({ start, closed: true }), status: 409, error: { key: 'gameClosed' } },
  { name: 'who is in it alone', game: ({ people }) => ({ start, owner: people.player }), ...inIt },
  {
    name: 'who waits in it',
    game: ({ people, deps }) => ({ start, players: [...[1, 2, 3, 4].map(() => aUser(deps.db)), people.player] }),
    ...inIt,
  },
  { name: 'one who is in it', game: ({ people }) => ({ start, owner: people.other }), ...transfer(FIRST) },
  { name: 'a guest of nobody who is in it', game: () => ({ start, guests: 1 }), ...transfer(FIRST) },
  {
    name: 'an admin, one who is in it',
    viewer: 'admin',
    game: ({ people }) => ({ start, owner: people.other }),
    ...transfer(FIRST),
  },
  { name: 'an empty whole court', game: () => ({ start, type: 'complete' }), ...transfer(FIRST) },
  { name: 'an empty class', game: () => ({ start, type: 'class' }), ...transfer(FIRST) },
  { name: 'an empty game, but another court', game: empty, body: { court: 2 }, ...transfer(FIRST) },
  { name: 'an empty game, but another time', game: empty, body: slotFrom('20:00', '21:30'), ...transfer(FIRST) },
  {
    name: 'canceled before closed and in it',
    game: ({ people }) => ({ start, owner: people.player, canceled: true, closed: true }),
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'closed before in it',
    game: ({ people }) => ({ start, owner: people.player, closed: true }),
    status: 409,
    error: { key: 'gameClosed' },
  },
  {
    name: 'in it before of another type',
    game: ({ people }) => ({ start, type: 'complete', owner: people.player }),
    ...inIt,
  },
  {
    name: 'in an empty game that has begun',
    game: () => ({ start: '2026-11-20T09:30:00+01:00' }),
    body: slotFrom('09:30', '11:00'),
    status: 400,
    error: {
      key: 'dateOutOfWindow',
      param: 'startDate',
      value: '2026-11-20T09:30:00+01:00',
      values: { days: 7 },
    },
  },
  {
    name: 'an empty game on a court that was taken out of use',
    game: empty,
    setUp: (club) => club.sql('UPDATE court SET active = 0 WHERE id = 1'),
    status: 400,
    error: { key: 'courtInvalid', param: 'court', value: 1 },
  },
  {
    name: 'an empty game off the slots of the hours there are now',
    game: () => ({ start: '2026-11-20T18:40:00+01:00' }),
    body: slotFrom('18:40', '20:10'),
    status: 400,
    error: { key: 'slotMismatch', param: 'startDate', value: '2026-11-20T18:40:00+01:00' },
  },
  { name: 'no such court', body: { court: 9 }, status: 400, error: { key: 'courtInvalid', param: 'court', value: 9 } },
  {
    name: 'a slot that is taken',
    setUp: ({ deps, people }) => void aGame(deps.db, { start, owner: people.other }),
    status: 409,
    error: { key: 'collision', param: 'startDate', value: start, values: { time: '18:30' } },
  },
]

describe('reserve whole court is refused, and nothing is written', () => {
  test.each(refusals)('$name', async ({ viewer = 'player', game, setUp, body, status, error }) => {
    const club = await aClub()
    const id = game && aGame(club.deps.db, game(club))
    setUp?.(club)
    const sent = { ...EVENING, court: 1, ...(id === undefined ? {} : { documentId: id }), ...body }
    expect(await refused(club, calls.complete(sent), club.viewer(viewer))).toEqual(refusal({ status, error }))
  })

  test.each([99_999, 'nosuchgame'])('no such game: %s, even where the slot is free', async (documentId) => {
    const club = await aClub()
    const call = calls.complete({ ...EVENING, court: 1, documentId })
    expect(await refused(club, call, club.people.player)).toEqual(refusal({ status: 404, error: { key: 'notFound' } }))
  })
})

describe('reserve whole court', () => {
  test('of a free slot: makes the viewer’s own, at the price of the moment', async () => {
    const club = await aClub()
    const { player } = club.people
    const answer = await club.ask('POST', '/api/reservations/complete', {
      viewer: player,
      body: { data: { ...EVENING, type: 'complete', court: 1 } },
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          type: 'complete',
          status: 'active',
          freePlaces: 3,
          reservedByUser: true,
          owner: player.id,
          price: 28,
          version: 1,
        },
      },
    })
    const { members, days, mails } = stateOf(club, FIRST)
    expect({ members, days, mails }).toEqual({
      members: [player.id],
      days: ['2026-11-20'],
      mails: [['booked', player.id]],
    })
  })

  test.each(['number', 'documentId'])(
    'of an empty open game, by %s: the same game is the viewer’s, at its price',
    async (ref) => {
      const club = await aClub()
      const { player } = club.people
      const id = aGame(club.deps.db, empty())
      const before = stateOf(club, id).game
      const published: unknown[] = []
      club.deps.live.subscribe(({ day }) => published.push(day))
      const body = {
        ...EVENING,
        court: ref === 'number' ? 1 : before.court.documentId,
        documentId: ref === 'number' ? id : before.documentId,
      }
      const answer = await club.ask('POST', '/api/reservations/complete', { viewer: player, body })
      expect(answer).toMatchObject({
        status: 201,
        body: {
          data: {
            id,
            documentId: before.documentId,
            type: 'complete',
            status: 'active',
            price: 24,
            reservedByUser: true,
          },
        },
      })
      expect(stateOf(club, id)).toMatchObject({
        members: [player.id],
        row: { version: 2, owner_id: player.id, type: 'complete', price_cents: 2400, pincode: before.pincode },
        mails: [['booked', player.id]],
        days: ['2026-11-20'],
      })
      expect(published).toEqual(['2026-11-20'])
      expect(rowsIn(club.deps.db, 'reservation')).toBe(1)
    },
  )

  test('over tRPC, and twice with one key: once', async () => {
    const club = await aClub()
    const viewer = club.people.player
    const id = aGame(club.deps.db, empty())
    const input = { ...EVENING, court: 1, documentId: id, requestId: 'again' }
    const first = await club.call('reservations.complete', input, { type: 'mutation', viewer })
    const again = await club.call('reservations.complete', input, { type: 'mutation', viewer })
    expect(first).toMatchObject({ status: 200, body: { result: { data: { data: { id } } } } })
    expect(again.body).toEqual(first.body)
    const body = { ...EVENING, court: 1, documentId: id }
    const headers = { 'idempotency-key': 'again' }
    const overRest = await club.ask('POST', '/api/reservations/complete', { viewer, body, headers })
    expect(first.body).toHaveProperty('result.data', overRest.body)
    expect(stateOf(club, id)).toMatchObject({ members: [viewer.id], row: { version: 2 } })
    const otherwise = await club.ask('POST', '/api/reservations/complete', {
      viewer,
      body: { ...EVENING, court: 2 },
      headers,
    })
    expect(otherwise).toMatchObject({ status: 409, body: { errors: [{ msg: 'errors.idempotency' }] } })
  })

  test('create asked twice with one key makes one, and with other content is refused', async () => {
    const club = await aClub()
    const headers = { 'idempotency-key': 'again' }
    const first = await club.book('player', A_BOOKING, headers)
    expect(await club.book('player', A_BOOKING, headers)).toMatchObject({ status: 201, body: first.body })
    const otherwise = await club.book('player', { ...A_BOOKING, court: 2 }, headers)
    expect(otherwise).toMatchObject({ status: 409, body: { errors: [{ msg: 'errors.idempotency' }] } })
    expect(rowsIn(club.deps.db, 'reservation')).toBe(1)
  })

  test('who took it over is in it: another can’t', async () => {
    const club = await aClub()
    const { player, other } = club.people
    const id = aGame(club.deps.db, empty())
    await club.ask('POST', '/api/reservations/complete', {
      viewer: player,
      body: { ...EVENING, court: 1, documentId: id },
    })
    const call = calls.complete({ ...EVENING, court: 1, documentId: id })
    expect(await refused(club, call, other)).toEqual(refusal({ ...transfer(id) }))
  })
})
