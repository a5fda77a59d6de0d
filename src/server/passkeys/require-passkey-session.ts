import { Refused } from '#domain/errors.ts'
import type { Tx } from '../act.ts'
import { listPasskeys } from './store.ts'

/**
 * Refuses, with `auth.errors.passkeyRequired`, what staff who signed in by a password would get around the passkey by that the club
 * requires of them: to add another, or to remove theirs first.
 */
export function requirePasskeySession({ db, viewer }: Pick<Tx, 'db' | 'viewer'>): void {
  if (viewer?.needsPasskey && listPasskeys(db, viewer.id).length > 0) {
    throw new Refused({ key: 'auth.errors.passkeyRequired' })
  }
}
