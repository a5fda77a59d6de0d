import { describe, expect, test } from 'vitest'
import { dayViewSchema } from '#domain/reservations/schema.ts'
import { type Answer, aGame, contents, type GameParts, rowsIn } from '../testing.ts'
import { stripUser } from '../users/erase-store.ts'
import { A_BOOKING, aClub, type Club, EVENING, type Somebody } from './testing.ts'

const evening = { start: EVENING.startDate }
const inTwelveHours = { start: '2026-11-20T22:00:00+01:00' }

type Refusal = {
  name: string
  viewer?: Somebody
  game: (club: Club) => GameParts
  status: number
  error: { msg: string; values?: Record<string, number | string> }
}
const own =
  (parts: Partial<GameParts> = {}) =>
  (club: Club) => ({ ...evening, owner: club.people.player, ...parts })
const refused = (name: string, values?: Record<string, number | string>) => ({
  msg: `reservation.errors.${name}`,
  ...(values ? { values } : {}),
})
const tooLate = refused('cancelTooLate', { hours: 12, phone: 'none' })

const refusals: Refusal[] = [
  { name: 'a visitor', viewer: 'visitor', game: own(), status: 401, error: { msg: 'errors.unauthorized' } },
  {
    name: 'an owner who was blocked',
    viewer: 'blocked',
    game: ({ people }) => ({ ...evening, owner: people.blocked }),
    status: 401,
    error: { msg: 'errors.unauthorized' },
  },
  { name: 'a stranger', viewer: 'other', game: own(), status: 403, error: refused('notOwner') },
  {
    name: 'a member who is not the owner',
    viewer: 'other',
    game: (club) => ({ ...own()(club), players: [club.people.other] }),
    status: 403,
    error: refused('notOwner'),
  },
  { name: 'a trainer', viewer: 'trainer', game: own(), status: 403, error: refused('notOwner') },
  { name: 'a portal admin', viewer: 'portal', game: own(), status: 403, error: refused('notOwner') },
  { name: 'anyone, where there is no owner', game: () => evening, status: 403, error: refused('notOwner') },
  { name: 'a canceled game', game: own({ canceled: true }), status: 409, error: refused('canceled') },
  {
    name: 'a canceled game, for an admin',
    viewer: 'admin',
    game: own({ canceled: true }),
    status: 409,
    error: refused('canceled'),
  },
  { name: 'a closed game', game: own({ closed: true }), status: 409, error: refused('gameClosed') },
  {
    name: 'a closed game, for an admin',
    viewer: 'global',
    game: own({ closed: true }),
    status: 409,
    error: refused('gameClosed'),
  },
  {
    name: 'a game that has begun',
    game: own({ start: '2026-11-20T09:30:00+01:00' }),
    status: 409,
    error: refused('startPassed'),
  },
  {
    name: 'a game that begins now',
    game: own({ start: '2026-11-20T10:00:00+01:00' }),
    status: 409,
    error: refused('startPassed'),
  },
  {
    name: 'a game that has begun, for an admin',
    viewer: 'admin',
    game: own({ start: '2026-11-20T09:30:00+01:00' }),
    status: 409,
    error: refused('startPassed'),
  },
  { name: 'less than twelve hours ahead', game: own(), status: 409, error: tooLate },
  {
    name: 'less than twelve hours ahead by a minute',
    game: own({ start: '2026-11-20T21:59:00+01:00' }),
    status: 409,
    error: tooLate,
  },
  {
    name: 'less than twelve hours ahead, a trainer their class',
    viewer: 'trainer',
    game: ({ people }) => ({ ...evening, type: 'class', owner: people.trainer }),
    status: 409,
    error: tooLate,
  },
  {
    name: 'not the owner before canceled',
    viewer: 'other',
    game: own({ canceled: true }),
    status: 403,
    error: refused('notOwner'),
  },
  {
    name: 'canceled before closed',
    game: own({ canceled: true, closed: true }),
    status: 409,
    error: refused('canceled'),
  },
  {
    name: 'closed before begun',
    game: own({ closed: true, start: '2026-11-20T09:30:00+01:00' }),
    status: 409,
    error: refused('gameClosed'),
  },
]

