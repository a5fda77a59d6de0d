import type { Db } from '../db/client.ts'
import { makeDocumentId } from '../identity.ts'
import { addBono } from './bono-store.ts'
import { addMovement, type NewMovement } from './book-store.ts'

/** What the book holds, in plain SQL: cents by account; a wallet and a bono by its number. */
export function accountsIn(db: Db): Record<string, number> {
  const rows = db.$client
    .prepare<[], { account: string; cents: number }>(
      `SELECT account || ifnull('/' || ifnull(user_id, bono_id), '') AS account, sum(cents) AS cents
      FROM posting GROUP BY 1 HAVING sum(cents) <> 0 ORDER BY 1`,
    )
    .all()
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

/** The movements of the book, in order: kind, way, reason, whom it is about and its number of a receipt. */
export function movementsIn(db: Db): unknown[] {
  return db.$client
    .prepare('SELECT kind, method, reason, person_id, receipt_number FROM movement ORDER BY id')
    .raw()
    .all()
}

/** Credit in cents for somebody, paid in cash. */
export function topUp(db: Db, userId: number, cents: number, at = 0): void {
  write(db, {
    at,
    by: null,
    kind: 'topUp',
    method: 'cash',
    personId: userId,
    hasReceipt: true,
    lines: [
      { account: 'cash', cents },
      { account: 'wallet', userId, cents: -cents },
    ],
  })
}

/** A bono for any game, paid by card; answers its number. */
export function sellBono(
  db: Db,
  userId: number,
  {
    places = 10,
    cents = 6300,
    endsOn = '2027-12-31',
    at = 0,
  }: { places?: number; cents?: number; endsOn?: string; at?: number } = {},
): number {
  const rules = { weekdays: [], hours: null, types: [] }
  const bono = {
    documentId: makeDocumentId(),
    userId,
    productId: null,
    name: 'Ten',
    priceCents: cents,
    places,
    soldAt: 0,
    endsOn,
  }
  const bonoId = addBono(db, { ...bono, ...rules })
  write(db, {
    at,
    by: null,
    kind: 'bono',
    method: 'card',
    personId: userId,
    hasReceipt: true,
    lines: [
      { account: 'card', cents },
      { account: 'bono', bonoId, cents: -cents, places: -places },
    ],
  })
  return bonoId
}

/** A line without its movement is refused as a transaction ends, which a single statement is. */
function write(db: Db, movement: NewMovement): void {
  db.$client.transaction(() => addMovement(db, movement))()
}
