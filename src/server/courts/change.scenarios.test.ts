import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { courtChangedSchema, courtUseAnswerSchema, deskCourtsSchema } from '#domain/courts/desk-schema.ts'
import { courtSchema } from '#domain/courts/schema.ts'
import { type Answer, aGame, aUser, contents, rowsIn, testApp } from '../testing.ts'

const HOLIDAY = '2026-12-08'
const day = { openingTime: '08:00', closingTime: '15:30', closed: false }
const sundays = { ...day, weekday: 7 }

/** On Friday 20 November 2026 at 10:00; four courts from 08:00 to 23:00. */
async function aClub() {
  const app = await testApp()
  const { db } = app.deps
  const global = aUser(db, { roles: ['fp_global_admin'] })
  const pablo = aUser(db, { nick: 'Pablo' })
  return { ...app, db, global, pablo }
}
type Club = Awaited<ReturnType<typeof aClub>>

const put = ({ ask, global }: Club, body: object, id: number | string = 3) =>
  ask('PUT', `/api/courts/${id}`, { viewer: global, body })
const courtOf = async ({ ask }: Club, id: number | string = 3) => {
  const { status, body } = await ask('GET', `/api/courts/${id}`)
  return status === 200 ? z.object({ data: courtSchema }).parse(body).data : null
}
const remove = ({ ask, global }: Club, id: number | string) => ask('DELETE', `/api/courts/${id}`, { viewer: global })
const dataIn = ({ body }: Answer) => z.object({ result: z.object({ data: z.unknown() }) }).parse(body).result.data
/** The starts of a day's slots on a court, as everybody sees them. */
async function timesOf({ ask }: Club, date: string, court = 3): Promise<string[]> {
  const { body } = await ask('GET', `/api/reservations/date/${date}`)
  const slots = z.object({
    timeSlots: z.array(z.object({ time: z.string(), courts: z.array(z.object({ court: z.int() })) })),
  })
  return slots
    .parse(body)
    .timeSlots.flatMap(({ time, courts }) => (courts.some((one) => one.court === court) ? [time] : []))
}

describe('a court is changed', () => {
  test('in what is sent, and nothing else', async () => {
    const club = await aClub()
    const before = await courtOf(club)
    const answer = await put(club, { price: 19.5, discount: 10 })
    expect(answer).toEqual({
      status: 200,
      headers: answer.headers,
      body: { data: { ...before, price: 19.5, discount: 10, version: 2, affected: [] } },
    })
    expect(await courtOf(club)).toEqual({ ...before, price: 19.5, discount: 10 })
  })

  test('in its schedules, which are those that are sent, and come back as they went', async () => {
    const club = await aClub()
    const schedules = [sundays, { date: HOLIDAY, closed: true }]
    const { status } = await put(club, { schedules })
    expect(status).toBe(200)
    const is = [sundays, { date: HOLIDAY, openingTime: '08:00', closingTime: '23:00', closed: true }]
    const after = await courtOf(club)
    expect(after?.schedules).toEqual(is)
    await put(club, { schedules: after?.schedules, name: 'Centre' })
    expect(await courtOf(club)).toMatchObject({ name: 'Centre', schedules: is })
    await put(club, { schedules: [] })
    expect(await courtOf(club)).toMatchObject({ schedules: [] })
  })

  test('so that every day that can be booked looks different at once, and those beyond too', async () => {
    const club = await aClub()
    const days = ['2026-11-20', '2026-11-22', '2026-11-27', '2026-11-28']
    for (const date of days) expect(await timesOf(club, date)).toHaveLength(10)
    const told: string[] = []
    club.deps.live.subscribe(({ day: changed }) => told.push(changed))
    await put(club, { closingTime: '12:30' })
    for (const date of days) expect(await timesOf(club, date)).toEqual(['08:00', '09:30', '11:00'])
    expect(told).toEqual([20, 21, 22, 23, 24, 25, 26, 27].map((date) => `2026-11-${date}`))
  })

  test('and nobody is told where nothing changed', async () => {
    const club = await aClub()
    const told: string[] = []
    club.deps.live.subscribe(({ day: changed }) => told.push(changed))
    expect(await put(club, { name: 'Court 3', price: 24 })).toMatchObject({ status: 200 })
    expect(told).toEqual([])
  })

  test('by numbers and by documentId alike, wrapped in data or not', async () => {
    const club = await aClub()
    const { documentId = '' } = (await courtOf(club)) ?? {}
    expect(await put(club, { data: { name: 'Centre' } }, documentId)).toMatchObject({
      status: 200,
      body: { data: { id: 3, name: 'Centre' } },
    })
  })

  test('with what staff did on record: which court, and each field as it was and is', async () => {
    const club = await aClub()
    await put(club, { name: 'Centre', price: 30, schedules: [sundays] })
    const details =
      '{"name":["Court 3","Centre"],"price":["24.00","30.00"],"weekday.7":["","08:00–15:30"],"hours":"08:00–23:00","go":5,"appear":0,"affected":0}'
    expect(rowsIn(club.db, 'audit', `act = 'courts.change' AND about = '{"court":3}' AND details = '${details}'`)).toBe(
      1,
    )
  })
})

