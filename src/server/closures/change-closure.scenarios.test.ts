import { describe, expect, test } from 'vitest'
import { closedAnswerSchema, closureAnswerSchema, closuresAnswerSchema } from '#domain/closures/schema.ts'
import { dayViewSchema } from '#domain/reservations/schema.ts'
import type { Day } from '#domain/time.ts'
import { findDropReason } from '../mail/drop-reason.ts'
import { readMail } from '../mail/store.ts'
import { aGame, contents, rowsIn } from '../testing.ts'
import { aRainyClub, closeForRain, RAIN, type RainyClub } from './testing.ts'

const at = (time: string, day = '2026-11-20') => `${day}T${time}:00+01:00`

/** Closes courts in which no game is; answers the closure's number. */
async function closeCourts({ ask, admin }: RainyClub, parts: object = {}): Promise<number> {
  const body = { courts: [1], startsAt: at('20:00'), endsAt: at('23:00'), reason: 'Works', ...parts }
  const { status, body: answer } = await ask('POST', '/api/closures', { viewer: admin, body })
  expect(status).toBe(201)
  return closedAnswerSchema.parse(answer).data.id
}

/** Which days are told to look different while something is done. */
async function daysToldOf({ deps }: RainyClub, run: () => Promise<unknown>): Promise<Day[]> {
  const days: Day[] = []
  const stop = deps.live.subscribe(({ day }) => days.push(day))
  await run()
  stop()
  return [...new Set(days)].toSorted()
}

const one = async ({ ask }: RainyClub, id: number) =>
  closureAnswerSchema.parse((await ask('GET', `/api/closures/${id}`)).body).data

describe('anyone reads when courts are closed', () => {
  test('one, by number and documentId, and a list of those that touch an interval', async () => {
    const club = await aRainyClub()
    const works = await closeCourts(club, { courts: [4, 1] })
    const cup = await closeCourts(club, {
      startsAt: at('08:00', '2026-11-22'),
      endsAt: at('23:00', '2026-11-22'),
      reason: 'Cup',
    })
    const found = await one(club, works)
    expect(found).toMatchObject({ id: works, courts: [{ id: 1 }, { id: 4 }], reason: 'works' })
    expect(await club.ask('GET', `/api/closures/${found.documentId}`)).toMatchObject({ body: { data: { id: works } } })
    expect(await club.ask('GET', '/api/closures/99')).toMatchObject({ status: 404 })
    const list = async (query: string) => {
      const { data, meta } = closuresAnswerSchema.parse((await club.ask('GET', `/api/closures${query}`)).body)
      return { ids: data.map(({ id }) => id), total: meta.pagination.total }
    }
    expect(await list('')).toEqual({ ids: [cup, works], total: 2 })
    expect(await list('?sort=startsAt&pageSize=1&page=2')).toEqual({ ids: [cup], total: 2 })
    expect(await list('?court=4')).toEqual({ ids: [works], total: 1 })
    expect(await list('?q=cu')).toEqual({ ids: [cup], total: 1 })
    expect(await list(`?from=${encodeURIComponent(at('23:00'))}`)).toEqual({ ids: [cup], total: 1 })
    expect(await list(`?to=${encodeURIComponent(at('20:00'))}`)).toEqual({ ids: [], total: 0 })
  })
})

describe('only admins write', () => {
  test.each(['POST', 'PUT', 'DELETE'] as const)('%s', async (method) => {
    const club = await aRainyClub()
    const id = await closeCourts(club)
    const before = contents(club.deps.db)
    const url = method === 'POST' ? '/api/closures' : `/api/closures/${id}`
    const ask = (viewer: RainyClub['admin'] | null) =>
      club.ask(method, url, { viewer, ...(method !== 'DELETE' && { body: { reason: 'x' } }) })
    expect((await ask(null)).status).toBe(401)
    expect((await ask(club.people[0] ?? null)).status).toBe(403)
    expect({ ...contents(club.deps.db), change: [] }).toEqual({ ...before, change: [] })
  })
})

