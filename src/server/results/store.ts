import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { objectionKinds, type Pairs, quickResults, type Result } from '#domain/results/rules.ts'
import type { GamesOfSet } from '#domain/results/sets.ts'
import { adminRoles } from '#domain/roles.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { courts } from '../db/schema/courts.ts'
import { reservations } from '../db/schema/reservations.ts'
import { resultPlayers, results } from '../db/schema/results.ts'
import { userRoles, users } from '../db/schema/users.ts'

const statements = prepareOnce((db) => ({
  result: db
    .select({ result: results, nick: users.nick })
    .from(results)
    .innerJoin(users, eq(users.id, results.enteredBy))
    .where(eq(results.reservationId, param('reservationId')))
    .prepare(),
  players: db
    .select({ side: resultPlayers.side, userId: resultPlayers.userId })
    .from(resultPlayers)
    .where(eq(resultPlayers.resultId, param('id')))
    .orderBy(asc(resultPlayers.side), asc(resultPlayers.place))
    .prepare(),
  due: db
    .select({ reservationId: results.reservationId })
    .from(results)
    .where(
      and(
        isNull(results.countedAt),
        isNull(results.objectedAt),
        isNull(results.decidedAt),
        lte(results.enteredAt, param('before')),
      ),
    )
    .orderBy(asc(results.enteredAt), asc(results.reservationId))
    .prepare(),
  open: db
    .select({ reservationId: results.reservationId })
    .from(resultPlayers)
    .innerJoin(results, eq(results.id, resultPlayers.resultId))
    .where(
      and(
        eq(resultPlayers.userId, param('userId')),
        isNull(results.countedAt),
        isNull(results.objectedAt),
        isNull(results.decidedAt),
        gt(results.enteredAt, param('since')),
      ),
    )
    .orderBy(asc(results.enteredAt), asc(results.reservationId))
    .prepare(),
}))

/** Finds the result of a game; null where nobody entered one. */
export function findResult(db: Db, reservationId: number): Result | null {
  const row = statements(db).result.get({ reservationId })
  if (!row) return null
  const { result, nick } = row
  const { objectedAt, objectedBy, decidedAt } = result
  const kind = objectionKinds.find((one) => one === result.objectionKind)
  return {
    id: result.id,
    pairs: toPairs(statements(db).players.all({ id: result.id })),
    sets: result.sets,
    enteredAt: result.enteredAt,
    enteredBy: { id: result.enteredBy, nick },
    agreedBy: result.agreedBy,
    objection:
      objectedAt !== null && objectedBy !== null && kind
        ? { at: objectedAt, by: objectedBy, kind, text: result.objection ?? '' }
        : null,
    decision: decidedAt === null ? null : { at: decidedAt, reason: result.reason ?? '' },
    countedAt: result.countedAt,
    version: result.version,
  }
}

function toPairs(players: readonly { side: number; userId: number }[]): Pairs<number> {
  const ofSide = (side: number): [number, number] => {
    const [one, other] = players.filter((player) => player.side === side)
    if (!one || !other) throw new Error('A pair of a result is missing.')
    return [one.userId, other.userId]
  }
  return [ofSide(0), ofSide(1)]
}

/** Writes what somebody says a game ended with, in the place of what was said before; the 48 hours begin. */
export function writeResult(
  db: Db,
  reservationId: number,
  { pairs, sets, at, by }: { pairs: Pairs<number>; sets: readonly GamesOfSet[]; at: number; by: number },
): void {
  removeResult(db, reservationId)
  // Versions begin at the instant: one that is entered again is never taken for what was there before.
  const row = { reservationId, sets: toColumn(sets), enteredAt: at, enteredBy: by, version: at }
  const { id } = db.insert(results).values(row).returning({ id: results.id }).get()
  addPlayers(db, id, pairs)
}

/** What of a result somebody else than who entered it may change. */
type Changes = Partial<Omit<typeof results.$inferInsert, 'id' | 'reservationId' | 'sets' | 'version'>> & {
  sets?: readonly GamesOfSet[]
  pairs?: Pairs<number>
}

