import { and, asc, count, eq, inArray, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import { PEOPLE_MAX, phoneIn } from '#domain/people/rules.ts'
import { positionOf } from '#domain/positions.ts'
import { clubDayOf, isoOf } from '#domain/time.ts'
import { avatarOf } from '#domain/users/picture.ts'
import { nameKeyOf, readWords } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { inOrderOf } from '../db/list.ts'
import { entries, playsInSql, reservations } from '../db/schema/reservations.ts'
import { users } from '../db/schema/users.ts'
import { matchesName } from '../db/search.ts'

/**
 * Finds people by words of nick and username or by digits of their phone, blocked ones too: first who is called just so, then who is
 * in a game today, then whose names have words that begin so; by nick.
 */
export function searchPeople(db: Db, query: string, now: number) {
  const phone = phoneIn(query)
  const beginsSo = readWords(query).map(
    (word) => sql`instr(' ' || replace(${users.searchKey}, char(10), ' '), ${` ${word}`}) > 0`,
  )
  const playsToday = sql`${users.id} IN (SELECT entry.user_id FROM reservation CROSS JOIN entry ON entry.reservation_id = reservation.id
    WHERE reservation.day = ${clubDayOf(now)} AND reservation.canceled_at IS NULL AND entry.user_id IS NOT NULL)`
  const ids = db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.erasedAt), or(matchesName(query), phone === null ? undefined : hasPhone(phone))))
    .orderBy(
      sql`${nameKeyOf(query)} NOT IN (${users.nickKey}, ${users.usernameKey})`,
      sql`NOT ${playsToday}`,
      sql`NOT ${and(...beginsSo) ?? sql`true`}`,
      asc(users.sortKey),
    )
    .limit(PEOPLE_MAX)
    .all()
    .map(({ id }) => id)
  return readPeople(db, ids, now)
}

/** People by their numbers, in that order, each with the number of the game they are in or have next. */
export function readPeople(db: Db, ids: readonly number[], now: number) {
  const rows = db
    .select(columnsAt(now))
    .from(users)
    .where(inArray(users.id, [...ids]))
    .all()
  return inOrderOf(ids, rows).map(({ levelQuarters, position, pictureVersion, blockedAt, lastAt, ...person }) => ({
    ...person,
    avatar: avatarOf({ id: person.id, pictureVersion }),
    level: levelQuarters / 4,
    position: positionOf(position),
    phone: person.phone || null,
    blocked: blockedAt !== null,
    last: lastAt === null ? null : isoOf(lastAt),
  }))
}

function hasPhone(digits: string): SQL {
  return sql`instr(${users.phoneKey}, ${digits}) > 0`
}

/** With its table: drizzle leaves that out of columns of the only one, and each table has an id. */
const ownId = sql.raw('user.id')

/** A person with the number of the game they are in or have next, and when the last one that they came to began. */
function columnsAt(now: number) {
  const plays = playsInSql('entry', 'game')
  return {
    id: users.id,
    documentId: users.documentId,
    nick: users.nick,
    username: users.username,
    levelQuarters: users.levelQuarters,
    position: users.position,
    pictureVersion: users.pictureVersion,
    phone: users.phone,
    blockedAt: users.blockedAt,
    nextId: sql<
      number | null
    >`(SELECT id FROM reservation WHERE canceled_at IS NULL AND freed_at IS NULL AND ends_at > ${now}
      AND id IN (SELECT id FROM reservation WHERE owner_id = ${ownId} UNION ALL ${gamesWhere(plays)}) ORDER BY starts_at LIMIT 1)`,
    lastAt: sql<number | null>`(SELECT max(starts_at) FROM reservation WHERE canceled_at IS NULL AND ends_at <= ${now}
      AND id IN (${gamesWhere(`entry.absent_at IS NULL AND ${plays}`)}))`,
  }
}

/** The games in which a user's entry is so. */
function gamesWhere(entryIs: string): SQL {
  return sql`SELECT entry.reservation_id FROM entry CROSS JOIN reservation AS game
    ON game.id = entry.reservation_id WHERE entry.user_id = ${ownId} AND ${sql.raw(entryIs)}`
}

/** How often a user was marked as missing, and when the last game began that they missed. */
export function readAbsences(db: Db, userId: number): { count: number; last: number | null } {
  const found = db
    .select({ count: count(), last: max(reservations.startsAt) })
    .from(entries)
    .innerJoin(reservations, eq(reservations.id, entries.reservationId))
    .where(and(eq(entries.userId, userId), isNotNull(entries.absentAt), isNull(reservations.canceledAt)))
    .get()
  return found ?? { count: 0, last: null }
}