describe('games to come', () => {
  test('that lose their slot are named, stay as they are, and nobody is mailed', async () => {
    const club = await aClub()
    const { db, pablo } = club
    const gone = aGame(db, { court: 3, start: '2026-11-22T18:30:00+01:00', owner: pablo })
    aGame(db, { court: 3, start: '2026-11-22T09:30:00+01:00', owner: pablo })
    aGame(db, { court: 2, start: '2026-11-22T18:30:00+01:00', owner: pablo })
    aGame(db, { court: 3, start: '2026-11-22T20:00:00+01:00', canceled: true })
    aGame(db, { court: 3, start: '2026-11-15T18:30:00+01:00', owner: pablo })
    const before = contents(db)
    const answer = await put(club, { schedules: [sundays] })
    const { affected } = courtChangedSchema.parse(answer.body).data
    expect(affected).toMatchObject([{ id: gone, type: 'open', players: [{ nick: 'Pablo' }], active: true }])
    const after = contents(db)
    for (const table of ['reservation', 'entry', 'outbox']) expect(after[table]).toEqual(before[table])
    // It shows on its day, off the grid.
    expect(await timesOf(club, '2026-11-22')).toEqual(['08:00', '09:30', '11:00', '12:30', '14:00', '18:30'])
  })

  test('on a court that is taken out of use are named, all of them', async () => {
    const club = await aClub()
    const games = ['2026-11-22T18:30:00+01:00', '2026-11-21T10:10:00+01:00'].map((start) =>
      aGame(club.db, { court: 3, start, owner: club.pablo }),
    )
    const { body } = await put(club, { active: false })
    expect(courtChangedSchema.parse(body).data.affected.map(({ id }) => id)).toEqual(games.toReversed())
    const slot = {
      startDate: '2026-11-23T09:30:00+01:00',
      endDate: '2026-11-23T11:00:00+01:00',
      type: 'open',
      court: 3,
    }
    const booked = await club.ask('POST', '/api/reservations', { viewer: club.pablo, body: slot })
    expect(booked).toMatchObject({ status: 400, body: { errors: [{ msg: 'reservation.errors.courtInvalid' }] } })
    await put(club, { active: true })
    expect(await club.ask('POST', '/api/reservations', { viewer: club.pablo, body: slot })).toMatchObject({
      status: 201,
    })
  })

  test('are counted in the desk’s list, and beside the court', async () => {
    const club = await aClub()
    aGame(club.db, { court: 3, start: '2026-11-22T18:30:00+01:00' })
    aGame(club.db, { court: 3, start: '2026-11-20T08:00:00+01:00' })
    aGame(club.db, { court: 3, start: '2026-11-22T20:00:00+01:00', canceled: true })
    const list = deskCourtsSchema.parse(dataIn(await club.call('courts.desk', undefined, { viewer: club.global })))
    expect(list.data.map(({ coming }) => coming)).toEqual([0, 0, 1, 0])
    const use = await club.call('courts.use', { id: 3 }, { viewer: club.global })
    expect(courtUseAnswerSchema.parse(dataIn(use)).data).toEqual({ coming: 1, games: 3, more: false, isUsed: true })
  })
})

describe('a court is made', () => {
  const made = { name: ' Court  5 ', openingTime: '09:00', closingTime: '24:00', price: 16 }

  test('with what nothing was said of as usual, and can be booked at once', async () => {
    const club = await aClub()
    expect(await timesOf(club, '2026-11-21', 5)).toEqual([])
    const answer = await club.ask('POST', '/api/courts', { viewer: club.global, body: made })
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { id: 5, ...made, name: 'Court 5', active: true, discount: 0, schedules: [] } },
    })
    expect((await timesOf(club, '2026-11-21', 5)).at(-1)).toBe('22:30')
    expect(rowsIn(club.db, 'audit', `act = 'courts.create' AND about = '{"court":5}'`)).toBe(1)
  })

  test('once, when 20 ask for the same at once', async () => {
    const club = await aClub()
    const asked = Array.from({ length: 20 }, () => club.ask('POST', '/api/courts', { viewer: club.global, body: made }))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect([201, 409].map((one) => statuses.filter((status) => status === one).length)).toEqual([1, 19])
  })
})

