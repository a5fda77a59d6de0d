import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Alert, weekdaysOf } from '#domain/alerts/alerts.ts'
import type { QuietHours } from '#domain/notices/quiet-hours.ts'
import { firstSettings } from '#domain/notices/rules.ts'
import type { Telling } from '#domain/offers/next-wave.ts'
import type { Minutes, Weekday } from '#domain/time.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { alerts, offers, offerTellings } from '../db/schema/alerts.ts'
import { noticeSettings } from '../db/schema/notices.ts'
import { entries } from '../db/schema/reservations.ts'
import { users } from '../db/schema/users.ts'

const isLive = isNull(offers.endedAt)

export type OfferRow = typeof offers.$inferSelect
/** What an offer is about: a court at a time, or a game on it. */
export type Offered = Pick<OfferRow, 'reservationId' | 'courtId' | 'startsAt' | 'endsAt'>

/** Alerts of users who may be told: not of those who are blocked, or switched off both ways to tell them. */
function alertsWhere(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: alerts.id,
      user: alerts.userId,
      kind: alerts.kind,
      createdAt: alerts.createdAt,
      weekdays: alerts.weekdays,
      starts: alerts.starts,
      ends: alerts.ends,
      levelMin: alerts.levelMin,
      levelMax: alerts.levelMax,
      until: alerts.until,
      pausedAt: alerts.pausedAt,
      startsAt: alerts.startsAt,
      court: alerts.courtId,
      levelQuarters: users.levelQuarters,
      hasSet: noticeSettings.userId,
      quietFrom: noticeSettings.quietFrom,
      quietTo: noticeSettings.quietTo,
    })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.userId))
    .leftJoin(noticeSettings, eq(noticeSettings.userId, alerts.userId))
    .where(and(where, isNull(users.blockedAt), sql`coalesce(${noticeSettings.kinds} ->> '$.offers', '') <> '[]'`))
}

const statements = prepareOnce((db) => ({
  due: db
    .select({ id: offers.id })
    .from(offers)
    .where(and(isLive, lte(offers.nextAt, param('now'))))
    .orderBy(asc(offers.startsAt), asc(offers.id))
    .prepare(),
  standing: alertsWhere(
    db,
    and(
      isNull(alerts.startsAt),
      eq(alerts.kind, param('kind')),
      lte(alerts.starts, param('minutes')),
      gt(alerts.ends, param('minutes')),
      sql`${alerts.weekdays} & ${param('weekday')} <> 0`,
    ),
  ).prepare(),
  ofSlot: alertsWhere(db, and(sql`${alerts.startsAt} IS NOT NULL`, eq(alerts.startsAt, param('startsAt')))).prepare(),
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

/** Somebody with alerts that may fit. */
export type Alerted = { user: number; level: number; quiet: QuietHours | null; alerts: Alert[] }

type Like = { kind: 'game' | 'court'; minutes: Minutes; weekday: Weekday; startsAt: number }

/** Finds users with alerts for a kind of offer at a weekday and time, or of that very start. The rule says which fit. */
export function listAlerted(db: Db, { kind, minutes, weekday, startsAt }: Like): Alerted[] {
  const { standing, ofSlot } = statements(db)
  const rows = [...ofSlot.all({ startsAt }), ...standing.all({ kind, minutes, weekday: 1 << (weekday - 1) })]
  const byUser = new Map<number, Alerted>()
  for (const row of rows) {
    const known = byUser.get(row.user)
    const alerted = known ?? { user: row.user, level: row.levelQuarters / 4, quiet: quietOf(row), alerts: [] }
    alerted.alerts.push(toAlert(row))
    if (!known) byUser.set(row.user, alerted)
  }
  return [...byUser.values()]
}

type AlertRow = ReturnType<ReturnType<typeof statements>['standing']['all']>[number]

function quietOf({ hasSet, quietFrom, quietTo }: AlertRow): QuietHours | null {
  if (hasSet === null) return firstSettings.quiet
  return quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
}

function toAlert(row: AlertRow): Alert {
  const { id, createdAt, startsAt, court, weekdays, starts, ends, levelMin, levelMax, until, pausedAt } = row
  if (startsAt !== null) return { id, createdAt, kind: 'slot', startsAt, court }
  return {
    id,
    createdAt,
    kind: row.kind === 'court' ? 'court' : 'game',
    weekdays: weekdaysOf(weekdays ?? 0),
    from: starts ?? 0,
    to: ends ?? 0,
    levels: levelMin === null || levelMax === null ? null : { min: levelMin / 4, max: levelMax / 4 },
    until,
    isPaused: pausedAt !== null,
  }
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
