import {
  and,
  asc,
  between,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Slot } from '#domain/courts/rules.ts'
import { ways } from '#domain/money/ways.ts'
import { positionOf } from '#domain/positions.ts'
import type { Entry, Game } from '#domain/reservations/game.ts'
import type { Clash } from '#domain/reservations/rules.ts'
import { reservationTypeSchema } from '#domain/reservations/schema.ts'
import type { Ref } from '#domain/schema.ts'
import { addDays, clubDayOf, type Day } from '#domain/time.ts'
import { avatarOf } from '#domain/users/picture.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { courts } from '../db/schema/courts.ts'
import { movements } from '../db/schema/money.ts'
import { entries, playsInSql, reservations } from '../db/schema/reservations.ts'
import { users } from '../db/schema/users.ts'

/** Who leads a game: the owner of a class or a school group. */
const trainers = alias(users, 'trainer')

const gameColumns = {
  id: reservations.id,
  documentId: reservations.documentId,
  courtId: reservations.courtId,
  courtDocumentId: courts.documentId,
  courtName: courts.name,
  day: reservations.day,
  startsAt: reservations.startsAt,
  endsAt: reservations.endsAt,
  bookedAt: reservations.createdAt,
  type: reservations.type,
  ownerId: reservations.ownerId,
  trainerId: trainers.id,
  trainerNick: trainers.nick,
  priceCents: reservations.priceCents,
  pincode: reservations.pincode,
  version: reservations.version,
  closedAt: reservations.closedAt,
  canceledAt: reservations.canceledAt,
  cancelReason: reservations.cancelReason,
  freedAt: reservations.freedAt,
  reopenedAfter: reservations.reopenedAfter,
  wantedMin: reservations.wantedMin,
  wantedMax: reservations.wantedMax,
  friendly: reservations.friendly,
  movedAt: reservations.movedAt,
  movedBy: reservations.movedBy,
  movedAfter: reservations.movedAfter,
}

const entryColumns = {
  id: entries.id,
  documentId: entries.documentId,
  reservationId: entries.reservationId,
  userId: entries.userId,
  username: users.username,
  nick: users.nick,
  pictureVersion: users.pictureVersion,
  hostId: entries.hostId,
  guestName: entries.guestName,
  levelQuarters: entries.levelQuarters,
  position: entries.position,
  chosenAt: entries.chosenAt,
  paidAt: entries.paidAt,
  paidCents: entries.paidCents,
  paidWay: movements.method,
  absentAt: entries.absentAt,
  heldUntil: entries.heldUntil,
}

/**
 * Whose a reservation is (`ownerId`): its owner's, and also whoever's who booked it for themselves and left it, as long as somebody is in it: a whole
 * court, into which people come by invitation, or a game that is nobody's since.
 */
const isOwned = or(
  eq(reservations.ownerId, param('ownerId')),
  sql`${reservations.id} IN (SELECT d.reservation_id FROM departure AS d JOIN reservation AS g ON g.id = d.reservation_id
    WHERE d.user_id = ${param('ownerId')} AND g.created_by = d.user_id AND (g.type = 'complete' OR (g.type = 'open' AND g.owner_id IS NULL))
      AND EXISTS (SELECT 1 FROM entry WHERE entry.reservation_id = g.id))`,
)

