import { and, asc, eq, isNotNull, max, sql } from 'drizzle-orm'
import type { Piece } from '#domain/money/places.ts'
import { formatReceipt } from '#domain/money/receipt.ts'
import { type Account, accounts, type MovementKind, type ReturnReason, type Way } from '#domain/money/ways.ts'
import type { Cents } from '#domain/money.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { movements, postings } from '../db/schema/money.ts'

/** A line of a movement; `userId` of a wallet, `bonoId` and `places` of a bono, `entryId` of the place it is about. */
export type Line = {
  account: Account
  cents: Cents
  userId?: number
  bonoId?: number
  places?: number
  entryId?: number
}

export type NewMovement = {
  at: number
  by: number | null
  kind: MovementKind
  lines: readonly Line[]
  method?: Way | null
  reason?: ReturnReason | null
  personId?: number | null
  reservationId?: number | null
  productId?: number | null
  quantity?: number | null
  note?: string | null
  reverses?: number | null
  /** The day of the till it belongs to, where that isn't the club's day on which it is made. */
  tillDay?: Day
  /** Whether it has a receipt: whatever somebody does has, what comes back by itself hasn't. */
  hasReceipt?: boolean
}

/** What was written: its number in the book, and that of its receipt. */
export type Written = { id: number; receipt: string | null }

const statements = prepareOnce((db) => {
  const { receiptNumber, receiptYear } = movements
  return {
    lastMovement: db
      .select({ last: max(movements.id) })
      .from(movements)
      .prepare(),
    lastReceipt: db
      .select({ last: max(receiptNumber) })
      .from(movements)
      .where(eq(receiptYear, param('year')))
      .prepare(),
    line: db
      .insert(postings)
      .values({
        movementId: sql.placeholder('movementId'),
        account: sql.placeholder('account'),
        userId: sql.placeholder('userId'),
        bonoId: sql.placeholder('bonoId'),
        entryId: sql.placeholder('entryId'),
        cents: sql.placeholder('cents'),
        places: sql.placeholder('places'),
      })
      .prepare(),
    movement: db
      .insert(movements)
      .values({
        id: sql.placeholder('id'),
        at: sql.placeholder('at'),
        by: sql.placeholder('by'),
        kind: sql.placeholder('kind'),
        method: sql.placeholder('method'),
        reason: sql.placeholder('reason'),
        personId: sql.placeholder('personId'),
        reservationId: sql.placeholder('reservationId'),
        productId: sql.placeholder('productId'),
        quantity: sql.placeholder('quantity'),
        note: sql.placeholder('note'),
        reverses: sql.placeholder('reverses'),
        receiptYear: sql.placeholder('receiptYear'),
        receiptNumber: sql.placeholder('receiptNumber'),
        tillDay: sql.placeholder('tillDay'),
      })
      .prepare(),
  }
})

const noLine = { userId: null, bonoId: null, entryId: null, places: null }
const noMovement = {
  method: null,
  reason: null,
  personId: null,
  reservationId: null,
  productId: null,
  quantity: null,
  note: null,
  reverses: null,
}

/** Writes a movement: its lines first, which the database adds up as the movement follows. */
export function addMovement(db: Db, { lines, hasReceipt = false, ...row }: NewMovement): Written {
  const { lastMovement, lastReceipt, line: insertLine, movement } = statements(db)
  const id = 1 + (lastMovement.get()?.last ?? 0)
  for (const line of lines) insertLine.run({ ...noLine, ...line, movementId: id })
  const receiptYear = hasReceipt ? Number(clubDayOf(row.at).slice(0, 4)) : null
  const receiptNumber = receiptYear === null ? null : 1 + (lastReceipt.get({ year: receiptYear })?.last ?? 0)
  movement.run({ ...noMovement, ...row, id, receiptYear, receiptNumber, tillDay: row.tillDay ?? clubDayOf(row.at) })
  return { id, receipt: formatReceipt(receiptYear, receiptNumber) }
}

/** The credit of somebody, in cents. */
export function balanceOf(db: Db, userId: number): Cents {
  const row = db
    .select({ cents: sumOf('cents') })
    .from(postings)
    .where(eq(postings.userId, userId))
    .get()
  // 0 - x, as minus nothing isn't 0.
  return 0 - (row?.cents ?? 0)
}

/** Whether anything in the book is about somebody. */
export function hasMovement(db: Db, userId: number): boolean {
  const own = eq(movements.personId, userId)
  return db.select({ id: movements.id }).from(movements).where(own).limit(1).get() !== undefined
}

function sumOf(column: 'cents' | 'places') {
  return sql<number>`ifnull(sum(${postings[column]}), 0)`
}

/** What was paid of a place and hasn't come back, by who paid, what was paid last last. */
export function listPieces(db: Db, entryId: number): Piece[] {
  const { account, bonoId } = postings
  const source = sql<Piece['source']>`CASE WHEN ${account} IN ('bono', 'given-away') THEN ${account} ELSE 'money' END`
  return db
    .select({ personId: movements.personId, source, bonoId, cents: sumOf('cents'), places: sumOf('places') })
    .from(postings)
    .innerJoin(movements, eq(movements.id, postings.movementId))
    .where(and(eq(postings.entryId, entryId), sql`${account} NOT LIKE 'income/%'`))
    .groupBy(movements.personId, source, bonoId)
    .having(sql`${sumOf('cents')} > 0 OR ${sumOf('places')} > 0`)
    .orderBy(asc(sql`max(${postings.id})`))
    .all()
}

/** What the book has of a place as income: what is paid of it, in cents. */
export function paidOf(db: Db, entryId: number): Cents {
  const paid = and(eq(postings.entryId, entryId), sql`${postings.account} LIKE 'income/%'`)
  return (
    0 -
    (db
      .select({ cents: sumOf('cents') })
      .from(postings)
      .where(paid)
      .get()?.cents ?? 0)
  )
}

/** Which income a place was paid as; null where it never was. */
export function findIncomeOf(db: Db, entryId: number): Account | null {
  const row = db
    .select({ account: postings.account })
    .from(postings)
    .where(and(eq(postings.entryId, entryId), sql`${postings.account} LIKE 'income/%'`))
    .orderBy(asc(postings.id))
    .limit(1)
    .get()
  return accounts.find((account) => account === row?.account) ?? null
}

/** The places of a game that were paid, whose entries are gone and whose money stayed: who left late, the oldest place first. */
export function listLeftLate(db: Db, reservationId: number): number[] {
  return db
    .selectDistinct({ entryId: postings.entryId })
    .from(movements)
    .innerJoin(postings, eq(postings.movementId, movements.id))
    .where(
      and(
        eq(movements.reservationId, reservationId),
        isNotNull(postings.entryId),
        sql`NOT EXISTS (SELECT 1 FROM entry WHERE entry.id = ${postings.entryId})`,
      ),
    )
    .groupBy(postings.entryId)
    .having(sql`sum(CASE WHEN ${postings.account} LIKE 'income/%' THEN ${postings.cents} END) < 0`)
    .orderBy(asc(postings.entryId))
    .all()
    .flatMap(({ entryId }) => entryId ?? [])
}