describe('cancel is refused, and nothing is written', () => {
  test.each(refusals)('$name', async ({ viewer = 'player', game, status, error }) => {
    const club = await aClub()
    const id = aGame(club.deps.db, game(club))
    const before = contents(club.deps.db)
    const answer = await club.cancel(viewer, id)
    expect(answer).toMatchObject({ status, body: { data: null, error: { status } } })
    expect(answer.body).toHaveProperty('errors', [error])
    const overTrpc = await club.call('reservations.cancel', { id }, { type: 'mutation', viewer: club.viewer(viewer) })
    expect(overTrpc).toMatchObject({ status, body: { error: { data: { status, errors: [error] } } } })
    expect(contents(club.deps.db)).toEqual(before)
  })

  test.each([
    { id: 99_999, status: 404, msg: 'reservation.errors.notFound' },
    { id: 'nosuchgame', status: 404, msg: 'reservation.errors.notFound' },
    { id: '99999999999', status: 404, msg: 'reservation.errors.notFound' },
    { id: -1, status: 400, msg: 'validation.errors.format' },
    { id: 1.5, status: 400, msg: 'validation.errors.format' },
    { id: '%27%20OR%201=1', status: 400, msg: 'validation.errors.format' },
    { id: 'x'.repeat(41), status: 400, msg: 'validation.errors.format' },
  ])('no such game: $id', async ({ id, status, msg }) => {
    const club = await aClub()
    const before = contents(club.deps.db)
    expect(await club.cancel('player', id)).toMatchObject({ status, body: { errors: [{ msg }] } })
    expect(contents(club.deps.db)).toEqual(before)
  })

  test('in Spanish, with the hours and the number of the configuration', async () => {
    const club = await aClub()
    club.sql(`UPDATE config SET config = json_set(config, '$.booking.cancelHours', 1, '$.footer.phone', '955 010 203')`)
    const id = aGame(club.deps.db, { start: '2026-11-20T10:59:00+01:00', owner: club.people.player })
    const headers = { cookie: 'NEXT_LOCALE=es' }
    const answer = await club.ask('DELETE', `/api/reservations/${id}`, { viewer: club.people.player, headers })
    expect(answer.body).toMatchObject({
      error: {
        message: 'Una reserva se puede cancelar o mover hasta 1 hora antes de empezar. Llama al club: 955 010 203.',
      },
      errors: [{ values: { hours: 1, phone: '955 010 203' } }],
    })
  })
})

type Success = { name: string; viewer: Somebody; game: (club: Club) => GameParts; mailed: Somebody[] }
const full = (club: Club) => ({ ...inTwelveHours, owner: club.people.player, players: [club.people.other], guests: 1 })

const successes: Success[] = [
  { name: 'by the owner, twelve hours ahead to the minute', viewer: 'player', game: full, mailed: ['player', 'other'] },
  { name: 'by an admin', viewer: 'admin', game: full, mailed: ['player', 'other'] },
  {
    name: 'by an admin a minute ahead',
    viewer: 'admin',
    game: own({ start: '2026-11-20T10:01:00+01:00' }),
    mailed: ['player'],
  },
  { name: 'by a global admin', viewer: 'global', game: full, mailed: ['player', 'other'] },
  { name: 'a game of nobody, by an admin', viewer: 'admin', game: () => evening, mailed: [] },
  {
    name: 'a class by its trainer',
    viewer: 'trainer',
    game: ({ people }) => ({ ...inTwelveHours, type: 'class', owner: people.trainer, players: [people.other] }),
    mailed: ['other'],
  },
]