const statements = prepareOnce((db) => {
  const games = (where: SQL | undefined) =>
    db
      .select(gameColumns)
      .from(reservations)
      .innerJoin(courts, eq(courts.id, reservations.courtId))
      .leftJoin(trainers, and(eq(trainers.id, reservations.ownerId), inArray(reservations.type, ['class', 'school'])))
      .where(where)
  const entriesWhere = (where: SQL | undefined) =>
    db
      .select(entryColumns)
      .from(entries)
      .leftJoin(users, eq(users.id, entries.userId))
      .leftJoin(movements, eq(movements.id, entries.paidMovement))
      .where(where)
      .orderBy(asc(entries.id))
  const ofDay = and(eq(reservations.day, param('day')), isNull(reservations.canceledAt))
  const hasCourt = and(isNull(reservations.canceledAt), isNull(reservations.freedAt))
  return {
    byId: games(eq(reservations.id, param('ref'))).prepare(),
    byDocumentId: games(eq(reservations.documentId, param('ref'))).prepare(),
    entriesOf: entriesWhere(eq(entries.reservationId, param('id'))).prepare(),
    gamesWith: games(sql`${reservations.id} IN (SELECT value FROM json_each(${param('ids')}))`).prepare(),
    gamesOn: games(and(ofDay, isNull(reservations.freedAt)))
      .orderBy(asc(reservations.startsAt), asc(reservations.courtId))
      .prepare(),
    freedOn: games(and(ofDay, isNotNull(reservations.freedAt)))
      .orderBy(asc(reservations.startsAt))
      .prepare(),
    entriesOn: entriesWhere(
      inArray(entries.reservationId, db.select({ id: reservations.id }).from(reservations).where(ofDay)),
    ).prepare(),
    overlapping: db
      .select({ id: reservations.id })
      .from(reservations)
      .where(
        and(
          eq(reservations.courtId, param('courtId')),
          hasCourt,
          sql`${reservations.startsAt} > ${param('startsAt')} - 86400000`,
          lt(reservations.startsAt, param('endsAt')),
          gt(reservations.endsAt, param('startsAt')),
          sql`${reservations.id} <> ${param('except')}`,
        ),
      )
      .prepare(),
    gamesIn: games(
      and(
        between(reservations.day, param('first'), param('last')),
        hasCourt,
        lt(reservations.startsAt, param('endsAt')),
        gt(reservations.endsAt, param('startsAt')),
      ),
    )
      .orderBy(asc(reservations.startsAt), asc(reservations.courtId))
      .prepare(),
    pincodes: db
      .select({ pincode: reservations.pincode })
      .from(reservations)
      .where(
        and(
          between(reservations.day, param('first'), param('last')),
          isNull(reservations.canceledAt),
          ne(reservations.id, param('except')),
        ),
      )
      .prepare(),
    clash: db.$client.prepare<[userId: number, endsAt: number, startsAt: number, except: number], Clash>(
      `SELECT court.name AS court, reservation.starts_at AS startsAt FROM entry
       JOIN reservation ON reservation.id = entry.reservation_id JOIN court ON court.id = reservation.court_id
       WHERE entry.user_id = ? AND reservation.canceled_at IS NULL AND reservation.freed_at IS NULL
         AND reservation.starts_at < ? AND reservation.ends_at > ? AND reservation.id <> ?
         AND ${playsInSql('entry', 'reservation')}
       ORDER BY reservation.starts_at LIMIT 1`,
    ),
    ownedIn: db
      .select({ startsAt: reservations.startsAt, endsAt: reservations.endsAt })
      .from(reservations)
      .where(
        and(
          isOwned,
          ne(reservations.id, param('except')),
          gte(reservations.startsAt, param('from')),
          lt(reservations.startsAt, param('before')),
          isNull(reservations.canceledAt),
        ),
      )
      .orderBy(asc(reservations.startsAt))
      .prepare(),
    ahead: db
      .select({ ahead: count() })
      .from(reservations)
      .where(
        and(
          isOwned,
          ne(reservations.id, param('except')),
          gt(reservations.startsAt, param('now')),
          isNull(reservations.canceledAt),
        ),
      )
      .prepare(),
  }
})

/** One game with its entries, by number or documentId; null where there is none. */
export function gameOf(db: Db, ref: Ref): Game | null {
  const { byId, byDocumentId, entriesOf } = statements(db)
  const row = typeof ref === 'number' ? byId.get({ ref }) : byDocumentId.get({ ref })
  return row ? toGame(row, entriesOf.all({ id: row.id })) : null
}

/** Games by their numbers, in the order of the numbers given. */
export function listGames(db: Db, ids: readonly number[]): Game[] {
  const { gamesWith: games, entriesOf } = statements(db)
  const wanted = JSON.stringify(ids)
  const rows = new Map(games.all({ ids: wanted }).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [toGame(row, entriesOf.all({ id }))] : []
  })
}

/** The live games of a club day that have their court, by start and court. */
export function listGamesOn(db: Db, day: Day): Game[] {
  const { gamesOn: games, entriesOn } = statements(db)
  const entryRows = Map.groupBy(entriesOn.all({ day }), ({ reservationId }) => reservationId)
  return games.all({ day }).map((row) => toGame(row, entryRows.get(row.id) ?? []))
}

/** The live games of a club day whose court the desk freed, by start. */
export function listFreedOn(db: Db, day: Day): Game[] {
  const { freedOn, entriesOf } = statements(db)
  return freedOn.all({ day }).map((row) => toGame(row, entriesOf.all({ id: row.id })))
}

/** The live games of any court, which they have, that touch an interval, by start and court. */
export function listGamesIn(db: Db, startsAt: number, endsAt: number): Game[] {
  const { gamesIn: games, entriesOf } = statements(db)
  // One that began the day before may reach into it; none lasts longer than a day.
  const days = { first: addDays(clubDayOf(startsAt), -1), last: clubDayOf(endsAt) }
  return games.all({ startsAt, endsAt, ...days }).map((row) => toGame(row, entriesOf.all({ id: row.id })))
}

