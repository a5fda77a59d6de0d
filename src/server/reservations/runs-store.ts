import { and, asc, between, count, desc, eq, gt, max, min, type SQL, sql } from 'drizzle-orm'
import { type ReservationType, type Status, statuses } from '#domain/reservations/types.ts'
import type { Day } from '#domain/time.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { reservations, statusInSql } from '../db/schema/reservations.ts'

/**
 * Lists of reservations are read from runs: stretches of an index in which all have the same court, type, status and price,
 * in the order of their starts. However many reservations there are, what a filter asks for is some of these runs, whole, and
 * a page of it is their first rows put together; nothing that isn't shown has to be looked at.
 */
export type Run = { courtId: number; type: ReservationType; status: Status; priceCents: number }

/** Days with both ends included. */
export type Range = { from: Day; to: Day }

type Start = { id: number; startsAt: number }
type Read = (limit: number, offset: number) => Start[]

const statements = prepareOnce((db) => {
  const inRange = between(reservations.day, param('from'), param('to'))
  const ofKind = and(
    eq(reservations.courtId, param('courtId')),
    eq(reservations.type, param('type')),
    sql`${statusInSql} = ${param('status')}`,
  )
  const inRun = and(ofKind, eq(reservations.priceCents, param('priceCents')), inRange)
  const read = (where: SQL | undefined, order: typeof asc) =>
    db
      .select({ id: reservations.id, startsAt: reservations.startsAt })
      .from(reservations)
      .where(where)
      .orderBy(order(reservations.day), order(reservations.startsAt), order(reservations.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare()
  const countUpTo = (where: SQL | undefined) => {
    const found = db
      .select({ id: reservations.id })
      .from(reservations)
      .where(where)
      .limit(sql.placeholder('limit'))
      .as('found')
    return db.select({ total: count() }).from(found).prepare()
  }
  return {
    firstDay: db
      .select({ day: min(reservations.day) })
      .from(reservations)
      .where(inRange)
      .prepare(),
    lastDay: db
      .select({ day: max(reservations.day) })
      .from(reservations)
      .where(inRange)
      .prepare(),
    whole: { asc: read(inRange, asc), desc: read(inRange, desc), count: countUpTo(inRange) },
    run: { asc: read(inRun, asc), desc: read(inRun, desc), count: countUpTo(inRun) },
    nextPrice: db
      .select({ price: min(reservations.priceCents) })
      .from(reservations)
      .where(and(ofKind, gt(reservations.priceCents, param('price'))))
      .prepare(),
  }
})

/** Which runs there are among these courts, types and statuses. */
export function findRuns(
  db: Db,
  kinds: { courts: readonly number[]; types: readonly ReservationType[]; status: Status | undefined },
): Run[] {
  const runs: Run[] = []
  for (const courtId of kinds.courts)
    for (const type of kinds.types)
      for (const status of kinds.status ? [kinds.status] : statuses) addPrices(db, { courtId, type, status }, runs)
  return runs
}

/** Each price is found by the next one up, so that as many are looked up as there are. */
function addPrices(db: Db, kind: Omit<Run, 'priceCents'>, runs: Run[]): void {
  const { nextPrice } = statements(db)
  let price = nextPrice.get({ ...kind, price: -1 })?.price ?? null
  while (price !== null) {
    runs.push({ ...kind, priceCents: price })
    price = nextPrice.get({ ...kind, price })?.price ?? null
  }
}

/** Counts the reservations of runs, or of all where none are given, in a range of days, but no further than a limit. */
export function countStarts(db: Db, runs: readonly Run[] | null, range: Range, limit: number): number {
  const { whole, run: one } = statements(db)
  if (!runs) return whole.count.get({ ...range, limit })?.total ?? 0
  let total = 0
  for (const run of runs)
    if (total < limit) total += one.count.get({ ...run, ...range, limit: limit - total })?.total ?? 0
  return total
}

/** The numbers of the reservations of runs, or of all where none are given, in the order of their starts. */
export function walkStarts(db: Db, runs: readonly Run[] | null, range: Range, order: 'asc' | 'desc') {
  const { whole, run: one } = statements(db)
  if (!runs) return merge([(limit, offset) => whole[order].all({ ...range, limit, offset })], order)
  return merge(
    runs.map(
      (run): Read =>
        (limit, offset) =>
          one[order].all({ ...run, ...range, limit, offset }),
    ),
    order,
  )
}

/** The first and the last day of a range that have reservations; null where none has. */
export function findDaysOnFile(db: Db, range: Range): { first: Day | null; last: Day | null } {
  const { firstDay, lastDay } = statements(db)
  return { first: firstDay.get(range)?.day ?? null, last: lastDay.get(range)?.day ?? null }
}

/** The first page is asked for most: little is read at first, then ever more. */
const FIRST_BLOCK = 16
const LARGEST_BLOCK = 1024

/** One of the runs being put together: its next start, and where the one after that stands among those read ahead. */
type Source = { read: Read; head: Start | undefined; rows: readonly Start[]; at: number; done: number; ended: boolean }

function* merge(reads: readonly Read[], order: 'asc' | 'desc'): Generator<number, void, undefined> {
  const isBefore = order === 'asc' ? isEarlier : (one: Start, other: Start) => isEarlier(other, one)
  const sources = reads.map((read): Source => ({ read, head: undefined, rows: [], at: 0, done: 0, ended: false }))
  for (const source of sources) advance(source)
  for (;;) {
    let next: Source | undefined
    for (const source of sources) {
      if (source.head && (!next?.head || isBefore(source.head, next.head))) next = source
    }
    if (!next?.head) return
    yield next.head.id
    advance(next)
  }
}

function advance(source: Source): void {
  if (source.at >= source.rows.length && !source.ended) {
    const block = Math.min(LARGEST_BLOCK, Math.max(FIRST_BLOCK, source.done))
    source.rows = source.read(block, source.done)
    source.at = 0
    source.done += source.rows.length
    source.ended = source.rows.length < block
  }
  source.head = source.rows[source.at]
  source.at += 1
}

function isEarlier(one: Start, other: Start): boolean {
  return one.startsAt < other.startsAt || (one.startsAt === other.startsAt && one.id < other.id)
}