/** Changes a result that there is; its version rises. */
export function changeResult(db: Db, { id, version }: Result, { pairs, sets, ...changes }: Changes): void {
  const values = { ...changes, ...(sets && { sets: toColumn(sets) }), version: version + 1 }
  db.update(results).set(values).where(eq(results.id, id)).run()
  if (!pairs) return
  db.delete(resultPlayers).where(eq(resultPlayers.resultId, id)).run()
  addPlayers(db, id, pairs)
}

/** Removes the result of a game, if there is one. */
export function removeResult(db: Db, reservationId: number): void {
  db.delete(results).where(eq(results.reservationId, reservationId)).run()
}

function addPlayers(db: Db, resultId: number, pairs: Pairs<number>): void {
  for (const [side, pair] of pairs.entries()) {
    for (const [place, userId] of pair.entries()) {
      db.insert(resultPlayers).values({ resultId, side, place, userId }).run()
    }
  }
}

function toColumn(sets: readonly GamesOfSet[]): [number, number][] {
  return sets.map(([own, other]) => [own, other])
}

/** Lists the games whose results nobody objected to, that were entered by an instant and don't count yet; in the order in which they will. */
export function listDueResults(db: Db, before: number): number[] {
  return statements(db)
    .due.all({ before })
    .map(({ reservationId }) => reservationId)
}

/** Lists the games that somebody played in whose results count for nobody yet: entered since an instant, not objected to, not decided. */
export function listOpenResults(db: Db, userId: number, since: number): number[] {
  return statements(db)
    .open.all({ userId, since })
    .map(({ reservationId }) => reservationId)
}

/** Lists the results that somebody objected to and no admin has decided, oldest first. */
export function listObjected(db: Db) {
  return db
    .select({
      documentId: reservations.documentId,
      court: courts.name,
      startsAt: reservations.startsAt,
      objectedAt: results.objectedAt,
      kind: results.objectionKind,
      by: users.nick,
    })
    .from(results)
    .innerJoin(reservations, eq(reservations.id, results.reservationId))
    .innerJoin(courts, eq(courts.id, reservations.courtId))
    .innerJoin(users, eq(users.id, results.objectedBy))
    .where(and(isNull(results.countedAt), isNotNull(results.objectedAt), isNull(results.decidedAt)))
    .orderBy(asc(results.objectedAt), asc(results.id))
    .all()
}

type QuickFour = { players: string[]; games: number; documentId: string }

/** Lists the same four whose results were agreed to right after their games, again and again lately, the most of them first. */
export function listQuickFours({ $client: sqlite }: Db, now: number): QuickFour[] {
  const { within, times, span } = quickResults
  const rows = sqlite
    .prepare<[number, number, number, number], { four: string; games: number; documentId: string }>(
      `SELECT four, count(*) AS games, document_id AS documentId, max(ends_at) FROM (
        SELECT g.document_id, g.ends_at, (SELECT json_group_array(user_id ORDER BY user_id) FROM result_player WHERE result_id = r.id) AS four
        FROM result AS r JOIN reservation AS g ON g.id = r.reservation_id
        WHERE r.counted_at > ? AND r.entered_at > ? AND r.agreed_at <= g.ends_at + ?)
      GROUP BY four HAVING count(*) >= ? ORDER BY games DESC, four`,
    )
    .all(now - span, now - span, within, times)
  return rows.map(({ four, games, documentId }) => ({ players: listNicks(sqlite, four), games, documentId }))
}

function listNicks(sqlite: Db['$client'], four: string): string[] {
  return sqlite
    .prepare<[string], string>('SELECT nick FROM user WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id')
    .pluck()
    .all(four)
}

/** Who decides on objections: admins who may sign in, in the order of their numbers. */
export function listDeciding(db: Db): number[] {
  const rows = db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(inArray(userRoles.role, [...adminRoles]), isNull(users.blockedAt), isNull(users.erasedAt)))
    .orderBy(asc(users.id))
    .all()
  return rows.map(({ id }) => id)
}
