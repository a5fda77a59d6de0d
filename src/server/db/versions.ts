import { refuse } from '#domain/errors.ts'
import { type SavedVersion, staleRefusal } from '#domain/stale.ts'
import type { Tx } from '../act.ts'
import { type Db, prepareOnce } from './client.ts'

/** What the desk edits in forms that two may have open at once, by its table. */
export type Versioned =
  | 'allotment'
  | 'court'
  | 'device'
  | 'member_group'
  | 'post'
  | 'price_rule'
  | 'product'
  | 'subscriber'
  | 'user'
  | 'webhook'

const statements = prepareOnce(({ $client: sqlite }) => {
  const prepare = (table: Versioned) => ({
    read: sqlite.prepare<[number], SavedVersion>(
      `SELECT thing.version, thing.updated_at AS at, CASE WHEN saver.erased_at IS NULL THEN saver.nick END AS by
        FROM ${table} AS thing LEFT JOIN user AS saver ON saver.id = thing.updated_by WHERE thing.id = ?`,
    ),
    raise: sqlite.prepare<[number, number | null, number]>(
      `UPDATE ${table} SET version = version + 1, updated_at = ?, updated_by = ? WHERE id = ?`,
    ),
  })
  return {
    allotment: prepare('allotment'),
    court: prepare('court'),
    device: prepare('device'),
    member_group: prepare('member_group'),
    post: prepare('post'),
    price_rule: prepare('price_rule'),
    product: prepare('product'),
    subscriber: prepare('subscriber'),
    user: prepare('user'),
    webhook: prepare('webhook'),
  }
})

/** Which version of a thing is saved; 1 of what isn't there. */
export function readVersion(db: Db, table: Versioned, id: number): number {
  return statements(db)[table].read.get(id)?.version ?? 1
}

/** Notes that a thing was saved: its next version, now and by whoever acts. */
export function raiseVersion({ db, now, viewer }: Tx, table: Versioned, id: number): void {
  statements(db)[table].raise.run(now, viewer?.id ?? null, id)
}

/** Refuses what is sent by whoever read an older version than the present one. */
export function refuseStale(
  db: Db,
  table: Versioned,
  { id, version }: { id: number; version: number | undefined },
): void {
  const saved = statements(db)[table].read.get(id)
  if (saved) refuse(staleRefusal(version, saved))
}