describe('changing a closure', () => {
  test('reason, times and courts, what isn’t named stays; days it was and is on are told', async () => {
    const club = await aRainyClub()
    const id = await closeCourts(club)
    const put = (body: object) => club.ask('PUT', `/api/closures/${id}`, { viewer: club.other, body })
    expect(await put({ reason: 'New nets' })).toMatchObject({
      status: 200,
      body: { data: { reason: 'New nets', courts: [{ id: 1 }], outcome: { canceled: 0, mails: 0 } } },
    })
    const days = await daysToldOf(club, () =>
      put({ startsAt: at('08:00', '2026-11-21'), endsAt: at('08:00', '2026-11-23'), courts: [2, 3] }),
    )
    expect(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
    expect(await one(club, id)).toMatchObject({
      reason: 'New nets',
      startsAt: '2026-11-21T07:00:00.000Z',
      endsAt: '2026-11-23T07:00:00.000Z',
      courts: [{ id: 2 }, { id: 3 }],
    })
  })

  test('may go on to the last day that can be written', async () => {
    const club = await aRainyClub()
    const last = { startsAt: at('20:00', '9999-12-30'), endsAt: at('23:00', '9999-12-31') }
    expect(await daysToldOf(club, () => closeCourts(club, last))).toEqual(['9999-12-30', '9999-12-31'])
  })

  test('asks for the games that come to be in it, not for those that were', async () => {
    const club = await aRainyClub()
    const { games } = club
    const id = await closeCourts(club, {
      courts: [3],
      startsAt: at('17:00'),
      endsAt: at('18:30'),
      games: [{ reservation: games.three, do: 'tell' }],
    })
    const put = (body: object) => club.ask('PUT', `/api/closures/${id}`, { viewer: club.admin, body })
    expect(await put({ endsAt: at('20:00') })).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'closure.errors.games', values: { games: '18:30 Court 3' } }] },
    })
    const choices = [{ reservation: games.whole, do: 'move', court: 4 }]
    expect(await put({ endsAt: at('20:00'), games: choices })).toMatchObject({
      status: 200,
      body: { data: { outcome: { canceled: 0, moved: 1, told: 0, mails: 1 } } },
    })
    expect(rowsIn(club.deps.db, 'outbox', `about ->> 'became' = 'moved' AND about ->> 'reason' = 'works'`)).toBe(1)
  })

  test('a court that the closure gives free can take a game that comes to be in it', async () => {
    const club = await aRainyClub()
    const id = await closeCourts(club, { courts: [4], startsAt: at('18:30'), endsAt: at('20:00') })
    const body = { courts: [2], games: [{ reservation: club.games.class, do: 'move', court: 4 }] }
    expect(await club.ask('PUT', `/api/closures/${id}`, { viewer: club.admin, body })).toMatchObject({
      status: 200,
      body: { data: { outcome: { moved: 1 } } },
    })
  })

  test('one that has begun can’t begin later', async () => {
    const club = await aRainyClub()
    const id = await closeCourts(club)
    club.deps.time.now = Date.parse(at('20:01'))
    const before = contents(club.deps.db)
    const put = (startsAt: string) =>
      club.ask('PUT', `/api/closures/${id}`, { viewer: club.admin, body: { startsAt, endsAt: at('22:00') } })
    expect(await put(at('21:00'))).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'closure.errors.begun', param: 'startsAt', value: at('21:00') }] },
    })
    expect(contents(club.deps.db)).toEqual(before)
    expect(await put(at('20:00'))).toMatchObject({
      status: 200,
      body: { data: { endsAt: '2026-11-20T21:00:00.000Z' } },
    })
  })

  test.each([
    ['times the wrong way round', { endsAt: at('19:00') }, 400, 'closure.errors.order'],
    ['an end that is past', { startsAt: at('08:00'), endsAt: at('09:00') }, 400, 'closure.errors.past'],
    ['no court', { courts: [] }, 400, 'validation.errors.tooSmall'],
    ['an unknown field', { name: 'x' }, 400, 'validation.errors.unknownField'],
  ])('is refused: %s', async (_, body, status, msg) => {
    const club = await aRainyClub()
    const id = await closeCourts(club)
    const before = contents(club.deps.db)
    const answer = await club.ask('PUT', `/api/closures/${id}`, { viewer: club.admin, body })
    expect(answer).toMatchObject({ status, body: { errors: [{ msg }] } })
    expect(contents(club.deps.db)).toEqual(before)
  })
})

const open = (club: RainyClub, id: number) => club.ask('DELETE', `/api/closures/${id}`, { viewer: club.other })

/** What the day says of the first court at a time. */
async function stateAt(club: RainyClub, time: string) {
  const { timeSlots } = dayViewSchema.parse((await club.ask('GET', '/api/reservations/date/2026-11-20')).body)
  return timeSlots.find((slot) => slot.time === time)?.courts[0]?.state
}

