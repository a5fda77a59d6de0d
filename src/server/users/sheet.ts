import { isAdmin, type User } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { isoOf } from '#domain/time.ts'
import type { UserSheetView } from '#domain/users/desk-schema.ts'
import { findWaitingEmail } from '../auth/email-store.ts'
import { NO_PASSWORD } from '../auth/password.ts'
import { findHash, listSessionsOf } from '../auth/store.ts'
import type { Deps } from '../deps.ts'
import { describeErasure } from './erase.ts'
import { countOtherPortalAdmins, findUserFacts } from './list-store.ts'
import { requireUser } from './require-user.ts'
import { listSheetGames } from './sheet-games.ts'

/** What stands beside a user's data, as far as the viewer may see it. */
export function readSheet(deps: Deps, viewer: User, ref: Ref): UserSheetView {
  const { db } = deps
  const now = deps.clock()
  const { id } = requireUser(findUserFacts(db, ref))
  const { coming, last, unpaid } = listSheetGames(deps, viewer, id)
  return {
    lastSeen: lastUseOf(listSessionsOf(db, id, now)),
    hasPassword: findHash(db, id) !== NO_PASSWORD,
    waitingEmail: findWaitingEmail(db, id, now),
    otherPortalAdmins: countOtherPortalAdmins(db, id),
    coming,
    last,
    erasure: describeErasure(deps, id, { isOwn: false }),
    ...(isAdmin(viewer) ? { unpaid } : {}),
  }
}

function lastUseOf(sessions: readonly { usedAt: number }[]): string | null {
  const last = Math.max(...sessions.map(({ usedAt }) => usedAt))
  return Number.isFinite(last) ? isoOf(last) : null
}
