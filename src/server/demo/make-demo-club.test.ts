import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, clubDayOf } from '#domain/time.ts'
import { listCompetitions, listStates } from '../competitions/store.ts'
import { viewCompetition } from '../competitions/view-for.ts'
import type { Db } from '../db/client.ts'
import { readReport } from '../reports/read-report.ts'
import { createWeekCache } from '../reports/week-cache.ts'
import { at, emptyDatabase, testDeps } from '../testing.ts'
import { statisticsOf } from '../users/statistics.ts'
import { makeDemoClub } from './make-demo-club.ts'

const NOW = at('2026-11-20T10:00:00+01:00')
const TODAY = clubDayOf(NOW)
const WEEK = addDays(TODAY, -3)

let db: Db
beforeAll(() => {
  db = emptyDatabase()
  makeDemoClub(db, { now: NOW, environment: 'production', passwordHash: 'none' })
})

const one = (text: string, ...values: unknown[]) =>
  db.$client
    .prepare(text)
    .raw()
    .get(...values)

test('the week around today is the same on every run', () => {
  const games = one(
    `SELECT count(*), sum(court_id), sum(starts_at % 86400000 / 60000), sum(owner_id), sum(price_cents),
      count(closed_at), count(canceled_at) FROM reservation WHERE day >= ?`,
    WEEK,
  )
  expect(games).toEqual([155, 368, 135_660, 2458, 368_400, 11, 20])
})

const idsIn = (from: typeof db) => listStates(from).map(({ id }) => id)

describe('the year before it', () => {
  test('has games of every player in every month, with some more often than with others', () => {
    const players = db.$client.prepare<[], number>("SELECT id FROM user WHERE username LIKE 'player%'").pluck().all()
    expect(players).toHaveLength(40)
    for (const id of players) {
      const { months, often, partners } = statisticsOf(db, id, NOW)
      expect(months.map(({ games }) => games > 0)).toEqual(months.map(() => true))
      expect(often).toHaveLength(5)
      expect(often[0]?.games).toBeGreaterThan(often[4]?.games ?? 0)
      expect(partners).toBeLessThan(40)
    }
  })

  test('shows in a report of its last weeks: who came late, who did not come, and who owes', async () => {
    const deps = testDeps(db, NOW)
    const report = await readReport({ ...deps, weeks: createWeekCache(deps) }, { from: addDays(TODAY, -28), to: TODAY })
    expect(report.late.people.some(({ absent }) => absent > 0)).toBe(true)
    expect(report.late.people.some(({ canceled }) => canceled > 0)).toBe(true)
    expect(report.unpaid.people.length).toBeGreaterThan(0)
    expect(report.money.paid).toBeGreaterThan(report.money.open)
    expect(report.before?.slots.played).toBeGreaterThan(100)
  })

  test('puts nobody into two games at a time', () => {
    const twice = one(
      `SELECT count(*) FROM (SELECT 1 FROM entry JOIN reservation ON reservation.id = reservation_id
        WHERE user_id IS NOT NULL AND canceled_at IS NULL GROUP BY user_id, starts_at HAVING count(*) > 1)`,
    )
    expect(twice).toEqual([0])
  })
})

describe('what the public pages show', () => {
  const shown = `post.published_from <= ${NOW} AND (post.published_to IS NULL OR ${NOW} < post.published_to)`

  test.each([
    { kind: 'news', posts: 7 },
    { kind: 'promotion', posts: 2 },
    { kind: 'page', posts: 4 },
  ])('is written: $posts of $kind', ({ kind, posts }) => {
    expect(one(`SELECT count(*) FROM post WHERE kind = ? AND ${shown}`, kind)).toEqual([posts])
  })

  test('has a draft, one that is to come, and one in Spanish alone', () => {
    expect(
      one('SELECT count(published_from IS NULL OR NULL), count(published_from > ? OR NULL) FROM post', NOW),
    ).toEqual([1, 1])
    expect(
      one(`SELECT count(*) FROM post WHERE kind = 'news' AND ${shown}
        AND NOT EXISTS (SELECT 1 FROM post_text WHERE post_id = post.id AND locale = 'en')`),
    ).toEqual([1])
  })

  test('has a festival to come, one of whose categories is full', () => {
    const free = db.$client
      .prepare(
        `SELECT pairs - (SELECT count(*) FROM lead WHERE name = 'fest' AND data ->> '$.category' = CAST(festival_category.id AS TEXT))
          FROM festival_category ORDER BY place`,
      )
      .pluck()
      .all()
    expect(free).toEqual([3, 7, 0, 5])
    const days = one(
      `SELECT details ->> '$.signUpUntil', details ->> '$.startsOn', details ->> '$.endsOn' FROM post WHERE slug = 'festival'`,
    )
    expect(days).toEqual(['2026-12-03', '2026-12-11', '2026-12-13'])
  })
})

const competitions = () =>
  new Map(
    listCompetitions(db, idsIn(db)).map((found) => [
      found.slug,
      viewCompetition({ db, now: NOW, environment: 'test' }, found, null),
    ]),
  )

describe('its competitions', () => {
  test('are an americano that is played now, one that is full, a tournament that is over and a ladder', () => {
    const states = [...competitions().values()].map(({ slug, state, taken, waiting, firstDay }) => [
      `${slug} ${state}`,
      taken,
      waiting,
      firstDay,
    ])
    expect(states).toEqual([
      ['americano-de-domingo open', 12, 2, '2026-11-29'],
      ['americano-del-club running', 8, 0, '2026-11-20'],
      ['torneo-social over', 8, 0, '2026-11-14'],
      ['ranking-por-parejas running', 8, 0, '2026-10-16'],
    ])
  })

  test('stand as if they had been played: rounds, a draw to its end, challenges decided and one open', () => {
    const [americano, tournament, ladder] = ['americano-del-club', 'torneo-social', 'ranking-por-parejas'].map((slug) =>
      competitions().get(slug),
    )
    expect([americano?.round, americano?.rounds, americano?.matches.length]).toEqual([7, 9, 18])
    expect(americano?.matches.filter(({ state }) => state === 'done')).toHaveLength(12)
    expect(tournament?.matches.map(({ state, court, winner }) => [state, court !== null, winner !== null])).toEqual(
      Array.from({ length: 16 }, () => ['done', true, true]),
    )
    expect(tournament?.winners).toHaveLength(2)
    expect(ladder?.challenges.map(({ state }) => state)).toEqual(['decided', 'decided', 'decided', 'open'])
  })

  test('are there in the night, too', { tags: ['large'] }, () => {
    for (const hour of ['00:30', '23:30']) {
      const other = emptyDatabase()
      makeDemoClub(other, {
        now: at(`2026-11-22T${hour}:00+01:00`),
        environment: 'production',
        passwordHash: 'none',
      })
      expect(idsIn(other)).toHaveLength(4)
    }
  })
})
