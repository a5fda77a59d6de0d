import { refuse } from '#domain/errors.ts'
import { staffRefusal } from '#domain/keys/rules.ts'
import { clubDayOf } from '#domain/time.ts'
import { cardRefusal } from '#domain/users/card.ts'
import type { CreateUserInput, UserView } from '#domain/users/desk-schema.ts'
import { birthDateRefusal } from '#domain/users/fields.ts'
import type { Tx } from '../act.ts'
import { NO_PASSWORD } from '../auth/password.ts'
import { refuseTaken } from '../db/unique-users.ts'
import { required } from '../required.ts'
import { updateUser } from './change-store.ts'
import { toUserView } from './list.ts'
import { findUserFacts } from './list-store.ts'
import { addUser } from './store.ts'
import { writeUserEvent } from './write-user-event.ts'

/**
 * Makes an account for somebody. It has no password and is confirmed by nobody yet: both come with the link of the welcome
 * mail, which is written here. Refused where a name or an address is somebody else's.
 */
export function makeUser(
  tx: Tx,
  { level, blocked, showInSearches, about, aboutShown, ...user }: CreateUserInput,
): UserView {
  const { db, now } = tx
  refuse(staffRefusal(tx.viewer, user.roles))
  refuse(birthDateRefusal(user.birthDate, now))
  refuse(cardRefusal(user.roles, { about, aboutShown }))
  refuseTaken(db, user)
  const id = addUser(db, {
    ...user,
    levelQuarters: level * 4,
    passwordHash: NO_PASSWORD,
    at: now,
    confirmedAt: null,
    blockedAt: blocked ? now : null,
    showInSearches: showInSearches ? 1 : 0,
  })
  updateUser(db, { ...user, id }, { about, aboutShown })
  writeUserEvent(tx, 'created', id)
  tx.target({ user: id })
  if (!blocked) tx.mail({ to: id, kind: 'welcome', payload: {} })
  return toUserView(required(findUserFacts(db, id)), clubDayOf(now))
}
