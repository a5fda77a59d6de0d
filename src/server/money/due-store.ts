import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { ways } from '#domain/money/ways.ts'
import type { ChargedEntry, ChargedGame } from '#domain/reservations/game.ts'
import type { Day } from '#domain/time.ts'
import { type Db, readNumbers } from '../db/client.ts'
import { inOrderOf } from '../db/list.ts'
import { entries, isDearerInSql, reservations } from '../db/schema/reservations.ts'

/**
 * The latest games, so many at most, in which somebody may owe, for their own place or a guest of theirs: games that have begun, and
 * those that became dearer since it was paid. What is due of each place the domain says.
 */
export function findOwingGames(db: Db, userId: number, { now, limit }: { now: number; limit: number }): number[] {
  const theirs = sql`${entries.id} IN (SELECT id FROM entry WHERE user_id = ${userId}
    UNION ALL SELECT guest.id FROM entry AS host JOIN entry AS guest ON guest.host_id = host.id WHERE host.user_id = ${userId})`
  const found = db
    .selectDistinct({ id: reservations.id, startsAt: reservations.startsAt })
    .from(entries)
    .innerJoin(reservations, eq(reservations.id, entries.reservationId))
    .where(and(theirs, isNull(reservations.canceledAt), mayBeOwed(now)))
    .orderBy(desc(reservations.startsAt))
    .limit(limit)
    .all()
  return found.map(({ id }) => id)
}

/** The same of anybody, of games since a club day. */
export function findAllOwingGames(db: Db, { now, limit, since }: { now: number; limit: number; since: Day }): number[] {
  const isOwing = sql`EXISTS (SELECT 1 FROM entry WHERE entry.reservation_id = reservation.id AND ${mayBeOwed(now)})`
  const query = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(gte(reservations.day, since), isNull(reservations.canceledAt), isOwing))
    .orderBy(desc(reservations.day), desc(reservations.startsAt))
    .limit(limit)
  return readNumbers(db, query)
}

/** Not paid of a game that has begun, or dearer since. */
function mayBeOwed(now: number): SQL {
  return sql`(entry.paid_at IS NULL AND reservation.starts_at <= ${now} OR ${sql.raw(isDearerInSql('entry', 'reservation'))})`
}

/** Games by their numbers, in that order, as far as their places are charged: whole ones would take ten times as long. */
export function listChargedGames(db: Db, ids: readonly number[]): ChargedGame[] {
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const games =
    db.all<GameRow>(sql`SELECT id, document_id AS documentId, starts_at AS startsAt, type, owner_id AS ownerId,
    price_cents AS priceCents, closed_at AS closedAt, reopened_after AS reopenedAfter FROM reservation WHERE id IN ${wanted}`)
  const rows = db.all<EntryRow>(sql`SELECT entry.id, entry.reservation_id AS game, user_id AS userId, host_id AS hostId,
    guest_name AS guestName, chosen_at AS chosenAt, paid_at AS paidAt, paid_cents AS paidCents, movement.method
    FROM entry LEFT JOIN movement ON movement.id = entry.paid_movement WHERE entry.reservation_id IN ${wanted} ORDER BY entry.id`)
  const places = Map.groupBy(rows, ({ game }) => game)
  return inOrderOf(ids, games).map((game) => ({ ...game, entries: (places.get(game.id) ?? []).map(toChargedEntry) }))
}

type GameRow = Omit<ChargedGame, 'entries'>
type EntryRow = Omit<ChargedEntry, 'user' | 'paidWay'> & { game: number; userId: number | null; method: string | null }

function toChargedEntry({ game: _game, userId, method, ...entry }: EntryRow): ChargedEntry {
  return {
    ...entry,
    user: userId === null ? null : { id: userId },
    paidWay: ways.find((way) => way === method) ?? null,
  }
}