describe('opening courts again', () => {
  test('one that has begun ends now, and its slots can be booked', async () => {
    const club = await aRainyClub()
    await closeForRain(club, {})
    club.deps.time.now += 3_600_000
    expect(await stateAt(club, '12:30')).toBe('unavailable')
    const days = await daysToldOf(club, async () => {
      expect(await open(club, 1)).toMatchObject({ status: 200, body: { data: { endsAt: '2026-11-20T10:00:00.000Z' } } })
    })
    expect(days).toEqual(['2026-11-20'])
    expect(await stateAt(club, '12:30')).toBe('free')
    expect(rowsIn(club.deps.db, 'closure', `ends_at = ${club.deps.time.now}`)).toBe(1)
  })

  test('canceled games stay canceled', async () => {
    const club = await aRainyClub()
    await closeForRain(club, {})
    await open(club, 1)
    expect(rowsIn(club.deps.db, 'reservation', 'canceled_at IS NOT NULL')).toBe(5)
  })

  test('one to come, or that begins this moment, is gone', async () => {
    const club = await aRainyClub()
    const id = await closeCourts(club)
    expect((await open(club, id)).status).toBe(200)
    expect(rowsIn(club.deps.db, 'closure') + rowsIn(club.deps.db, 'closure_court')).toBe(0)
    expect((await open(club, id)).status).toBe(404)
  })

  test('of two who open them at once, the second is told that it is over', async () => {
    const club = await aRainyClub()
    await closeForRain(club, {})
    club.deps.time.now += 60_000
    const answers = await Promise.all([open(club, 1), open(club, 1)])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(answers[1]).toMatchObject({ body: { errors: [{ msg: 'closure.errors.over' }] } })
    expect(
      await club.ask('PUT', '/api/closures/1', { viewer: club.admin, body: { endsAt: RAIN.endsAt } }),
    ).toMatchObject({
      status: 409,
    })
  })
})

/** Games whose people were told that their slot is free again. */
const toldAgain = ({ deps }: RainyClub) =>
  deps.db.$client
    .prepare<[], number>("SELECT DISTINCT about ->> 'reservation' FROM outbox WHERE kind = 'openAgain' ORDER BY 1")
    .pluck()
    .all()

/** Why the people of a game aren't told any more that its slot is free again; null where they are. */
function dropReasonIn({ deps }: RainyClub, game: number) {
  const row = deps.db.$client
    .prepare<[number], { kind: string; payload: string }>(
      "SELECT kind, about AS payload FROM outbox WHERE kind = 'openAgain' AND about ->> 'reservation' = ?",
    )
    .get(game)
  if (!row) throw new Error('Nobody is told.')
  return findDropReason(deps.db, readMail(row), { reader: READER, now: deps.time.now })
}

describe('who lost a game by a closure that is lifted', () => {
  test('is told once, where its slot can still be booked', async () => {
    const club = await aRainyClub()
    const { games, people, deps } = club
    await closeForRain(club, { whole: { do: 'tell' } })
    const body = { courts: [3], startsAt: at('17:00'), endsAt: at('18:30'), reason: 'works', games: [] }
    expect((await club.ask('POST', '/api/closures', { viewer: club.admin, body })).status).toBe(201)
    const put = (sent: object) => club.ask('PUT', '/api/closures/1', { viewer: club.admin, body: sent })
    expect((await put({ endsAt: at('18:30') })).status).toBe(200)
    expect(toldAgain(club), 'the court of the game at five is closed besides').toEqual(
      [games.two, games.class].toSorted((a, b) => a - b),
    )
    const booked = { type: 'open', court: 2, startDate: at('17:00'), endDate: at('18:30') }
    await open(club, 1)
    expect(toldAgain(club)).toEqual([games.closed, games.two, games.class].toSorted((a, b) => a - b))
    const readers = rowsIn(deps.db, 'outbox', "kind = 'openAgain'")
    await open(club, 1)
    expect(rowsIn(deps.db, 'outbox', "kind = 'openAgain'")).toBe(readers)
    expect((await club.ask('POST', '/api/reservations', { viewer: people[0] ?? null, body: booked })).status).toBe(201)
  })

  test('is told of one later than the days that can be booked too', async () => {
    const club = await aRainyClub()
    const { people, deps, admin } = club
    const day = '2026-11-30'
    const late = aGame(deps.db, { start: at('18:30', day), owner: people[0] ?? null })
    const games = [{ reservation: late, do: 'cancel' }]
    const body = { courts: [1], startsAt: at('17:00', day), endsAt: at('20:00', day), reason: 'rain', games }
    expect((await club.ask('POST', '/api/closures', { viewer: admin, body })).status).toBe(201)
    await open(club, 1)
    expect(toldAgain(club)).toEqual([late])
    expect(dropReasonIn(club, late)).toBeNull()
    aGame(deps.db, { start: at('18:30', day), owner: people[1] ?? null })
    expect(dropReasonIn(club, late)).toBe('taken')
  })

  test('isn’t told any more by what waits once somebody has booked it', async () => {
    const club = await aRainyClub()
    await closeForRain(club, {})
    await open(club, 1)
    const mail = (id: number) => dropReasonIn(club, id)
    expect(mail(club.games.two)).toBeNull()
    const body = { type: 'open', court: 1, startDate: at('18:30'), endDate: at('20:00') }
    await club.ask('POST', '/api/reservations', { viewer: club.people[7] ?? null, body })
    expect([mail(club.games.two), mail(club.games.closed)]).toEqual(['taken', null])
  })
})

const READER = { id: 1, nick: 'n', username: 'u', email: 'e', locale: null, blockedAt: null, confirmedAt: 1 }
