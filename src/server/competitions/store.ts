import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import type {
  Competition,
  CompetitionEntry,
  CompetitionMatch,
  CompetitionSlot,
} from '#domain/competitions/competition.ts'
import { matchPoints } from '#domain/competitions/formats.ts'
import type { Ref } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { competitionEntries, competitionMatches, competitionSlots, competitions } from '../db/schema/competitions.ts'
import { courts } from '../db/schema/courts.ts'
import { reservations } from '../db/schema/reservations.ts'
import { users } from '../db/schema/users.ts'

const partners = alias(users, 'partner')

/** A competition by its number, documentId or slug, with its slots, entries and matches; null where there is none. */
export function findCompetition(db: Db, ref: Ref): Competition | null {
  const named = sql`${ref} IN (${competitions.documentId}, ${competitions.slug})`
  return readCompetitions(db, typeof ref === 'number' ? eq(competitions.id, ref) : named)[0] ?? null
}

/** What says where competitions stand, of all of them, the latest first. */
export function listStates(db: Db) {
  const { id, format, publishedAt, startedAt, endedAt, canceledAt, signUpUntil } = competitions
  return db
    .select({ id, format, publishedAt, startedAt, endedAt, canceledAt, signUpUntil })
    .from(competitions)
    .orderBy(desc(competitions.firstDay), desc(id))
    .all()
}

/** The slugs of all that are published and not canceled, the latest first. */
export function listPublishedSlugs(db: Db): string[] {
  const rows = db
    .select({ slug: competitions.slug })
    .from(competitions)
    .where(and(isNotNull(competitions.publishedAt), isNull(competitions.canceledAt)))
    .orderBy(desc(competitions.firstDay), desc(competitions.id))
    .all()
  return rows.map(({ slug }) => slug)
}

/** Competitions by their numbers, the latest first. */
export function listCompetitions(db: Db, ids: readonly number[]): Competition[] {
  return readCompetitions(db, inArray(competitions.id, [...ids]))
}

/** Competitions that somebody entered and hasn't left, alone, with a partner or as one. */
export function listEntered(db: Db, userId: number): Competition[] {
  return readCompetitions(db, isEnteredBy(db, userId))
}

/** The same that are neither over nor canceled. */
export function listLiveEntered(db: Db, userId: number): Competition[] {
  const { endedAt, canceledAt } = competitions
  return readCompetitions(db, and(isNull(endedAt), isNull(canceledAt), isEnteredBy(db, userId)))
}

function isEnteredBy(db: Db, userId: number): SQL {
  const { competitionId, userId: user, partnerId, leftAt } = competitionEntries
  const theirs = and(or(eq(user, userId), eq(partnerId, userId)), isNull(leftAt))
  return inArray(competitions.id, db.select({ competitionId }).from(competitionEntries).where(theirs))
}

/** The competition of a match by the match's code; null where there is none. */
export function findByCode(db: Db, code: string): Competition | null {
  const row = db
    .select({ id: competitionMatches.competitionId })
    .from(competitionMatches)
    .where(eq(competitionMatches.code, code))
    .get()
  return row ? findCompetition(db, row.id) : null
}

/** Whether a slug is a competition's. */
export function isSlugTaken(db: Db, slug: string): boolean {
  return db.select({ id: competitions.id }).from(competitions).where(eq(competitions.slug, slug)).get() !== undefined
}

/** The documentIds of the games of slots and challenges, by their numbers. */
export function findGameIds(db: Db, { slots, matches }: Pick<Competition, 'slots' | 'matches'>): Map<number, string> {
  const ids = [...slots, ...matches].flatMap(({ reservationId }) => reservationId ?? [])
  const { id, documentId } = reservations
  const rows = db.select({ id, documentId }).from(reservations).where(inArray(id, ids)).all()
  return new Map(rows.map((row) => [row.id, row.documentId]))
}

/** The entries that a movement of the book paid, with `paidAt` null where that came back. */
export function listPaidEntries(
  db: Db,
  movementId: number,
): { id: number; competitionId: number; paidAt: number | null }[] {
  const { id, competitionId, paidAt, paidMovement } = competitionEntries
  const paid = and(eq(paidMovement, movementId), sql`paid_movement IS NOT NULL`)
  return db.select({ id, competitionId, paidAt }).from(competitionEntries).where(paid).all()
}

/** Competitions that aren't over or canceled, with partners who were asked so long ago and didn't say yes. */
export function listLapsing(db: Db, askedUntil: number): number[] {
  const { competitionId, askedAt } = competitionEntries
  const isAsking = sql`asked_at IS NOT NULL AND agreed_at IS NULL AND left_at IS NULL`
  const rows = db
    .selectDistinct({ id: competitionId })
    .from(competitionEntries)
    .innerJoin(competitions, eq(competitions.id, competitionId))
    .where(and(lte(askedAt, askedUntil), isAsking, isNull(competitions.canceledAt), isNull(competitions.endedAt)))
    .all()
  return rows.map(({ id }) => id)
}

