import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Telling } from '#domain/offers/next-wave.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { offers, offerTellings } from '../db/schema/alerts.ts'
import { entries } from '../db/schema/reservations.ts'

const isLive = isNull(offers.endedAt)

export type OfferRow = typeof offers.$inferSelect
/** What an offer is about: a court at a time, or a game on it. */
export type Offered = Pick<OfferRow, 'reservationId' | 'courtId' | 'startsAt' | 'endsAt'>

const statements = prepareOnce((db) => ({
  endOfCourts: db.$client.prepare<[number, string]>(
    `UPDATE offer SET ended_at = ?, next_at = NULL WHERE ended_at IS NULL AND reservation_id IS NULL
      AND (court_id, starts_at) IN (SELECT value ->> 'courtId', value ->> 'startsAt' FROM json_each(?))`,
  ),
  addOfCourts: db.$client.prepare<[number, number, string]>(
    `INSERT INTO offer (cause, created_at, next_at, document_id, court_id, starts_at, ends_at)
      SELECT 'freed', ?, ?, value ->> 'documentId', value ->> 'courtId', value ->> 'startsAt', value ->> 'endsAt' FROM json_each(?)`,
  ),
  due: db
    .select({ id: offers.id })
    .from(offers)
    .where(and(isLive, lte(offers.nextAt, param('now'))))
    .orderBy(asc(offers.startsAt), asc(offers.id))
    .prepare(),
  toldLately: db
    .select({ user: offerTellings.userId, at: offerTellings.at })
    .from(offerTellings)
    .where(
      and(
        sql`${offerTellings.userId} IN (SELECT value FROM json_each(${param('users')}))`,
        gt(offerTellings.at, param('since')),
        eq(offerTellings.bySlot, 0),
      ),
    )
    .prepare(),
}))

/** Reads one offer by its number or its id; null where there is none. */
export function findOffer(db: Db, ref: number | string): OfferRow | null {
  const is = typeof ref === 'number' ? eq(offers.id, ref) : eq(offers.documentId, ref)
  return db.select().from(offers).where(is).get() ?? null
}

/** Finds the live offer of a game; null where nobody looks for players of it. */
export function findOfferOf(db: Db, reservationId: number): OfferRow | null {
  const which = and(eq(offers.reservationId, reservationId), isLive)
  return db.select().from(offers).where(which).get() ?? null
}

/** Finds the latest offer of a game, be it over. */
export function findLatestOffer(db: Db, reservationId: number): OfferRow | null {
  const latest = db
    .select()
    .from(offers)
    .where(eq(offers.reservationId, reservationId))
    .orderBy(desc(offers.id))
    .limit(1)
  return latest.get() ?? null
}

/** Lists the live offers that are to be looked at by now, soonest start first. */
export function listDueOffers(db: Db, now: number): number[] {
  return statements(db)
    .due.all({ now })
    .map(({ id }) => id)
}

/** Adds an offer; answers its number. */
export function addOffer(db: Db, offer: typeof offers.$inferInsert): number {
  return db.insert(offers).values(offer).returning({ id: offers.id }).get().id
}

/** Adds offers of courts that came free, in place of live ones, by two statements however many they are. */
export function addCourtOffers(
  db: Db,
  slots: readonly Pick<OfferRow, 'documentId' | 'courtId' | 'startsAt' | 'endsAt'>[],
  now: number,
): void {
  const sent = JSON.stringify(slots)
  statements(db).endOfCourts.run(now, sent)
  statements(db).addOfCourts.run(now, now, sent)
}

/** Writes how far an offer is. */
export function changeOffer(
  db: Db,
  id: number,
  values: Partial<Pick<OfferRow, 'wavedAt' | 'nextAt' | 'endedAt'>>,
): void {
  db.update(offers).set(values).where(eq(offers.id, id)).run()
}

/** Ends the live offers of a game, or of a court at a time. */
export function endOffers(
  db: Db,
  of: { reservationId: number } | { courtId: number; startsAt: number },
  now: number,
): void {
  const which =
    'reservationId' in of
      ? eq(offers.reservationId, of.reservationId)
      : and(eq(offers.courtId, of.courtId), eq(offers.startsAt, of.startsAt), isNull(offers.reservationId))
  db.update(offers).set({ endedAt: now, nextAt: null }).where(and(which, isLive)).run()
}

