import { refuse } from '#domain/errors.ts'
import { staffRefusal } from '#domain/keys/rules.ts'
import { type Role, rolesOf } from '#domain/roles.ts'
import { clubDayOf } from '#domain/time.ts'
import { cardRefusal } from '#domain/users/card.ts'
import type { ChangeUserInput, UserView } from '#domain/users/desk-schema.ts'
import { birthDateRefusal } from '#domain/users/fields.ts'
import { lastPortalAdminRefusal } from '#domain/users/rules.ts'
import { act, type Tx } from '../act.ts'
import { endSessionsOf } from '../auth/end-sessions.ts'
import { refuseStale } from '../db/versions.ts'
import { findGroup } from '../groups/store.ts'
import { required } from '../required.ts'
import { endSubscriptionsOf } from '../subscribers/end-subscriptions.ts'
import type { UserChanges } from './change-store.ts'
import { describeChange } from './describe-change.ts'
import { findGamesAhead } from './erase-store.ts'
import { toUserView } from './list.ts'
import { countOtherPortalAdmins, findUserFacts, type UserFacts } from './list-store.ts'
import { requireUser } from './require-user.ts'
import { writeUserChanges } from './write-changes.ts'

type Input = ChangeUserInput & {
  /** What the caller's session is stored by. */
  session: string | null
  /** Whether the club sends mail: another address is confirmed then, where the present one is. */
  isMailed: boolean
}

/**
 * Changes what is sent of a user; answers the user as they are then. Other roles and a block end their sessions, but the caller's; another address counts once its owner confirms it.
 * Refused where an older version of them was read.
 */
export const changeUser = act(
  'users.change',
  (tx: Tx, { id: ref, version, session, isMailed, roles, group, ...changes }: Input): UserView => {
    const { db, now } = tx
    const before = requireUser(findUserFacts(db, ref))
    refuse(staffRefusal(tx.viewer, before.roles, roles))
    refuseStale(db, 'user', { id: before.id, version })
    const held = roles === undefined ? before.roles : rolesOf(['fp_user', ...roles])
    const blocked = changes.blocked ?? before.blockedAt !== null
    refuse(birthDateRefusal(changes.birthDate, now))
    refuse(cardRefusal(held, changes))
    refuse(
      lastPortalAdminRefusal(
        { roles: before.roles, blocked: before.blockedAt !== null },
        { roles: held, blocked },
        countOtherPortalAdmins(db, before.id),
      ),
    )
    const written = {
      ...columnsOf(changes, before, now),
      ...(!isSame(held, before.roles) && { roles: held }),
      ...groupOf(tx, group),
    }
    writeUserChanges(tx, before, written, { isMailed: isMailed && before.confirmedAt !== null })
    const after = required(findUserFacts(db, before.id))
    const isBlockedNow = before.blockedAt === null && after.blockedAt !== null
    tx.target(
      { user: before.id },
      { ...describeChange(before, after), ...(isBlockedNow && { coming: findGamesAhead(db, before.id, now).length }) },
    )
    endSessionsAfter(tx, { before, after, session })
    return toUserView(after, clubDayOf(now))
  },
)

/** The group that is sent; refused where there is none of that number. */
function groupOf({ db }: Tx, group: ChangeUserInput['group']): UserChanges {
  if (group === undefined || group === null) return { groupId: group }
  const found = findGroup(db, group)
  refuse(found ? null : { key: 'validation.errors.invalid', param: 'group' })
  return { groupId: found?.id }
}

function columnsOf(
  { level, blocked, ...columns }: Omit<ChangeUserInput, 'id' | 'version' | 'roles' | 'group'>,
  before: UserFacts,
  now: number,
): UserChanges {
  return {
    ...columns,
    ...(level === undefined ? {} : { levelQuarters: level * 4 }),
    ...(blocked === undefined ? {} : { blockedAt: blocked ? (before.blockedAt ?? now) : null }),
  }
}

function endSessionsAfter(
  tx: Tx,
  { before, after, session }: { before: UserFacts; after: UserFacts; session: string | null },
): void {
  const isBlockedNow = before.blockedAt === null && after.blockedAt !== null
  if (isBlockedNow) endSubscriptionsOf(tx, after.id)
  if (isBlockedNow || !isSame(after.roles, before.roles))
    endSessionsOf(tx, after.id, after.id === tx.viewer?.id ? session : null)
}

function isSame(one: readonly Role[], other: readonly Role[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role))
}