/** What somebody, or everybody, is to pay of competitions that have begun, alone or for their pair, the latest first. */
export function listFeesDue(db: Db, userId?: number) {
  const { slug, nameEs, nameEn, priceCents: cents, startedAt, canceledAt, firstDay } = competitions
  const isOwed = and(isNull(competitionEntries.paidAt), isNull(competitionEntries.leftAt), gt(cents, 0))
  const hasBegun = and(isNotNull(startedAt), isNull(canceledAt), isNotNull(competitionEntries.seat))
  return db
    .select({
      entry: competitionEntries.id,
      competitionId: competitions.id,
      userId: competitionEntries.userId,
      slug,
      nameEs,
      nameEn,
      cents,
    })
    .from(competitionEntries)
    .innerJoin(competitions, eq(competitions.id, competitionEntries.competitionId))
    .where(and(userId === undefined ? undefined : eq(competitionEntries.userId, userId), isOwed, hasBegun))
    .orderBy(desc(firstDay), desc(competitionEntries.id))
    .all()
}

/** All competitions that somebody entered, alone, with a partner or as one, with who they played with. */
export function listEntriesOf(db: Db, userId: number) {
  const { nameEs: name, format, firstDay } = competitions
  const { createdAt, leftAt, paidAt, paidCents } = competitionEntries
  const partner = sql<
    string | null
  >`CASE ${competitionEntries.userId} WHEN ${userId} THEN ${partners.nick} ELSE ${users.nick} END`
  return db
    .select({ name, format, firstDay, createdAt, leftAt, paidAt, paidCents, partner })
    .from(competitionEntries)
    .innerJoin(competitions, eq(competitions.id, competitionEntries.competitionId))
    .innerJoin(users, eq(users.id, competitionEntries.userId))
    .leftJoin(partners, eq(partners.id, competitionEntries.partnerId))
    .where(or(eq(competitionEntries.userId, userId), eq(competitionEntries.partnerId, userId)))
    .orderBy(asc(competitionEntries.id))
    .all()
}

function readCompetitions(db: Db, where: SQL | undefined): Competition[] {
  const rows = db
    .select()
    .from(competitions)
    .where(where)
    .orderBy(desc(competitions.firstDay), desc(competitions.id))
    .all()
  const ids = rows.map(({ id }) => id)
  const slots = Map.groupBy(readSlots(db, ids), ({ competitionId }) => competitionId)
  const entries = Map.groupBy(readEntries(db, ids), ({ competitionId }) => competitionId)
  const matches = Map.groupBy(readMatches(db, ids), ({ competitionId }) => competitionId)
  return rows.map((row) => ({
    ...row,
    points: matchPoints.find((points) => points === row.points) ?? null,
    thirdPlace: row.thirdPlace === 1,
    countsForLevels: row.countsForLevels === 1,
    courtsNow: row.courtsNow.split(' ').filter(Boolean).map(Number),
    slots: slots.get(row.id) ?? [],
    entries: entries.get(row.id) ?? [],
    matches: matches.get(row.id) ?? [],
  }))
}

type Of = { competitionId: number }

function readSlots(db: Db, ids: readonly number[]): (CompetitionSlot & Of)[] {
  const { competitionId, startsAt, endsAt, reservationId } = competitionSlots
  return db
    .select({ competitionId, court: { id: courts.id, name: courts.name }, startsAt, endsAt, reservationId })
    .from(competitionSlots)
    .innerJoin(courts, eq(courts.id, competitionSlots.courtId))
    .where(inArray(competitionId, [...ids]))
    .orderBy(asc(startsAt), asc(courts.id))
    .all()
}

function readEntries(db: Db, ids: readonly number[]): (CompetitionEntry & Of)[] {
  return db
    .select({
      entry: competitionEntries,
      user: { id: users.id, nick: users.nick, level: users.levelQuarters },
      partner: { id: partners.id, nick: partners.nick, level: partners.levelQuarters },
    })
    .from(competitionEntries)
    .innerJoin(users, eq(users.id, competitionEntries.userId))
    .leftJoin(partners, eq(partners.id, competitionEntries.partnerId))
    .where(inArray(competitionEntries.competitionId, [...ids]))
    .orderBy(asc(competitionEntries.id))
    .all()
    .map(({ entry, user, partner }) => ({ ...entry, players: partner ? [user, partner] : [user] }))
}

const scoreSchema = z.array(z.tuple([z.int(), z.int()]))
const proposalsSchema = z.array(z.object({ by: z.int(), court: z.int(), startsAt: z.int() }))

function readMatches(db: Db, ids: readonly number[]): (CompetitionMatch & Of)[] {
  return db
    .select({ match: competitionMatches, court: { id: courts.id, name: courts.name } })
    .from(competitionMatches)
    .leftJoin(courts, eq(courts.id, competitionMatches.courtId))
    .where(inArray(competitionMatches.competitionId, [...ids]))
    .orderBy(asc(competitionMatches.round), asc(competitionMatches.number), asc(competitionMatches.id))
    .all()
    .map(({ match: { a1, a2, b1, b2, score, winner, proposals, ...match }, court }) => ({
      ...match,
      winner: winner === 0 || winner === 1 ? winner : null,
      court,
      sides: [sideOf(a1, a2), sideOf(b1, b2)],
      score: score === null ? null : scoreSchema.parse(JSON.parse(score)),
      proposals: proposals === null ? [] : proposalsSchema.parse(JSON.parse(proposals)),
    }))
}

function sideOf(...entries: (number | null)[]): number[] {
  return entries.filter((entry) => entry !== null)
}
