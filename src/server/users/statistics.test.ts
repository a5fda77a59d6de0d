import { type Arbitrary, array, assert, boolean, constantFrom, integer, property, record, subarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { playingEntriesOf } from '#domain/reservations/game.ts'
import { addDays } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { gameOf } from '../reservations/store.ts'
import { aGame, aUser, testApp, testDatabase } from '../testing.ts'
import { statisticsOf } from './statistics.ts'

// Friday 20 November 2026, 10:00 in the club.
const now = Date.parse('2026-11-20T09:00:00Z')

type HeldGame = typeof heldGame extends Arbitrary<infer Held> ? Held : never
const heldGame = record({
  daysAgo: integer({ min: -3, max: 400 }),
  court: constantFrom(1, 2, 3, 4),
  members: subarray([0, 1, 2, 3, 4, 5, 6]),
  guests: integer({ min: 0, max: 2 }),
  closed: boolean(),
  canceled: boolean(),
  reopened: boolean(),
})
const history = array(heldGame, { maxLength: 25 })

/** The first of seven players, and the numbers of the games that they had. */
function makeHistory(held: readonly HeldGame[]): { db: Db; me: number; ids: number[] } {
  const db = testDatabase()
  const users = Array.from({ length: 7 }, () => aUser(db))
  const taken = new Set<string>()
  const ids = held.flatMap(({ daysAgo, court, members, guests, closed, canceled, reopened }) => {
    const day = addDays('2026-11-20', -daysAgo)
    if (taken.has(`${day} ${court}`)) return []
    taken.add(`${day} ${court}`)
    const players = members.flatMap((at) => users[at] ?? [])
    const id = aGame(db, { court, start: `${day}T08:30:00Z`, players, guests, closed, canceled })
    if (reopened && !closed)
      db.$client
        .prepare(
          'UPDATE reservation SET reopened_after = (SELECT max(id) FROM entry WHERE reservation_id = ?) WHERE id = ?',
        )
        .run(id, id)
    return [id]
  })
  return { db, me: users[0]?.id ?? 0, ids }
}

/** Who plays in each game of the twelve months, all of them at once and by no index: places are counted by a window. */
const PLAYING = `WITH placed AS (
  SELECT id, reservation_id, user_id, chosen_at, row_number() OVER (PARTITION BY reservation_id ORDER BY id) AS place
  FROM entry
), playing AS (
  SELECT placed.user_id, reservation.id AS game, date(reservation.starts_at / 1000, 'unixepoch') AS day
  FROM placed JOIN reservation ON reservation.id = placed.reservation_id
  WHERE reservation.canceled_at IS NULL AND reservation.starts_at BETWEEN unixepoch('2025-11-30 23:00') * 1000 AND ${now}
    AND iif(reservation.closed_at IS NULL, placed.place <= 4 OR placed.id <= reservation.reopened_after, placed.chosen_at > 0)
)`

/** The same statistics, counted over the tables as they are. */
function countBySql(db: Db, me: number) {
  const rowsOf = <Row>(select: string) => db.$client.prepare<[number], Row>(`${PLAYING} ${select}`).all(me)
  return {
    months: rowsOf<{ month: string; games: number }>(
      `SELECT substr(day, 1, 7) AS month, count(DISTINCT game) AS games FROM playing WHERE user_id = ? GROUP BY month`,
    ),
    partners: rowsOf<{ id: number; games: number }>(
      `SELECT other.user_id AS id, count(*) AS games FROM playing AS own JOIN playing AS other USING (game)
       WHERE own.user_id = ? AND other.user_id <> own.user_id GROUP BY other.user_id`,
    ),
  }
}

describe('what somebody played', () => {
  test('is what the rules say of each game, counted one by one', { tags: ['large'] }, () => {
    assert(
      property(history, (held) => {
        const { db, me, ids } = makeHistory(held)
        const counted = ids.flatMap((number) => {
          const game = gameOf(db, number)
          if (!game || game.canceledAt !== null || game.startsAt > now) return []
          if (game.startsAt < Date.parse('2025-11-30T23:00:00Z')) return []
          const playing = playingEntriesOf(game).flatMap(({ user }) => user?.id ?? [])
          return playing.includes(me) ? [{ game, others: playing.filter((other) => other !== me) }] : []
        })
        const found = statisticsOf(db, me, now)
        expect(found.games).toBe(counted.length)
        for (const { month, games } of found.months) {
          const inMonth = counted.filter(({ game }) => new Date(game.startsAt).toISOString().startsWith(month))
          expect(games).toBe(inMonth.length)
        }
        const together = new Map<number, number>()
        for (const id of counted.flatMap(({ others }) => others)) together.set(id, (together.get(id) ?? 0) + 1)
        expect(found.partners).toBe(together.size)
        const most = [...together.values()].toSorted((one, other) => other - one).slice(0, 5)
        expect(found.often.map(({ games }) => games)).toEqual(most)
        for (const { id, games } of found.often) expect(together.get(id)).toBe(games)
      }),
      { numRuns: 60, seed: 12 },
    )
  })

  test('is what plain SQL counts over the tables', () => {
    assert(
      property(history, (held) => {
        const { db, me } = makeHistory(held)
        const found = statisticsOf(db, me, now)
        const { months, partners } = countBySql(db, me)
        expect(found.months.filter(({ games }) => games > 0)).toEqual(months)
        expect(found.games).toBe(months.reduce((sum, { games }) => sum + games, 0))
        expect(found.partners).toBe(partners.length)
        const most = partners.map(({ games }) => games).toSorted((one, other) => other - one)
        expect(found.often.map(({ games }) => games)).toEqual(most.slice(0, 5))
        for (const { id, games } of found.often) expect(partners).toContainEqual({ id, games })
      }),
      { numRuns: 60, seed: 21 },
    )
  })

  test('is read by indexes alone, however many games there are', () => {
    const db = testDatabase()
    const { id } = aUser(db)
    const recorded: string[] = []
    const prepare = db.$client.prepare.bind(db.$client)
    const value = (statement: string) => {
      recorded.push(statement)
      return prepare(statement)
    }
    Object.defineProperty(db.$client, 'prepare', { value, configurable: true })
    statisticsOf(db, id, now)
    Object.defineProperty(db.$client, 'prepare', { value: prepare })
    const own = recorded.filter((statement) => /AS (?:own|other) INDEXED/.test(statement))
    expect(own).toHaveLength(2)
    for (const statement of own) {
      const values = (statement.match(/\?/g) ?? []).map(() => null)
      const plan = db.$client.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${statement}`).all(...values)
      // The list of games itself is read from end to end.
      const scans = plan.filter(({ detail }) => detail.startsWith('SCAN') && !detail.startsWith('SCAN played'))
      expect(scans).toEqual([])
    }
  })

  test('is told to oneself', async () => {
    const app = await testApp()
    const me = aUser(app.deps.db)
    aGame(app.deps.db, { start: '2026-11-02T08:30:00Z', owner: me, players: [aUser(app.deps.db, { nick: 'Pablo' })] })
    const answer = await app.ask('GET', '/api/users/me/statistics', { viewer: me })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { games: 1, partners: 1, often: [{ nick: 'Pablo', games: 1 }] } },
    })
    const { data } = z.object({ data: z.object({ months: z.array(z.unknown()) }) }).parse(answer.body)
    expect(data.months.at(-1)).toEqual({ month: '2026-11', games: 1 })
    expect((await app.ask('GET', '/api/users/me/statistics')).status).toBe(401)
  })
})
