import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { closedAnswerSchema, closurePreviewAnswerSchema } from '#domain/closures/schema.ts'
import { dayViewSchema } from '#domain/reservations/schema.ts'
import { gameOf } from '../reservations/store.ts'
import { aGame, rowsIn } from '../testing.ts'
import { aRainyClub, closeForRain, RAIN, type RainyClub } from './testing.ts'

const mailsSchema = z.array(z.object({ to: z.string(), became: z.string(), reason: z.string(), paid: z.int() }))

/** The mails of a closure that wait, by what became of the game. */
function mailsIn({ deps }: RainyClub) {
  const rows = deps.db.$client
    .prepare<[]>(
      `SELECT user.nick AS "to", about ->> 'became' AS became, about ->> 'reason' AS reason, about ->> 'paid' AS paid
       FROM outbox JOIN user ON user.id = outbox.user_id WHERE kind = 'closure' ORDER BY outbox.id`,
    )
    .all()
  return Map.groupBy(mailsSchema.parse(rows), ({ became }) => became)
}

const game = ({ deps, games }: RainyClub, name: keyof RainyClub['games']) => gameOf(deps.db, games[name])

describe('what closing would come to', () => {
  test('each game in it, where it can go and what follows; those over and those elsewhere aren’t in it', async () => {
    const club = await aRainyClub()
    club.deps.db.$client.exec(
      "UPDATE entry SET paid_at = 1, paid_by = 1 WHERE user_id = (SELECT id FROM user WHERE nick = 'Player 6')",
    )
    const { courts, startsAt, endsAt } = RAIN
    const answer = await club.call('closures.preview', { courts, startsAt, endsAt }, { viewer: club.admin })
    const read = z.object({ result: z.object({ data: closurePreviewAnswerSchema }) }).parse(answer.body)
    const { games, closures } = read.result.data.data
    expect(closures).toEqual([])
    expect(
      games.map(({ id, started, courts: free, mails, status }) => [
        id,
        started,
        free.map((one) => one.id),
        mails,
        status,
      ]),
    ).toEqual([
      [club.games.begun, true, [], 0, 'active'],
      [club.games.closed, false, [], 5, 'closed'],
      [club.games.three, false, [], 3, 'open'],
      [club.games.two, false, [4], 2, 'open'],
      [club.games.class, false, [4], 5, 'active'],
      [club.games.whole, false, [4], 1, 'active'],
    ])
    expect(games.find(({ id }) => id === club.games.three)?.paid).toEqual([{ nick: 'Player 6', amount: 6 }])
    expect(games.find(({ id }) => id === club.games.class)).toMatchObject({
      owner: 'Tom',
      price: 24,
      courts: [{ price: 28 }],
    })
  })

  test.each([
    ['an unknown court', { courts: [1, 99] }, 400, 'reservation.errors.courtInvalid'],
    ['no court', { courts: [] }, 400, 'validation.errors.tooSmall'],
    ['times the wrong way round', { startsAt: RAIN.endsAt, endsAt: RAIN.startsAt }, 400, 'closure.errors.order'],
    ['what is over', { startsAt: '2026-11-19T10:00:00Z', endsAt: '2026-11-19T11:00:00Z' }, 400, 'closure.errors.past'],
  ])('is refused of %s', async (_, parts, status, msg) => {
    const club = await aRainyClub()
    const { courts, startsAt, endsAt } = RAIN
    const answer = await club.call('closures.preview', { courts, startsAt, endsAt, ...parts }, { viewer: club.admin })
    expect(answer).toMatchObject({ status, body: { error: { data: { errors: [{ msg }] } } } })
  })
})