describe('a court is refused, and nothing is changed', () => {
  const made = { name: 'Court 5', openingTime: '08:00', closingTime: '23:00', price: 24 }
  test.each([
    {
      what: 'for the name of another',
      body: { name: 'COURT 2' },
      status: 409,
      msg: 'court.errors.nameTaken',
      param: 'name',
    },
    {
      what: 'for hours in a wrong order',
      body: { closingTime: '07:00' },
      status: 400,
      msg: 'court.errors.hours',
      param: 'closingTime',
    },
    {
      what: 'for hours past midnight',
      body: { openingTime: '18:00', closingTime: '02:00' },
      status: 400,
      msg: 'court.errors.hours',
      param: 'closingTime',
    },
    {
      what: 'for a weekday twice',
      body: { schedules: [sundays, sundays] },
      status: 400,
      msg: 'court.errors.duplicateWeekday',
      param: 'schedules.1.weekday',
    },
    {
      what: 'for a date twice',
      body: {
        schedules: [
          { date: HOLIDAY, closed: true },
          { date: HOLIDAY, ...day },
        ],
      },
      status: 400,
      msg: 'court.errors.duplicateDate',
      param: 'schedules.1.date',
    },
    {
      what: 'for hours of a weekday',
      body: { schedules: [{ ...sundays, closingTime: '08:00' }] },
      status: 400,
      msg: 'court.errors.hours',
      param: 'schedules.0.closingTime',
    },
    {
      what: 'for a schedule of no day',
      body: { schedules: [day] },
      status: 400,
      msg: 'validation.errors.required',
      param: 'schedules.0.weekday',
    },
    {
      what: 'for a price of three decimals',
      body: { price: 0.001 },
      status: 400,
      msg: 'validation.errors.step',
      param: 'price',
    },
    {
      what: 'for a field it doesn’t have',
      body: { colour: 'blue' },
      status: 400,
      msg: 'validation.errors.unknownField',
      param: 'colour',
    },
    {
      what: 'for what is no list',
      body: { schedules: 'never' },
      status: 400,
      msg: 'validation.errors.type',
      param: 'schedules',
    },
  ])('$what', async ({ body, status, msg, param }) => {
    const club = await aClub()
    const before = contents(club.db)
    const refused = { status, body: { data: null, errors: [{ msg, param }] } }
    expect(await put(club, body)).toMatchObject(refused)
    expect(await club.ask('POST', '/api/courts', { viewer: club.global, body: { ...made, ...body } })).toMatchObject(
      refused,
    )
    expect(contents(club.db)).toEqual(before)
  })

  test.each(['99', 'nowhere'])('that is not there: %s', async (id) => {
    const club = await aClub()
    const answers = [
      await put(club, { price: 1 }, id),
      await club.ask('DELETE', `/api/courts/${id}`, { viewer: club.global }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { errors: [{ msg: 'errors.notFound' }] } })
  })

  test.each(['fp_admin', 'portalAdmin', 'fp_trainer', 'fp_user'] as const)('to who is %s', async (role) => {
    const club = await aClub()
    const viewer = aUser(club.db, { roles: [role] })
    const before = contents(club.db)
    const asked = [
      await club.ask('POST', '/api/courts', { viewer, body: made }),
      await club.ask('PUT', '/api/courts/3', { viewer, body: { price: 1 } }),
      await club.ask('DELETE', '/api/courts/3', { viewer }),
    ]
    for (const answer of asked)
      expect(answer).toMatchObject({ status: 403, body: { errors: [{ msg: 'errors.forbidden' }] } })
    expect((await club.ask('PUT', '/api/courts/3', { body: { price: 1 } })).status).toBe(401)
    expect(contents(club.db)).toEqual(before)
  })
})

describe('a court is deleted', () => {
  test('that was never used, with its hours and the closures of it alone', async () => {
    const club = await aClub()
    await put(club, { schedules: [sundays] }, 4)
    club.db.$client.exec(`
      INSERT INTO closure (id, document_id, starts_at, ends_at, reason, created_at) VALUES (1, 'a', 1, 2, 'Rain', 0), (2, 'b', 1, 2, 'Rain', 0);
      INSERT INTO closure_court VALUES (1, 4), (2, 4), (2, 3);
    `)
    const { documentId } = (await courtOf(club, 4)) ?? {}
    expect(await remove(club, 4)).toMatchObject({ status: 200, body: { data: { id: 4, documentId } } })
    expect(await courtOf(club, 4)).toBeNull()
    expect([rowsIn(club.db, 'court_hours'), rowsIn(club.db, 'closure'), rowsIn(club.db, 'closure_court')]).toEqual([
      0, 1, 1,
    ])
    expect(await timesOf(club, '2026-11-21', 4)).toEqual([])
  })

  test.each([
    { what: 'a game to come', use: ({ db }: Club) => aGame(db, { court: 4, start: '2026-11-22T18:30:00+01:00' }) },
    {
      what: 'a canceled game',
      use: ({ db }: Club) => aGame(db, { court: 4, start: '2026-11-22T18:30:00+01:00', canceled: true }),
    },
    {
      what: 'a subscriber, though ended',
      use: ({ db, pablo }: Club) =>
        db.$client.exec(
          `INSERT INTO subscriber (document_id, user_id, court_id, weekday, starts, ends, created_at, ended_at) VALUES ('s', ${pablo.id}, 4, 7, 1110, 1200, 0, 1)`,
        ),
    },
  ])('but not one with $what', async ({ use }) => {
    const club = await aClub()
    use(club)
    const before = contents(club.db)
    expect(await remove(club, 4)).toMatchObject({ status: 409, body: { errors: [{ msg: 'court.errors.used' }] } })
    expect(contents(club.db)).toEqual(before)
    expect(await put(club, { active: false }, 4)).toMatchObject({ status: 200 })
  })
})
