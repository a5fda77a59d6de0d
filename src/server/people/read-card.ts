import type { PersonCardView } from '#domain/people/schema.ts'
import type { User } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { isoOf } from '#domain/time.ts'
import { avatarOf } from '#domain/users/picture.ts'
import type { Deps } from '../deps.ts'
import { findUserFacts } from '../users/list-store.ts'
import { requireUser } from '../users/require-user.ts'
import { listSheetGames } from '../users/sheet-games.ts'
import { readAbsences } from './store.ts'

/** A person as the desk has them at hand; what portal admins alone may see isn't among it. */
export function readCard(deps: Deps, viewer: User, ref: Ref): PersonCardView {
  const user = requireUser(findUserFacts(deps.db, ref))
  const { id, documentId, nick, username, position, email, observations } = user
  const absences = readAbsences(deps.db, id)
  return {
    id,
    documentId,
    nick,
    username,
    avatar: avatarOf(user),
    level: user.levelQuarters / 4,
    position,
    phone: user.phone || null,
    blocked: user.blockedAt !== null,
    email,
    observations,
    absences: { count: absences.count, last: absences.last === null ? null : isoOf(absences.last) },
    ...listSheetGames(deps, viewer, id),
  }
}
