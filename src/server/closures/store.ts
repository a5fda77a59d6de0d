import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { CourtsClosure, Interval } from '#domain/closures/rules.ts'
import type { ClosureListInput } from '#domain/closures/schema.ts'
import type { Listed, Ref } from '#domain/schema.ts'
import { foldText, hasWords, readWords } from '#domain/users/rules.ts'
import { type Db, prepareOnce, readNumbers } from '../db/client.ts'
import { listPage } from '../db/list.ts'
import { closureCourts, closures, courts } from '../db/schema/courts.ts'
import { reservations } from '../db/schema/reservations.ts'

/** A closure as it is kept: instants in epoch milliseconds, courts by their numbers, in order. */
export type StoredClosure = CourtsClosure & { id: number; documentId: string; reason: string }

const statements = prepareOnce(({ $client: sqlite }) => ({
  newest: sqlite.prepare<[], number>('SELECT max(id) FROM closure').pluck(),
  addAllotted: sqlite.prepare<[string, number, number | null, number, string]>(
    `INSERT INTO closure (reason, created_at, created_by, allotment_id, document_id, starts_at, ends_at)
      SELECT ?, ?, ?, ?, value ->> 'documentId', value ->> 'startsAt', value ->> 'endsAt' FROM json_each(?)`,
  ),
  closeCourts: sqlite.prepare<[string, number]>(
    `INSERT INTO closure_court (closure_id, court_id)
      SELECT closure.id, court.value FROM closure, json_each(?) AS court WHERE closure.id > ?`,
  ),
  removeAllotted: sqlite.prepare<[number, number]>('DELETE FROM closure WHERE allotment_id = ? AND starts_at > ?'),
}))

/** One closure by number or documentId; null where there is none, or where it is an allotment's, which is changed as a whole. */
export function findClosure(db: Db, ref: Ref): StoredClosure | null {
  const which = typeof ref === 'number' ? eq(closures.id, ref) : eq(closures.documentId, ref)
  return readClosures(db, and(which, isNull(closures.allotmentId)))[0] ?? null
}

/** The closures of any court that touch an interval of instants, by their start. */
export function listClosuresIn(db: Db, startsAt: number, endsAt: number): StoredClosure[] {
  return readClosures(db, and(lt(closures.startsAt, endsAt), gt(closures.endsAt, startsAt)))
}

/** The closures of an allotment that touch an interval of instants, by their start. */
export function listAllotted(db: Db, allotmentId: number, { startsAt, endsAt }: Interval): StoredClosure[] {
  const touches = and(lt(closures.startsAt, endsAt), gt(closures.endsAt, startsAt))
  return readClosures(db, and(eq(closures.allotmentId, allotmentId), touches))
}

