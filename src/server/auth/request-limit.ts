import { ATTEMPT_WINDOW, tooManyRequestsRefusal } from '#domain/auth/rules.ts'
import { refuse } from '#domain/errors.ts'
import type { Tx } from '../act.ts'
import { addAttempt, countAttempts } from './store.ts'

/**
 * Counts one of the things that a visitor may ask for only so often in 15 minutes from an address, inside the act that does it;
 * beyond `max` refused with `auth.errors.tooMany`. It isn't counted among sign-ins: it locks nobody out.
 */
export function countRequest({ db, now }: Tx, what: string, from: string, max: number): void {
  const attempt = { account: what, address: `${what} ${from}` }
  const { address } = countAttempts(db, { since: now - ATTEMPT_WINDOW, until: now }, attempt)
  refuse(tooManyRequestsRefusal(address, max, now))
  addAttempt(db, { ...attempt, at: now })
}
