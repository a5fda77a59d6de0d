import { and, asc, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { ways } from '#domain/money/ways.ts'
import type { ChargedEntry, ChargedGame } from '#domain/reservations/game.ts'
import { reservationTypeSchema } from '#domain/reservations/schema.ts'
import type { Day } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { inOrderOf } from '../db/list.ts'
import { movements } from '../db/schema/money.ts'
import { entries, isDearerInSql, reservations } from '../db/schema/reservations.ts'

type Wanted = {
  now: number
  limit: number
  /** Games since this club day alone; all where none is said. */
  since?: Day
}

/**
 * The latest games, so many at most, in which somebody may owe, for their own place or a guest of theirs (`userId` null: anybody): games
 * that have begun, and those that became dearer since it was paid. What is due of each place the domain says.
 */
export function findOwingGames(db: Db, userId: number | null, { now, limit, since }: Wanted): number[] {
  const theirs = sql`${entries.id} IN (SELECT id FROM entry WHERE user_id = ${userId}
    UNION ALL SELECT guest.id FROM entry AS host JOIN entry AS guest ON guest.host_id = host.id WHERE host.user_id = ${userId})`
  const unpaid = and(isNull(entries.paidAt), lte(reservations.startsAt, now))
  const found = db
    .selectDistinct({ id: reservations.id, startsAt: reservations.startsAt })
    .from(entries)
    .innerJoin(reservations, eq(reservations.id, entries.reservationId))
    .where(
      and(
        userId === null ? undefined : theirs,
        since === undefined ? undefined : gte(reservations.day, since),
        isNull(reservations.canceledAt),
        or(unpaid, sql.raw(isDearerInSql('entry', 'reservation'))),
      ),
    )
    .orderBy(desc(reservations.startsAt))
    .limit(limit)
    .all()
  return found.map(({ id }) => id)
}

/** Games by their numbers, in that order, as far as their places are charged: whole ones would take five times as long. */
export function listChargedGames(db: Db, ids: readonly number[]): ChargedGame[] {
  const { id, documentId, startsAt, type, ownerId, priceCents, closedAt, reopenedAfter } = reservations
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const games = db
    .select({ id, documentId, startsAt, type, ownerId, priceCents, closedAt, reopenedAfter })
    .from(reservations)
    .where(sql`${id} IN ${wanted}`)
    .all()
  const places = Map.groupBy(listChargedEntries(db, wanted), ({ reservationId }) => reservationId)
  return inOrderOf(ids, games).map((game) => ({
    ...game,
    type: reservationTypeSchema.parse(game.type),
    entries: places.get(game.id) ?? [],
  }))
}

function listChargedEntries(db: Db, games: SQL): (ChargedEntry & { reservationId: number })[] {
  const { id, reservationId, userId, hostId, guestName, chosenAt, paidAt, paidCents } = entries
  return db
    .select({ id, reservationId, userId, hostId, guestName, chosenAt, paidAt, paidCents, method: movements.method })
    .from(entries)
    .leftJoin(movements, eq(movements.id, entries.paidMovement))
    .where(sql`${reservationId} IN ${games}`)
    .orderBy(asc(id))
    .all()
    .map(({ userId: user, method, ...entry }) => ({
      ...entry,
      user: user === null ? null : { id: user },
      paidWay: ways.find((way) => way === method) ?? null,
    }))
}