/** Notes who is told of an offer, and when. */
export function addTellings(db: Db, offerId: number, tell: readonly Telling[]): void {
  for (const { user, at, isSlot } of tell)
    db.insert(offerTellings)
      .values({ offerId, userId: user, at, bySlot: isSlot ? 1 : 0 })
      .run()
}

/** Lists who was told of an offer, or will be, and when; whether they looked since, and said no. */
export function listTellings(db: Db, offerId: number) {
  return db
    .select({
      user: offerTellings.userId,
      at: offerTellings.at,
      lookedAt: offerTellings.lookedAt,
      declinedAt: offerTellings.declinedAt,
    })
    .from(offerTellings)
    .where(eq(offerTellings.offerId, offerId))
    .orderBy(asc(offerTellings.at), asc(offerTellings.userId))
    .all()
}

/** How somebody was told of an offer; null where they weren't. */
export function findTelling(db: Db, offerId: number, userId: number) {
  const which = and(eq(offerTellings.offerId, offerId), eq(offerTellings.userId, userId))
  return db.select().from(offerTellings).where(which).get() ?? null
}

/** Notes that somebody looked at an offer, or said no. */
export function changeTelling(
  db: Db,
  { offerId, userId }: { offerId: number; userId: number },
  values: { lookedAt: number } | { declinedAt: number },
): void {
  const which = and(eq(offerTellings.offerId, offerId), eq(offerTellings.userId, userId))
  db.update(offerTellings).set(values).where(which).run()
}

/** Lists the offers that a user was told of by an instant and that haven't begun by then, the latest told first. */
export function listToldOf(db: Db, userId: number, now: number): number[] {
  const rows = db
    .select({ id: offers.id })
    .from(offerTellings)
    .innerJoin(offers, eq(offers.id, offerTellings.offerId))
    .where(and(eq(offerTellings.userId, userId), lte(offerTellings.at, now), gt(offers.startsAt, now)))
    .orderBy(desc(offerTellings.at), desc(offers.id))
    .all()
  return rows.map(({ id }) => id)
}

/** Takes back what somebody would have been told of an offer after an instant. */
export function removeTellingsAfter(db: Db, offerId: number, now: number): void {
  db.delete(offerTellings)
    .where(and(eq(offerTellings.offerId, offerId), gt(offerTellings.at, now)))
    .run()
}

/** Finds who said that a game, or a court at a time, isn't for them this time. */
export function listDecliners(db: Db, { reservationId, courtId, startsAt }: Offered): number[] {
  const which =
    reservationId === null
      ? and(isNull(offers.reservationId), eq(offers.courtId, courtId), eq(offers.startsAt, startsAt))
      : eq(offers.reservationId, reservationId)
  const rows = db
    .selectDistinct({ user: offerTellings.userId })
    .from(offerTellings)
    .innerJoin(offers, eq(offers.id, offerTellings.offerId))
    .where(and(which, sql`${offerTellings.declinedAt} IS NOT NULL`))
    .all()
  return rows.map(({ user }) => user)
}

/** When users were told of offers by a standing alert since an instant, those to come among them. */
export function listToldLately(db: Db, userIds: readonly number[], since: number): Map<number, number[]> {
  const rows = statements(db).toldLately.all({ users: JSON.stringify(userIds), since })
  const told = new Map<number, number[]>()
  for (const { user, at } of rows) {
    const known = told.get(user)
    if (known) known.push(at)
    else told.set(user, [at])
  }
  return told
}

/** When the last of some entries came. */
export function findLastEntered(db: Db, entryIds: readonly number[]): number | null {
  const latest = sql<number | null>`max(${entries.createdAt})`
  return (
    db
      .select({ latest })
      .from(entries)
      .where(inArray(entries.id, [...entryIds]))
      .get()?.latest ?? null
  )
}

/** Whether a game had an offer already for the start that it has now. */
export function hadOffer(db: Db, reservationId: number, startsAt: number): boolean {
  const which = and(eq(offers.reservationId, reservationId), eq(offers.startsAt, startsAt))
  return db.select({ id: offers.id }).from(offers).where(which).get() !== undefined
}
