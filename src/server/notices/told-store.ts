import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { outbox } from '../db/schema/acts.ts'

/** The outbox as its reader reads it: each notice once, whatever it went by. */

/** So many are read at once, the latest. */
const TOLD_MAX = 100

type Told = { id: number; kind: string; payload: string; at: number; seenAt: number | null }

/**
 * Lists what a user was told since an instant, the latest first: what waits for the morning too, but of free places what was told by now alone,
 * and nothing that was dropped before it went out.
 */
export function listToldTo({ $client: sqlite }: Db, userId: number, { since, now }: { since: number; now: number }) {
  return sqlite
    .prepare<[number, number, number, number], Told>(
      `SELECT min(id) AS id, kind, about AS payload, created_at AS at, max(seen_at) AS seenAt FROM outbox
       WHERE user_id = ? AND created_at >= ? AND dropped_at IS NULL AND (kind <> 'offer' OR due_at <= ?)
       GROUP BY kind, about, created_at ORDER BY created_at DESC, id DESC LIMIT ?`,
    )
    .all(userId, since, now, TOLD_MAX)
}

/** Notes that a user saw a notice, by any of its rows; answers whether it is theirs. */
export function setSeen(db: Db, userId: number, id: number, now: number): boolean {
  const { kind, about, createdAt, seenAt } = outbox
  const told = db
    .select({ kind, about, createdAt })
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.userId, userId)))
    .get()
  if (!told) return false
  const same = and(eq(kind, told.kind), eq(about, told.about), eq(createdAt, told.createdAt), isNull(seenAt))
  db.update(outbox)
    .set({ seenAt: now })
    .where(and(eq(outbox.userId, userId), same))
    .run()
  return true
}