describe('closing courts for rain', () => {
  test('moves, cancels and tells as was chosen, all at once, and the day shows why', async () => {
    const club = await aRainyClub()
    const { deps, games } = club
    const before = game(club, 'begun')
    const answer = await closeForRain(club, { class: { do: 'move', court: 4 }, whole: { do: 'tell' } })
    expect(answer.status).toBe(201)
    const { data } = closedAnswerSchema.parse(answer.body)
    expect(data).toMatchObject({
      reason: 'rain',
      startsAt: '2026-11-20T09:00:00.000Z',
      endsAt: '2026-11-20T19:00:00.000Z',
    })
    expect(data.courts.map(({ name }) => name)).toEqual(['Court 1', 'Court 2', 'Court 3'])
    expect(data.outcome).toEqual({ canceled: 3, moved: 1, told: 1, mails: 16 })

    for (const name of ['closed', 'three', 'two'] as const) {
      expect(game(club, name)).toMatchObject({ canceledAt: deps.time.now, closedAt: null })
    }
    expect(rowsIn(deps.db, 'entry', `reservation_id = ${games.closed} AND chosen_at IS NOT NULL`)).toBe(0)
    expect(game(club, 'class')).toMatchObject({ court: { id: 4 }, priceCents: 2800, canceledAt: null, version: 2 })
    expect(game(club, 'whole')).toMatchObject({ court: { id: 3 }, canceledAt: null, version: 1 })
    expect(game(club, 'begun')).toEqual(before)

    const mails = mailsIn(club)
    expect([...mails].map(([became, { length }]) => [became, length])).toEqual([
      ['canceled', 10],
      ['moved', 5],
      ['told', 1],
    ])
    expect(mails.get('moved')?.map(({ to }) => to)).toContain('Tom')
    expect(rowsIn(deps.db, 'outbox', "kind <> 'closure'")).toBe(0)

    const day = dayViewSchema.parse((await club.ask('GET', '/api/reservations/date/2026-11-20')).body)
    const at = (time: string) => day.timeSlots.find((slot) => slot.time === time)?.courts ?? []
    expect(at('17:00').map(({ state }) => state)).toEqual(['unavailable', 'unavailable', 'unavailable', 'reserved'])
    expect(at('17:00')[0]).toMatchObject({ reason: 'courtClosed', note: 'rain', until: '2026-11-20T19:00:00.000Z' })
    expect(at('18:30').map(({ state }) => state)).toEqual(['unavailable', 'unavailable', 'reserved', 'reserved'])
    expect(at('20:00').map(({ state }) => state)).toEqual(['free', 'free', 'free', 'free'])
    const booked = {
      startDate: '2026-11-20T18:30:00+01:00',
      endDate: '2026-11-20T20:00:00+01:00',
      type: 'open',
      court: 1,
    }
    expect(await club.ask('POST', '/api/reservations', { viewer: club.admin, body: booked })).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'reservation.errors.courtStatus', values: { reason: 'rain', until: '20:00' } }] },
    })
  })

  test('tells who paid what they get back', async () => {
    const club = await aRainyClub()
    club.deps.db.$client.exec(
      "UPDATE entry SET paid_at = 1, paid_by = 1 WHERE user_id = (SELECT id FROM user WHERE nick = 'Player 6')",
    )
    await closeForRain(club, { class: { do: 'tell' } })
    const paid = [...mailsIn(club).values()].flat().filter((mail) => mail.paid > 0)
    expect(paid).toEqual([{ to: 'Player 6', became: 'canceled', reason: 'rain', paid: 600 }])
  })

  test('a closed game that is moved keeps its four', async () => {
    const club = await aRainyClub()
    club.deps.db.$client.exec(`UPDATE reservation SET canceled_at = 1 WHERE id = ${club.games.fourth}`)
    expect((await closeForRain(club, { closed: { do: 'move' } })).status).toBe(201)
    expect(game(club, 'closed')).toMatchObject({ court: { id: 4 }, closedAt: 1, canceledAt: null })
    expect(rowsIn(club.deps.db, 'entry', `reservation_id = ${club.games.closed} AND chosen_at IS NOT NULL`)).toBe(4)
  })

  test('mail about its closing that wasn’t sent is dropped when a closed game is canceled', async () => {
    const club = await aRainyClub()
    const { id, documentId, version } = game(club, 'closed') ?? { id: 0, documentId: '', version: 0 }
    const payload = { reservation: id, documentId, version, court: 'Court 2', startsAt: 1, endsAt: 2, plays: true }
    club.deps.db.$client
      .prepare(
        "INSERT INTO outbox (message_id, user_id, kind, about, created_at, due_at) VALUES ('m', 1, 'closed', ?, 5, 5)",
      )
      .run(JSON.stringify(payload))
    await closeForRain(club, {})
    expect(rowsIn(club.deps.db, 'outbox', "kind = 'closed' AND dropped_at IS NOT NULL")).toBe(1)
  })

  test('without a court named, a game goes to the first that is free, better claims first', async () => {
    const club = await aRainyClub()
    const refused = await closeForRain(club, { class: { do: 'move' }, whole: { do: 'move' } })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        errors: [{ msg: 'closure.errors.move', param: 'games.4.court', values: { time: '18:30', court: 'none' } }],
      },
    })
    expect((await closeForRain(club, { whole: { do: 'move' } })).status).toBe(201)
    expect(game(club, 'whole')?.court.id).toBe(4)
  })

  test('who plays at that moment is told at the court: nobody is mailed of it', async () => {
    const club = await aRainyClub()
    const games = [{ reservation: club.games.begun, do: 'tell' }]
    const answer = await closeForRain(club, {}, { courts: [1], endsAt: '2026-11-20T11:00:00+01:00', games })
    expect(answer).toMatchObject({ status: 201, body: { data: { outcome: { told: 1, mails: 0 } } } })
    expect(rowsIn(club.deps.db, 'outbox')).toBe(0)
  })

  test('a game that began the day before and reaches into it is in it', async () => {
    const club = await aRainyClub()
    aGame(club.deps.db, { court: 4, start: '2026-11-20T23:00:00+01:00', minutes: 150 })
    const night = { courts: [4], startsAt: '2026-11-21T00:30:00+01:00', endsAt: '2026-11-21T08:00:00+01:00', games: [] }
    expect(await closeForRain(club, {}, night)).toMatchObject({
      status: 409,
      body: { errors: [{ values: { games: '20/11/2026 23:00 Court 4' } }] },
    })
  })

  test('the audit names the closure, what it is and what was done', async () => {
    const club = await aRainyClub()
    await closeForRain(club, {})
    await club.ask('PUT', '/api/closures/1', { viewer: club.admin, body: { reason: 'wind', courts: [1, 2] } })
    club.deps.time.now += 60_000
    await club.ask('DELETE', '/api/closures/1', { viewer: club.admin })
    const rows = z
      .array(
        z.object({
          act: z.string(),
          about: z.string(),
          details: z.string().transform((json): unknown => JSON.parse(json)),
        }),
      )
      .parse(club.deps.db.$client.prepare('SELECT act, about, details FROM audit ORDER BY id').all())
    const [startsAt, endsAt] = ['2026-11-20T09:00:00.000Z', '2026-11-20T19:00:00.000Z']
    const all = 'Court 1\nCourt 2\nCourt 3'
    const made = { courts: [null, all], startsAt: [null, startsAt], endsAt: [null, endsAt], reason: [null, 'rain'] }
    expect(rows).toEqual([
      {
        act: 'closures.create',
        about: '{"closure":1}',
        details: { ...made, canceled: 5, moved: 0, told: 0, mails: 16 },
      },
      {
        act: 'closures.change',
        about: '{"closure":1}',
        details: {
          courts: [all, 'Court 1\nCourt 2'],
          startsAt,
          reason: ['rain', 'wind'],
          canceled: 0,
          moved: 0,
          told: 0,
          mails: 0,
        },
      },
      {
        act: 'closures.remove',
        about: '{"closure":1}',
        details: {
          courts: 'Court 1\nCourt 2',
          startsAt,
          endsAt: [endsAt, '2026-11-20T09:01:00.000Z'],
        },
      },
    ])
  })

  test('the same request again answers the same and closes nothing twice', async () => {
    const club = await aRainyClub()
    const first = await closeForRain(club, {}, { requestId: 'once' })
    const second = await closeForRain(club, {}, { requestId: 'once' })
    expect(second.body).toEqual(first.body)
    expect(rowsIn(club.deps.db, 'closure')).toBe(1)
  })
})
