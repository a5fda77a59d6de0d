import { codeKinds } from '#domain/auth/codes.ts'
import type { Tx } from '../act.ts'
import { removeCodes } from '../auth/code-store.ts'
import { refuseTaken, uniqueFields } from '../db/unique-users.ts'
import { type UserChanges, updateUser } from './change-store.ts'
import { tellDaysOf } from './tell-days.ts'

type Before = { id: number; username: string; email: string; nick: string; phone: string; showOnWall?: boolean }

/**
 * Where every change of a user's data ends, whoever makes it: another address makes the links void that were mailed to the former
 * one, and the days that show a name are told of another, or of none. Refused where a name or an address is somebody else's.
 */
export function writeUserChanges(tx: Tx, before: Before, changes: UserChanges): void {
  // What stays as it was isn't looked at: two names that became one later stay.
  const written = { ...changes }
  for (const field of uniqueFields) if (written[field] === before[field]) delete written[field]
  refuseTaken(tx.db, written, { own: before.id })
  updateUser(tx.db, before, written)
  const differs = (field: 'username' | 'email' | 'nick') => (changes[field] ?? before[field]) !== before[field]
  if (differs('email')) removeCodes(tx.db, before.id, codeKinds)
  const isOtherOnWall = (changes.showOnWall ?? before.showOnWall) !== before.showOnWall
  if (differs('nick') || differs('username') || isOtherOnWall) tellDaysOf(tx, before.id)
}
