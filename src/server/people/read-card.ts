import { isPlainMember } from '#domain/people/rules.ts'
import type { PersonCardView } from '#domain/people/schema.ts'
import type { User } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { isoOf } from '#domain/time.ts'
import { avatarOf } from '#domain/users/picture.ts'
import type { Deps } from '../deps.ts'
import { findUserFacts } from '../users/list-store.ts'
import { requireUser } from '../users/require-user.ts'
import { listSheetGames } from '../users/sheet-games.ts'
import { readBooking } from './read-booking.ts'
import { toFound } from './search.ts'
import { readAbsences, readPeople } from './store.ts'

/** A person as the desk has them at hand; what portal admins alone may see isn't among it. */
export function readCard(deps: Deps, viewer: User, ref: Ref): PersonCardView {
  const user = requireUser(findUserFacts(deps.db, ref))
  const { id, documentId, nick, username, position, email, observations } = user
  const absences = readAbsences(deps.db, id)
  const now = deps.clock()
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
    staff: !isPlainMember(user.roles),
    email,
    observations,
    group: user.groupId === null || user.group === null ? null : { id: user.groupId, name: user.group },
    next: readPeople(deps.db, [id], now).map((person) => toFound(deps.db, person).next)[0] ?? null,
    booking: user.blockedAt === null ? readBooking(deps, id) : null,
    absences: { count: absences.count, last: absences.last === null ? null : isoOf(absences.last) },
    ...listSheetGames(deps, viewer, id),
  }
}