describe('cancel', () => {
  test.each(successes)('$name', async ({ viewer, game, mailed }) => {
    const club = await aClub()
    const { db } = club.deps
    const parts = game(club)
    const id = aGame(db, parts)
    const answer = await club.cancel(viewer, id)
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id, status: 'canceled', active: false, freePlaces: 0 } },
    })
    expect(
      db.$client.prepare('SELECT canceled_at, canceled_by, version FROM reservation WHERE id = ?').get(id),
    ).toEqual({
      canceled_at: club.deps.time.now,
      canceled_by: club.viewer(viewer)?.id,
      version: 2,
    })
    const mails = db.$client.prepare('SELECT user_id, kind, about, sent_at FROM outbox ORDER BY id').all()
    const target = JSON.stringify({ reservation: id })
    const about: unknown = expect.stringMatching(`^{"reservation":${id},.*"version":2,`)
    expect(mails).toEqual(
      mailed.map((one) => ({ user_id: club.viewer(one)?.id, kind: 'canceled', about, sent_at: null })),
    )
    expect(rowsIn(db, 'audit', `act = 'reservations.cancel' AND about = '${target}'`)).toBe(viewer === 'player' ? 0 : 1)
    expect(rowsIn(db, 'change', "day = '2026-11-20'")).toBe(1)
    expect(rowsIn(db, 'entry')).toBe(mailed.length + (parts.guests ?? 0))
  })

  test('with why: whoever was in it reads it, in the mail too, until who wrote it is erased', async () => {
    const club = await aClub()
    const { db } = club.deps
    const { player, other, tina, portal } = club.people
    const id = aGame(db, full(club))
    const body = { reason: '  Lluvia:\n la pista 1 está  mojada ' }
    expect(await club.ask('DELETE', `/api/reservations/${id}`, { viewer: player, body })).toMatchObject({ status: 200 })
    const reasonFor = async (viewer: typeof player | null) =>
      (await club.ask('GET', `/api/reservations/${id}`, { viewer })).body
    const said = { data: { cancelReason: 'Lluvia: la pista 1 está mojada' } }
    for (const viewer of [player, other, club.people.admin]) expect(await reasonFor(viewer)).toMatchObject(said)
    for (const viewer of [tina, portal, null]) expect(await reasonFor(viewer)).not.toHaveProperty('data.cancelReason')
    expect(rowsIn(db, 'outbox', "kind = 'canceled' AND about ->> 'reason' = 'Lluvia: la pista 1 está mojada'")).toBe(2)
    stripUser(db, player.id, { now: club.deps.time.now, counted: [] })
    expect(await reasonFor(other)).not.toHaveProperty('data.cancelReason')
  })

  test.each([{ reason: 'x'.repeat(121) }, { reason: 7 }, { why: 'rain' }])('refused with %o', async (body) => {
    const club = await aClub()
    const id = aGame(club.deps.db, full(club))
    const answer = await club.ask('DELETE', `/api/reservations/${id}`, { viewer: club.people.player, body })
    expect(answer.status).toBe(400)
    expect(rowsIn(club.deps.db, 'reservation', 'canceled_at IS NULL')).toBe(1)
  })

  test('by documentId', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, full(club))
    const documentId = String(
      club.deps.db.$client.prepare('SELECT document_id FROM reservation WHERE id = ?').pluck().get(id),
    )
    expect(await club.cancel('player', documentId)).toMatchObject({ status: 200, body: { data: { id } } })
  })

  test('frees the slot: it shows so, and is booked again', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, { ...evening, owner: club.people.player })
    const stateNow = async () => eveningState(await club.ask('GET', '/api/reservations/date/2026-11-20'))
    expect(await stateNow()).toBe('reserved')
    await club.cancel('admin', id)
    expect(await stateNow()).toBe('free')
    expect(await club.book('other', A_BOOKING)).toMatchObject({ status: 201 })
    expect(await club.cancel('player', id)).toMatchObject({ status: 409, body: { errors: [refused('canceled')] } })
    expect(rowsIn(club.deps.db, 'reservation', 'canceled_at IS NULL')).toBe(1)
  })

  test('stays in the list of those who were in it', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, full(club))
    await club.cancel('player', id)
    const mine = await club.ask('GET', '/api/reservations/my-reservations', { viewer: club.people.other })
    expect(mine).toMatchObject({ status: 200, body: { data: [{ id, status: 'canceled' }] } })
  })

  test('is among those that are past, and no longer among those to come', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, full(club))
    const listed = async (when: string) =>
      await club.ask('GET', `/api/reservations/my-reservations?when=${when}`, { viewer: club.people.other })
    expect(await listed('upcoming')).toMatchObject({ body: { data: [{ id }] } })
    await club.cancel('player', id)
    expect(await listed('upcoming')).toMatchObject({ body: { data: [], meta: { pagination: { total: 0 } } } })
    expect(await listed('past')).toMatchObject({ body: { data: [{ id, status: 'canceled' }] } })
  })
})

function eveningState({ body }: Answer): string | undefined {
  const slot = dayViewSchema.parse(body).timeSlots.find(({ time }) => time === '18:30')
  return slot?.courts.find(({ court }) => court === 1)?.state
}
