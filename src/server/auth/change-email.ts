import { presentCodes } from '#domain/auth/codes.ts'
import { NEW_EMAIL_MAX } from '#domain/auth/rules.ts'
import { nameKeyOf } from '#domain/users/rules.ts'
import type { Tx } from '../act.ts'
import { raiseVersion } from '../db/versions.ts'
import { claimLeads } from '../leads/store.ts'
import { writeUserEvent } from '../users/write-user-event.ts'
import { removeCodes } from './code-store.ts'
import { addEmailChange, type EmailChange, removeChangesFrom, removeWaitingChanges, setChanged } from './email-store.ts'
import { countRequest } from './request-limit.ts'
import { findNames, setEmail } from './store.ts'

/** Steps of acts that change the address of an account whose owner confirmed the present one. */

/** Has a link mailed to another address, which counts once that is opened. */
export function requestEmail(tx: Tx, userId: number, email: string): void {
  countRequest(tx, 'newEmail', String(userId), NEW_EMAIL_MAX)
  const change = addEmailChange(tx.db, { userId, email, at: tx.now })
  tx.mail({ to: userId, kind: 'newEmail', payload: { change } })
}

/** Puts the other address in the place of the present one, which gets a link to take that back. Refused where it is another's by now. */
export function applyEmail(tx: Tx, { id, userId, email }: EmailChange): void {
  const before = findNames(tx.db, userId)
  if (!before) return
  claimLeads(tx.db, userId)
  writeEmail(tx, userId, email)
  setChanged(tx.db, id, { former: before.email, at: tx.now })
  tx.mail({ to: userId, kind: 'takeBack', payload: { change: id } })
}

/**
 * Puts a former address back: whatever changed it, then or later, is undone with what was mailed since. An earlier right to take
 * something back stays.
 */
export function restoreEmail(tx: Tx, change: EmailChange): void {
  const { userId, former } = change
  if (former === null) return
  writeEmail(tx, userId, former)
  removeChangesFrom(tx.db, change)
}

function writeEmail(tx: Tx, userId: number, email: string): void {
  setEmail(tx.db, userId, { email, emailKey: nameKeyOf(email) })
  raiseVersion(tx, 'user', userId)
  writeUserEvent(tx, 'changed', userId)
}

/** Ends what somebody began who knew the former password or address: links that were mailed, and another address that waits. */
export function endMailedLinks(tx: Tx, userId: number): void {
  removeCodes(tx.db, userId, presentCodes)
  removeWaitingChanges(tx.db, userId)
}
