import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { formatReceipt } from '#domain/money/receipt.ts'
import type { Account, MovementKind, ReturnReason, Way } from '#domain/money/ways.ts'
import { accounts, movementKinds, returnReasons, ways } from '#domain/money/ways.ts'
import type { Cents } from '#domain/money.ts'
import type { Listed } from '#domain/schema.ts'
import type { Day } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { listIds, listPage } from '../db/list.ts'
import { courts } from '../db/schema/courts.ts'
import { bonos, isCountedInSql, movements, postings, products } from '../db/schema/money.ts'
import { entries, reservations } from '../db/schema/reservations.ts'
import { users } from '../db/schema/users.ts'

const makers = alias(users, 'maker')
const corrections = alias(movements, 'correcting')

/** A movement with what it is about, and the cents that came in by it. */
export type Movement = {
  id: number
  at: number
  tillDay: Day
  kind: MovementKind
  method: Way | null
  reason: ReturnReason | null
  cents: Cents
  places: number
  personId: number | null
  person: string | null
  by: string | null
  reservationId: number | null
  game: { documentId: string; court: string; startsAt: number; type: string } | null
  product: string | null
  productId: number | null
  quantity: number | null
  note: string | null
  receipt: string | null
  reverses: number | null
  correctedBy: number | null
  /** Whether a count that stands has counted it. */
  isCounted: boolean
}

/** What brings money in or takes it out; of movements that don't, what they say of income is told. */
const moneyAccounts = "('cash', 'card', 'bizum', 'transfer', 'online', 'opening')"

const columns = {
  id: movements.id,
  at: movements.at,
  tillDay: movements.tillDay,
  kind: movements.kind,
  method: movements.method,
  reason: movements.reason,
  // Named with their table: drizzle leaves that out of columns in a query of one.
  cents: sql<number>`ifnull((SELECT sum(cents) FROM posting WHERE movement_id = movement.id AND account IN ${sql.raw(moneyAccounts)}),
    (SELECT ifnull(-sum(cents), 0) FROM posting WHERE movement_id = movement.id
      AND (account LIKE 'income/%' OR account IN ('forfeited', 'till-difference'))))`,
  places: sql<number>`(SELECT count(DISTINCT entry_id) FROM posting WHERE movement_id = movement.id)`,
  personId: movements.personId,
  person: users.nick,
  by: makers.nick,
  reservationId: movements.reservationId,
  documentId: reservations.documentId,
  court: courts.name,
  startsAt: reservations.startsAt,
  type: reservations.type,
  product: products.name,
  productId: movements.productId,
  quantity: movements.quantity,
  note: movements.note,
  receiptYear: movements.receiptYear,
  receiptNumber: movements.receiptNumber,
  reverses: movements.reverses,
  correctedBy: corrections.id,
  isCounted: isCountedInSql,
}

function selectMovements(db: Db) {
  return db
    .select(columns)
    .from(movements)
    .leftJoin(users, eq(users.id, movements.personId))
    .leftJoin(makers, eq(makers.id, movements.by))
    .leftJoin(reservations, eq(reservations.id, movements.reservationId))
    .leftJoin(courts, eq(courts.id, reservations.courtId))
    .leftJoin(products, eq(products.id, movements.productId))
    .leftJoin(corrections, eq(corrections.reverses, movements.id))
}

type Row = ReturnType<ReturnType<typeof selectMovements>['all']>[number]

/** A movement by its number; null where there is none. */
export function findMovement(db: Db, id: number): Movement | null {
  const row = selectMovements(db).where(eq(movements.id, id)).get()
  return row ? toMovement(row) : null
}

/** Movements by their numbers, in the order of these. */
export function listMovements(db: Db, ids: readonly number[]): Movement[] {
  const rows = new Map(
    selectMovements(db)
      .where(inArray(movements.id, [...ids]))
      .all()
      .map((row) => [row.id, row]),
  )
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [toMovement(row)] : []
  })
}

type Wanted = { from?: Day | undefined; to?: Day | undefined; method?: Way | undefined; userId?: number | undefined }

