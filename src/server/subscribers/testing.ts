import { z } from 'zod'
import type { User } from '#domain/roles.ts'
import { type Day, parseTime, type Weekday } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import type { TestDeps } from '../testing.ts'
import { addSubscriber } from './store.ts'

type Parts = { court?: number; weekday?: Weekday; start?: string; ended?: boolean }

/** Somebody who holds a court every week; court 1 on Sundays from 18:30 by default. Answers the number. */
export function aSubscriber(
  db: Db,
  user: User,
  { court = 1, weekday = 7, start = '18:30', ended }: Parts = {},
): number {
  const starts = parseTime(start) ?? 0
  const held = { courtId: court, weekday, starts, ends: starts + 90 }
  return addSubscriber(db, { ...held, userId: user.id, createdAt: 1, createdBy: null, endedAt: ended ? 2 : null })
}

const row = z.object({
  subscriber_id: z.int(),
  day: z.string(),
  skipped: z.int(),
  taken: z.int(),
  court_id: z.int().nullable(),
  game_court: z.int().nullable(),
  canceled: z.int(),
})

/** What is noted of all dates, by day: `1 2026-11-22 made on 2`. */
export function datesIn({ db }: Pick<TestDeps, 'db'>): string[] {
  return db.$client
    .prepare(
      `SELECT o.subscriber_id, o.day, o.skipped_at IS NOT NULL AS skipped, o.taken_at IS NOT NULL AS taken, o.court_id,
        r.court_id AS game_court, r.canceled_at IS NOT NULL AS canceled
      FROM occurrence o LEFT JOIN reservation r ON r.id = o.reservation_id ORDER BY o.day, o.subscriber_id`,
    )
    .all()
    .map((one) => describeDate(row.parse(one)))
}

function describeDate({
  subscriber_id,
  day,
  skipped,
  taken,
  court_id,
  game_court,
  canceled,
}: z.infer<typeof row>): string {
  const is = game_court !== null ? `${canceled ? 'canceled' : 'made'} on ${game_court}` : skipped ? 'skipped' : null
  const lacks = taken ? 'taken' : 'nothing'
  return `${subscriber_id} ${day} ${is ?? lacks}${is === null && court_id !== null ? `, to be on ${court_id}` : ''}`
}

/** Closes a court for an interval. */
export function closeCourt({ $client: sqlite }: Db, court: number, startsAt: number, endsAt: number): number {
  const id = Number(
    sqlite
      .prepare(
        "INSERT INTO closure (document_id, starts_at, ends_at, reason, created_at) VALUES (hex(randomblob(8)), ?, ?, 'Works', 1)",
      )
      .run(startsAt, endsAt).lastInsertRowid,
  )
  sqlite.prepare('INSERT INTO closure_court (closure_id, court_id) VALUES (?, ?)').run(id, court)
  return id
}

/** Opens what was closed. */
export function openCourt({ $client: sqlite }: Db, closure: number): void {
  sqlite.prepare('DELETE FROM closure WHERE id = ?').run(closure)
}

/** A day of the week from 20 November 2026 on: `sunday(0)` is the 22nd. */
export function sunday(weeks: number): Day {
  return new Date(Date.UTC(2026, 10, 22 + 7 * weeks)).toISOString().slice(0, 10)
}
