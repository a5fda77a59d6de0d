import { and, asc, isNull, type SQL, sql } from 'drizzle-orm'
import type { GuestPlace } from '#domain/people/strangers.ts'
import { addDays, clubDayOf, type Day } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { playsInSql } from '../db/schema/reservations.ts'
import { memberGroups, users } from '../db/schema/users.ts'
import { matchesAnyOf } from '../db/search.ts'

/** All who have an account and whom a text finds, as far as they are sorted and picked. */
export function listAccounts(db: Db, q: string) {
  const isFound = and(isNull(users.erasedAt), q.trim() === '' ? undefined : matchesAnyOf(q))
  // Thousands of rows, which aren't mapped one by one.
  return db.all<{ id: number; sortKey: string; group: number | null; levelQuarters: number }>(
    sql`SELECT id, sort_key AS sortKey, group_id AS "group", level_quarters AS levelQuarters FROM user WHERE ${isFound} ORDER BY sort_key`,
  )
}

/** When each member's game begins that they are in or play next, as player or as who leads it, and whether they play today. */
export function readComingGames(db: Db, now: number): Map<number, { nextAt: number | null; playsToday: boolean }> {
  const today = clubDayOf(now)
  const isLive = sql`game.day >= ${addDays(today, -1)} AND game.canceled_at IS NULL AND game.freed_at IS NULL`
  const rows = db.all<{ id: number; nextAt: number | null; playsToday: number }>(sql`
    SELECT user_id AS id, min(CASE WHEN ends_at > ${now} THEN starts_at END) AS nextAt, max(day = ${today}) AS playsToday FROM (
      SELECT owner_id AS user_id, day, starts_at, ends_at FROM reservation AS game WHERE ${isLive} AND owner_id IS NOT NULL
      UNION ALL SELECT entry.user_id, game.day, game.starts_at, game.ends_at
        FROM reservation AS game CROSS JOIN entry ON entry.reservation_id = game.id
        WHERE ${isLive} AND entry.user_id IS NOT NULL AND ${sql.raw(playsInSql('entry', 'game'))})
    GROUP BY user_id`)
  return new Map(rows.map(({ id, nextAt, playsToday }) => [id, { nextAt, playsToday: playsToday === 1 }]))
}

/** A place with its game. */
export type StrangersPlace = GuestPlace & {
  gameId: number
  documentId: string
  court: string
  day: Day
  startsAt: number
  endsAt: number
}

/** The places that the desk gave to people without an account, by start: in games since a day, and of older ones these. */
export function listStrangersPlaces(
  db: Db,
  { since, entries: named }: { since: Day; entries: readonly number[] },
): StrangersPlace[] {
  const recent = listPlaces(db, gamesSince(since))
  const known = new Set(recent.map(({ entry }) => entry))
  const others = JSON.stringify(named.filter((entry) => !known.has(entry)))
  const older = listPlaces(
    db,
    sql`json_each(${others}) AS place CROSS JOIN entry ON entry.id = place.value
      CROSS JOIN reservation AS game ON game.id = entry.reservation_id`,
  )
  return byStart([...older, ...recent])
}

/** The same, and all older ones since another day that aren't paid. */
export function listOpenPlaces(db: Db, { since, unpaidSince }: { since: Day; unpaidSince: Day }): StrangersPlace[] {
  const unpaid = sql`${gamesSince(unpaidSince)} AND game.day < ${since} AND entry.paid_at IS NULL`
  return byStart([...listPlaces(db, unpaid), ...listPlaces(db, gamesSince(since))])
}

function gamesSince(day: Day): SQL {
  return sql`reservation AS game CROSS JOIN entry ON game.day >= ${day} AND entry.reservation_id = game.id`
}

function byStart(places: readonly StrangersPlace[]): StrangersPlace[] {
  return places.toSorted((one, other) => one.startsAt - other.startsAt)
}

/** The tables are read in this order: by day, or by entry. */
function listPlaces(db: Db, from: SQL): StrangersPlace[] {
  return db.all<StrangersPlace>(sql`
    SELECT entry.id AS entry, game.id AS gameId, entry.guest_name AS name, guest_phone.phone, game.document_id AS documentId, court.name AS court,
      game.day, game.starts_at AS startsAt, game.ends_at AS endsAt
    FROM ${from} CROSS JOIN court ON court.id = game.court_id LEFT JOIN guest_phone ON guest_phone.entry_id = entry.id
    WHERE game.canceled_at IS NULL AND entry.user_id IS NULL AND entry.host_id IS NULL AND entry.guest_name IS NOT NULL`)
}

/** The groups that members can be in, by name. */
export function listGroupNames(db: Db): { id: number; name: string }[] {
  const { id, name } = memberGroups
  return db.select({ id, name }).from(memberGroups).orderBy(asc(name)).all()
}