/** Closures by their numbers, in the order of the numbers given. */
export function listClosuresWith(db: Db, ids: readonly number[]): StoredClosure[] {
  const found = new Map(readClosures(db, inArray(closures.id, [...ids])).map((one) => [one.id, one]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** A page of closures but those of allotments: that touch an interval, of one court, whose reason has all words of a text. */
export function pickClosures(db: Db, { page, pageSize, sort, from, to, court, q }: ClosureListInput): Listed {
  const where = and(
    isNull(closures.allotmentId),
    from === undefined ? undefined : gt(closures.endsAt, from),
    to === undefined ? undefined : lt(closures.startsAt, to),
    court === undefined ? undefined : isOfCourt(court),
    q === undefined ? undefined : inArray(closures.reason, findReasons(db, readWords(q))),
  )
  const column = sort.endsWith('startsAt') ? closures.startsAt : closures.endsAt
  const order = sort.startsWith('-') ? desc(column) : asc(column)
  return listPage(db, { from: closures, where, orderBy: [order, asc(closures.id)] }, { page, pageSize })
}

/** The reasons that have all of these words: few, as many closures have the same. */
function findReasons(db: Db, words: readonly string[]): string[] {
  const rows = db.selectDistinct({ reason: closures.reason }).from(closures).where(isNull(closures.allotmentId)).all()
  return rows.map(({ reason }) => reason).filter((reason) => hasWords(foldText(reason), words))
}

function isOfCourt(ref: Ref): SQL {
  const which = typeof ref === 'number' ? eq(courts.id, ref) : eq(courts.documentId, ref)
  return sql`EXISTS (SELECT 1 FROM ${closureCourts} INNER JOIN ${courts} ON ${courts.id} = ${closureCourts.courtId} WHERE ${closureCourts.closureId} = ${closures.id} AND ${which})`
}

export type NewClosure = CourtsClosure & {
  documentId: string
  reason: string
  createdAt: number
  createdBy: number | null
}

/** Adds a closure of courts; answers its number. */
export function addClosure(db: Db, { courts: numbers, ...row }: NewClosure): number {
  const { id } = db.insert(closures).values(row).returning({ id: closures.id }).get()
  setCourts(db, id, numbers)
  return id
}

/** Closures that are made for an allotment, of the same courts and with the same reason. */
export type AllottedClosures = Omit<NewClosure, 'documentId' | 'startsAt' | 'endsAt' | 'allotmentId'> & {
  allotmentId: number
  hours: readonly (Interval & { documentId: string })[]
}

/** Adds all closures of an allotment, by two statements however many they are: nobody waits for a year of them. */
export function addAllotted(db: Db, { hours, courts: numbers, ...made }: AllottedClosures): void {
  const { reason, createdAt, createdBy, allotmentId } = made
  const newest = statements(db).newest.get() ?? 0
  statements(db).addAllotted.run(reason, createdAt, createdBy, allotmentId, JSON.stringify(hours))
  statements(db).closeCourts.run(JSON.stringify(numbers), newest)
}

/** Removes the closures of an allotment that begin after an instant, with their courts. */
export function removeAllotted(db: Db, allotmentId: number, now: number): void {
  statements(db).removeAllotted.run(allotmentId, now)
}

/** Makes a closure what is given, its courts too. */
export function setClosure(db: Db, id: number, { courts: numbers, ...row }: CourtsClosure & { reason: string }): void {
  const { startsAt, endsAt, reason } = row
  db.update(closures).set({ startsAt, endsAt, reason }).where(eq(closures.id, id)).run()
  db.delete(closureCourts).where(eq(closureCourts.closureId, id)).run()
  setCourts(db, id, numbers)
}

/** Sets when a closure ends. */
export function setEnd(db: Db, id: number, endsAt: number): void {
  db.update(closures).set({ endsAt }).where(eq(closures.id, id)).run()
}

/** Removes a closure; its courts go with it. */
export function removeClosure(db: Db, id: number): void {
  db.delete(closures).where(eq(closures.id, id)).run()
}

function setCourts(db: Db, closureId: number, numbers: readonly number[]): void {
  db.insert(closureCourts)
    .values(numbers.map((courtId) => ({ closureId, courtId })))
    .run()
}

function readClosures(db: Db, which: SQL | undefined): StoredClosure[] {
  const rows = db
    .select({
      id: closures.id,
      documentId: closures.documentId,
      startsAt: closures.startsAt,
      endsAt: closures.endsAt,
      reason: closures.reason,
      courtId: closureCourts.courtId,
    })
    .from(closures)
    .innerJoin(closureCourts, eq(closureCourts.closureId, closures.id))
    .where(which)
    .orderBy(asc(closures.startsAt), asc(closures.id), asc(closureCourts.courtId))
    .all()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { courtId: _, ...closure } = first
    return [{ ...closure, courts: group.map(({ courtId }) => courtId) }]
  })
}

/** Notes which games were canceled by a closure; null once who lost them was told that it is lifted. */
export function setCanceledBy(db: Db, closureId: number | null, games: readonly number[]): void {
  db.update(reservations)
    .set({ closureId })
    .where(inArray(reservations.id, [...games]))
    .run()
}

/** Lists the games that a closure canceled, whose people weren't told since that it is lifted. */
export function listLost(db: Db, closureId: number): number[] {
  return readNumbers(
    db,
    db.select({ id: reservations.id }).from(reservations).where(eq(reservations.closureId, closureId)),
  )
}
