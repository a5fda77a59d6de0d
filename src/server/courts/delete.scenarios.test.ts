import { describe, expect, test } from 'vitest'
import { aGame, contents, rowsIn } from '../testing.ts'
import { aClub, type Club, courtOf, put, remove, sundays, timesOf } from './testing.ts'

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
