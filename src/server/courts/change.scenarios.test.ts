import { describe, expect, test } from 'vitest'
import { courtChangedSchema, courtUseAnswerSchema, deskCourtsSchema } from '#domain/courts/desk-schema.ts'
import { aGame, contents, rowsIn } from '../testing.ts'
import { aClub, courtOf, dataIn, HOLIDAY, put, sundays, timesOf } from './testing.ts'

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
      '{"name":["Court 3","Centre"],"price":[24,30],"weekday.7":[null,"08:00–15:30"],"go":5,"appear":0,"affected":0}'
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
    expect(courtUseAnswerSchema.parse(dataIn(use)).data).toEqual({ coming: 1, games: 3, isUsed: true })
  })
})
