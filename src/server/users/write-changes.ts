import { locales } from '#domain/locale.ts'
import { nameKeyOf } from '#domain/users/rules.ts'
import type { Tx } from '../act.ts'
import { endMailedLinks, requestEmail } from '../auth/change-email.ts'
import { refuseTaken, uniqueFields } from '../db/unique-users.ts'
import { raiseVersion } from '../db/versions.ts'
import { claimLeads } from '../leads/store.ts'
import { type UserChanges, updateUser } from './change-store.ts'
import type { UserFacts } from './list-store.ts'
import { publishDaysOf } from './publish-days.ts'
import { writeUserEvent } from './write-user-event.ts'

/**
 * Where every change of a user's data ends, whoever makes it. `isMailed`: another address counts once a link is opened that is mailed
 * there; else it does at once, and makes the links void that were mailed to the former one. The days that show a name are told of
 * another, or of none. What the desk's form shows is another version then. Refused where a name or an address is somebody else's.
 */
export function writeUserChanges(tx: Tx, before: UserFacts, changes: UserChanges, { isMailed = false } = {}): void {
  // What stays as it was isn't written: an address that was sent again ends no mailed links.
  const written = { ...changes }
  for (const field of uniqueFields) if (written[field] === before[field]) delete written[field]
  const isOther = written.email !== undefined && nameKeyOf(written.email) !== nameKeyOf(before.email)
  refuseTaken(tx.db, written, { own: before.id, isMailed: isMailed && isOther })
  if (isMailed && isOther && written.email !== undefined) {
    requestEmail(tx, before.id, written.email)
    delete written.email
  } else if (isOther) claimLeads(tx.db, before.id)
  updateUser(tx.db, before, written)
  if (isOtherAtDesk(before, written)) {
    raiseVersion(tx, 'user', before.id)
    writeUserEvent(tx, 'changed', before.id)
  }
  const differs = (field: 'username' | 'nick') => (changes[field] ?? before[field]) !== before[field]
  if (written.email !== undefined) endMailedLinks(tx, before.id)
  const isOtherOnWall = (changes.showOnWall ?? before.showOnWall) !== before.showOnWall
  if (differs('nick') || differs('username') || isOtherOnWall) publishDaysOf(tx, before.id)
}

/** Whether the desk's form shows anything else of a user once that is written. */
function isOtherAtDesk(before: UserFacts, { about, ...written }: UserChanges): boolean {
  const known: Record<string, unknown> = before
  const isOther = ([field, value]: [string, unknown]) =>
    field !== 'showOnWall' && field !== 'showOnRanking' && value !== undefined && value !== known[field]
  return (
    Object.entries(written).some(isOther) ||
    locales.some((of) => (about?.[of] ?? before.about[of]) !== before.about[of])
  )
}
