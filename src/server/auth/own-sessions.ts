import { createHmac } from 'node:crypto'
import { readBrowser } from '#domain/auth/browsers.ts'
import type { SessionView } from '#domain/auth/schema.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { listSessionsOf } from './store.ts'

/** Lists a user's sessions, the latest use first. `current` is what the request's own one is stored by. */
export function listOwnSessions({ db, secret, clock }: Deps, userId: number, current: string | null): SessionView[] {
  return listSessionsOf(db, userId, clock()).map(({ idHash, browser, createdAt, usedAt }) => ({
    id: nameOf(secret, idHash),
    ...readBrowser(browser),
    createdAt: new Date(createdAt).toISOString(),
    usedAt: new Date(usedAt).toISOString(),
    isCurrent: idHash === current,
  }))
}

/** Finds what a user's session is stored by, by the name that its owner knows; null where there is none. */
export function findSessionNamed(
  { db, secret, now }: { db: Db; secret: Buffer; now: number },
  userId: number,
  name: string,
): string | null {
  return listSessionsOf(db, userId, now).find(({ idHash }) => nameOf(secret, idHash) === name)?.idHash ?? null
}

/** A session's name for its owner: a keyed digest, which opens nothing and reveals nothing of what is stored. */
function nameOf(secret: Buffer, idHash: string): string {
  return createHmac('sha256', secret).update(`session:${idHash}`).digest('base64url').slice(0, 22)
}
