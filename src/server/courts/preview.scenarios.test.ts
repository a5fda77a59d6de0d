import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { courtChangedSchema, courtPreviewAnswerSchema } from '#domain/courts/desk-schema.ts'
import { aGame, aUser, contents, makeClosureSql, testApp } from '../testing.ts'

const HOLIDAY = '2026-12-08'
const sundays = { weekday: 7, openingTime: '08:00', closingTime: '15:30', closed: false }
const gone = ['15:30', '17:00', '18:30', '20:00', '21:30']

async function aClub() {
  const app = await testApp()
  const { db } = app.deps
  return { ...app, db, global: aUser(db, { roles: ['fp_global_admin'] }), inigo: aUser(db, { nick: 'Íñigo' }) }
}
type Club = Awaited<ReturnType<typeof aClub>>

const answered = z.object({ result: z.object({ data: courtPreviewAnswerSchema }) })
const ask = ({ call, global }: Club, input: object) =>
  call('courts.preview', { id: 3, ...input }, { viewer: global, type: 'mutation' })
const previewOf = async (club: Club, input: object) => answered.parse((await ask(club, input)).body).result.data.data

function subscribe({ db, inigo }: Club, { weekday = 7, starts = 1110, ended = 'NULL' } = {}): void {
  db.$client.exec(
    `INSERT INTO subscriber (document_id, user_id, court_id, weekday, starts, ends, created_at, ended_at)
       VALUES ('s' || lower(hex(randomblob(9))), ${inigo.id}, 3, ${weekday}, ${starts}, ${starts + 90}, 0, ${ended})`,
  )
}

describe('what saving would do', () => {
  test('says slots, weekdays, dates, games and subscribers, and does nothing', async () => {
    const club = await aClub()
    const game = aGame(club.db, { court: 3, start: '2026-11-22T18:30:00+01:00', owner: club.inigo })
    subscribe(club)
    subscribe(club, { weekday: 6 })
    subscribe(club, { ended: '1', starts: 1200 })
    const before = contents(club.db)
    const preview = await previewOf(club, {
      schedules: [sundays, { weekday: 5, openingTime: '06:30', closingTime: '23:00' }, { date: HOLIDAY, closed: true }],
    })
    const usual = { openingTime: '08:00', closingTime: '23:00' }
    expect(preview).toMatchObject({
      appear: 1,
      go: 5,
      switched: null,
      weekdays: [
        { weekday: 5, before: usual, after: { ...usual, openingTime: '06:30' }, appear: ['06:30'], go: [] },
        { weekday: 7, before: usual, after: { ...usual, closingTime: '15:30' }, appear: [], go: gone },
      ],
      dates: [{ date: HOLIDAY, before: usual, after: null, appear: [], shut: 0, isBookable: false }],
      games: [{ id: game, players: [{ nick: 'Íñigo' }] }],
      subscribers: [{ nick: 'Íñigo', weekday: 7, start: '18:30', always: true, dates: [] }],
    })
    expect(preview.dates[0]?.go).toHaveLength(10)
    expect(contents(club.db)).toEqual(before)
  })

  test('is what saving then answers', async () => {
    const club = await aClub()
    for (const start of ['2026-11-22T18:30:00+01:00', '2026-11-22T14:00:00+01:00', '2026-11-27T21:30:00+01:00'])
      aGame(club.db, { court: 3, start, owner: club.inigo })
    for (const change of [{ schedules: [sundays] }, { closingTime: '20:00' }, { active: false }, { price: 1 }]) {
      const preview = await previewOf(club, change)
      const saved = await club.ask('PUT', '/api/courts/3', { viewer: club.global, body: change })
      expect(courtChangedSchema.parse(saved.body).data.affected).toEqual(preview.games)
    }
  })

  test('leaves out what a closure shuts anyway', async () => {
    const club = await aClub()
    const starts = Date.parse('2026-12-08T08:00:00+01:00')
    club.db.$client.exec(makeClosureSql(3, starts, starts + 3 * 3_600_000, 'Works'))
    club.db.$client.exec(makeClosureSql(2, starts, starts + 12 * 3_600_000, 'Works'))
    const { dates } = await previewOf(club, { schedules: [{ date: HOLIDAY, closed: true }] })
    expect(dates).toMatchObject([{ shut: 2, go: ['11:00', '12:30', '14:00', ...gone] }])
  })

  test('of a new court', async () => {
    const club = await aClub()
    const preview = await previewOf(club, { id: null, openingTime: '09:00', closingTime: '12:00', schedules: [] })
    expect(preview).toMatchObject({ appear: 14, go: 0, games: [], subscribers: [] })
  })

  test('on dates alone touches subscribers on those', async () => {
    const club = await aClub()
    subscribe(club)
    const { subscribers } = await previewOf(club, { schedules: [{ date: '2026-12-27', closed: true }] })
    expect(subscribers).toMatchObject([{ always: false, dates: ['2026-12-27'] }])
  })

  test('is refused for what saving is refused for', async () => {
    const club = await aClub()
    expect(await ask(club, { schedules: [sundays, sundays] })).toMatchObject({ status: 400 })
    expect(await ask(club, { id: 99 })).toMatchObject({ status: 404 })
    expect(await ask(club, { name: 'court 1' })).toMatchObject({ status: 409 })
    const admin = aUser(club.db, { roles: ['fp_admin'] })
    expect(await club.call('courts.preview', { id: 3 }, { viewer: admin, type: 'mutation' })).toMatchObject({
      status: 403,
    })
  })
})
