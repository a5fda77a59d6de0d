import { movementAnswerSchema, tillAnswerSchema } from '#domain/money/schema.ts'
import type { User } from '#domain/roles.ts'
import type { Db } from '../db/client.ts'
import { makeDocumentId } from '../identity.ts'
import { aClub, EVENING } from '../reservations/testing.ts'
import { aGame } from '../testing.ts'
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

/** The day of `aDesk`. */
export const DAY = '2026-11-20'

/** The player owns a game tonight with the other in it, entries 1 and 2, at 6.00 a place. A can of balls is product 1, a bono of ten 2. */
export async function aDesk() {
  const club = await aClub()
  const { player, other, admin } = club.people
  const game = aGame(club.deps.db, { start: EVENING.startDate, owner: player, players: [other] })
  club.sql(`INSERT INTO product (document_id, kind, name, price_cents) VALUES ('balls', 'goods', 'Can of balls', 550);
    INSERT INTO product (document_id, kind, name, price_cents, places, days_valid, weekdays, hour_from, hour_to, types)
    VALUES ('ten', 'bono', 'Evenings 10', 6300, 10, 90, 31, 1080, 1380, 'open complete');
    INSERT INTO product (document_id, kind, name, price_cents, active) VALUES ('old', 'goods', 'Old', 100, 0)`)
  const post = async (path: string, body: object, viewer: User | null = admin) =>
    await club.ask('POST', `/api/money${path}`, { viewer, body })
  const moved = async (path: string, body: object) => movementAnswerSchema.parse((await post(path, body)).body).data
  const pay = async (entry: number, body: object = {}) =>
    await club.ask('POST', `/api/reservation-users/${entry}/pay`, { viewer: admin, body: { value: true, ...body } })
  const till = async (date = DAY) =>
    tillAnswerSchema.parse((await club.ask('GET', `/api/money/till/${date}`, { viewer: admin })).body).data
  const count = async (sums: object, date = DAY) => await post(`/till/${date}`, sums)
  const accounts = () => accountsIn(club.deps.db)
  return { club, game, post, moved, pay, till, count, accounts, movements: () => movementsIn(club.deps.db) }
}