function conditionOf({ from, to, method, userId }: Wanted): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(movements.tillDay, from),
    to === undefined ? undefined : lte(movements.tillDay, to),
    method === undefined ? undefined : eq(movements.method, method),
    userId === undefined ? undefined : eq(movements.personId, userId),
  )
}

/** The numbers of movements by the days of their tills, the latest first, and how many there are. */
export function listMovementIds(db: Db, wanted: Wanted, paging: { page: number; pageSize: number }): Listed {
  const orderBy = [desc(movements.tillDay), desc(movements.id)]
  return listPage(db, { from: movements, where: conditionOf(wanted), orderBy }, paging)
}

/** The numbers of all lines of movements, in the order of the book. */
export function listPostingIds(db: Db, wanted: Wanted): number[] {
  const on = eq(postings.movementId, movements.id)
  const orderBy = [asc(movements.id), asc(postings.id)]
  return listIds(db, { from: postings, by: { table: movements, on }, where: conditionOf(wanted), orderBy })
}

export type PostingRow = {
  id: number
  movementId: number
  account: Account
  person: string | null
  bono: string | null
  cents: Cents
}

/** Lines by their numbers, with whose wallet or which bono they are. */
export function listPostings(db: Db, ids: readonly number[]): PostingRow[] {
  return db
    .select({
      id: postings.id,
      movementId: postings.movementId,
      account: postings.account,
      person: users.nick,
      bono: bonos.name,
      cents: postings.cents,
    })
    .from(postings)
    .leftJoin(users, eq(users.id, postings.userId))
    .leftJoin(bonos, eq(bonos.id, postings.bonoId))
    .where(inArray(postings.id, [...ids]))
    .orderBy(asc(postings.movementId), asc(postings.id))
    .all()
    .map((row) => ({ ...row, account: oneOf(accounts, row.account) }))
}

/** The lines of a movement as they were written. */
export function linesOf(db: Db, movementId: number) {
  const rows = db.select().from(postings).where(eq(postings.movementId, movementId)).orderBy(asc(postings.id)).all()
  return rows.map(({ account, ...line }) => ({ ...line, account: oneOf(accounts, account) }))
}

/** The places that a movement is about, with who has them now; nobody where they are gone or guests. In cents. */
export function listPlacesOf(db: Db, movementId: number) {
  return db
    .select({
      player: sql<string | null>`ifnull(${users.nick}, ${entries.guestName})`,
      isGuest: sql<number>`${entries.id} IS NOT NULL AND ${entries.userId} IS NULL`,
      startsAt: reservations.startsAt,
      cents: sql<number>`-sum(${postings.cents})`,
      bono: sql<string | null>`(SELECT bono.name FROM posting AS use JOIN bono ON bono.id = use.bono_id
        WHERE use.movement_id = ${movementId} AND use.entry_id = ${postings.entryId})`,
    })
    .from(postings)
    .leftJoin(entries, eq(entries.id, postings.entryId))
    .leftJoin(reservations, eq(reservations.id, entries.reservationId))
    .leftJoin(users, eq(users.id, entries.userId))
    .where(
      and(
        eq(postings.movementId, movementId),
        sql`${postings.account} LIKE 'income/%' AND ${postings.entryId} IS NOT NULL`,
      ),
    )
    .groupBy(postings.entryId)
    .orderBy(asc(postings.entryId))
    .all()
    .map(({ isGuest, ...place }) => ({ ...place, isGuest: isGuest === 1 }))
}

function toMovement({
  documentId,
  court,
  startsAt,
  type,
  receiptYear,
  receiptNumber,
  isCounted,
  ...row
}: Row): Movement {
  return {
    ...row,
    kind: oneOf(movementKinds, row.kind),
    method: row.method === null ? null : oneOf(ways, row.method),
    reason: row.reason === null ? null : oneOf(returnReasons, row.reason),
    game:
      documentId === null || court === null || startsAt === null || type === null
        ? null
        : { documentId, court, startsAt, type },
    receipt: formatReceipt(receiptYear, receiptNumber),
    isCounted: isCounted === 1,
  }
}

/** One of the words that CHECKs let in. */
function oneOf<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((one) => one === text)
  if (word === undefined) throw new Error(`The book holds ${text}, which this program doesn't know.`)
  return word
}