/** Whether a live reservation that has its court, other than the one excepted, overlaps an interval. */
export function isTaken(db: Db, courtId: number, startsAt: number, endsAt: number, except = 0): boolean {
  return statements(db).overlapping.get({ courtId, startsAt, endsAt, except }) !== undefined
}

/** Finds the live reservation of a court that overlaps an interval; null where there is none. */
export function findOverlapping(db: Db, courtId: number, startsAt: number, endsAt: number): number | null {
  return statements(db).overlapping.get({ courtId, startsAt, endsAt, except: 0 })?.id ?? null
}

/** The pincodes of the live reservations of days, but of the one excepted. */
export function listPincodes(db: Db, days: { first: Day; last: Day; except: number }): string[] {
  return statements(db)
    .pincodes.all(days)
    .map(({ pincode }) => pincode)
}

/**
 * Lists when the live reservations are that a user owns, or began and left to somebody of theirs, and that start from one instant until
 * before another; `except` is left out.
 */
export function listOwnedIn(db: Db, ownerId: number, { startsAt: from, endsAt: before }: Slot, except = 0): Slot[] {
  return statements(db).ownedIn.all({ ownerId, from, before, except })
}

/** Finds the first live game that somebody plays in while an interval lasts; `except` is left out. Null where there is none. */
export function findClash(db: Db, userId: number, { startsAt, endsAt }: Slot, except = 0): Clash | null {
  return statements(db).clash.get(userId, endsAt, startsAt, except) ?? null
}

/** Counts the live reservations to come that a user owns, or began and left to somebody of theirs; `except` is left out. */
export function countOwnedAhead(db: Db, ownerId: number, now: number, except = 0): number {
  return statements(db).ahead.get({ ownerId, now, except })?.ahead ?? 0
}

type GameRow = Omit<Game, 'court' | 'type' | 'trainer' | 'wantedLevel' | 'friendly' | 'moved' | 'entries'> & {
  type: string
  friendly: number
  wantedMin: number | null
  wantedMax: number | null
  movedAt: number | null
  movedBy: number | null
  movedAfter: number | null
  courtId: number
  courtDocumentId: string
  courtName: string
  trainerId: number | null
  trainerNick: string | null
}
type EntryRow = Omit<Entry, 'user' | 'position' | 'paidWay'> & {
  paidWay: string | null
  userId: number | null
  username: string | null
  nick: string | null
  pictureVersion: string | null
  position: string
}

function toGame(row: GameRow, entryRows: readonly EntryRow[]): Game {
  return {
    id: row.id,
    documentId: row.documentId,
    court: { id: row.courtId, documentId: row.courtDocumentId, name: row.courtName },
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    bookedAt: row.bookedAt,
    type: reservationTypeSchema.parse(row.type),
    ownerId: row.ownerId,
    trainer: row.trainerId === null || row.trainerNick === null ? null : { id: row.trainerId, nick: row.trainerNick },
    priceCents: row.priceCents,
    pincode: row.pincode,
    version: row.version,
    closedAt: row.closedAt,
    canceledAt: row.canceledAt,
    cancelReason: row.cancelReason,
    freedAt: row.freedAt,
    reopenedAfter: row.reopenedAfter,
    wantedLevel: toWantedLevel(row),
    friendly: row.friendly === 1,
    moved: row.movedAt === null ? null : { at: row.movedAt, by: row.movedBy, lastEntry: row.movedAfter ?? 0 },
    entries: entryRows.map(toEntry),
  }
}

function toWantedLevel({ wantedMin, wantedMax }: Pick<GameRow, 'wantedMin' | 'wantedMax'>): Game['wantedLevel'] {
  return wantedMin === null || wantedMax === null ? null : { min: wantedMin / 4, max: wantedMax / 4 }
}

function toEntry(row: EntryRow): Entry {
  const { userId, username, nick, pictureVersion } = row
  return {
    id: row.id,
    documentId: row.documentId,
    user:
      userId !== null && username !== null && nick !== null
        ? { id: userId, username, nick, avatar: avatarOf({ id: userId, pictureVersion }) }
        : null,
    hostId: row.hostId,
    guestName: row.guestName,
    levelQuarters: row.levelQuarters,
    position: positionOf(row.position),
    chosenAt: row.chosenAt,
    paidAt: row.paidAt,
    paidCents: row.paidCents,
    paidWay: ways.find((way) => way === row.paidWay) ?? null,
    absentAt: row.absentAt,
    heldUntil: row.heldUntil,
  }
}
