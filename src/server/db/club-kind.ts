import { count } from 'drizzle-orm'
import type { Db } from './client.ts'
import { readFact, writeFact } from './club-facts.ts'
import { users } from './schema/users.ts'

type Kind = 'club' | 'demo'

/** Whether nobody has an account yet. */
export function isEmpty(db: Db): boolean {
  return (db.select({ users: count() }).from(users).get()?.users ?? 0) === 0
}

/**
 * Whether a file holds a real club or a demo, which may be deleted; null where a start was cut off before anything was in it. A
 * club older than its kind is a real one.
 */
export function readKind(db: Db): Kind | null {
  const named = db.$client.prepare<[string]>('SELECT 1 FROM sqlite_master WHERE name = ?')
  if (!named.get('club_fact')) return named.get('user') && !isEmpty(db) ? 'club' : null
  const kind = readFact(db, 'kind')
  return kind === 'demo' || kind === 'club' ? kind : null
}

/** Records once whether the file holds a real club or a demo. */
export function setKind(db: Db, kind: Kind): void {
  writeFact(db, 'kind', kind)
}
