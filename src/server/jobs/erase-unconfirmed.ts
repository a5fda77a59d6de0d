import { retainedFor } from '#domain/retention.ts'
import { findUnconfirmed } from '../auth/store.ts'
import type { Deps } from '../deps.ts'
import { eraseUser } from '../users/erase.ts'

/** Accounts erased in one go, at most: each of them rewrites parts of the file. */
const ERASED_AT_ONCE = 20

/** Erases accounts that were registered and never confirmed, so that their names and addresses are free again. */
export async function eraseUnconfirmed(deps: Deps): Promise<void> {
  for (const id of findUnconfirmed(deps.db, deps.clock() - retainedFor.unconfirmed, ERASED_AT_ONCE)) {
    await eraseUser({ deps, viewer: null }, { id })
  }
}
