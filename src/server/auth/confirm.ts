import { addressCodes } from '#domain/auth/codes.ts'
import { RESEND_ASKED_MAX } from '#domain/auth/register-rules.ts'
import type { ResendInput } from '#domain/auth/register-schema.ts'
import { accountRefusal } from '#domain/auth/rules.ts'
import { refuse } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { writeUserEvent } from '../users/write-user-event.ts'
import { answerAlike } from './answer-alike.ts'
import { applyEmail } from './change-email.ts'
import { useCode } from './codes.ts'
import { mailConfirmation } from './confirmation-mail.ts'
import { countRequest } from './request-limit.ts'
import { findAccount, findNames, setConfirmed } from './store.ts'

/** Whose address it is, and whether it took the place of another one. */
type Confirmed = { userId: number; isNew: boolean }

/**
 * Confirms an account's address by the code of a mailed link, or puts another one in its place. Refused with
 * `auth.errors.alreadySignedUp` where somebody else confirmed it first, and for another one of who is blocked.
 */
export const confirm = act('auth.confirm', (tx: Tx, { code }: { code: string }): Confirmed => {
  const { userId, change } = useCode(tx, addressCodes, code)
  if (!change) {
    setConfirmed(tx.db, userId, tx.now)
    writeUserEvent(tx, 'changed', userId)
    return { userId, isNew: false }
  }
  refuse(accountRefusal({ blockedAt: findNames(tx.db, userId)?.blockedAt ?? null, confirmedAt: tx.now }))
  applyEmail(tx, change)
  return { userId, isNew: true }
})

/**
 * Sends another link to confirm to whoever has yet to; the answer and its time are the same for an account that needn't, and
 * for none. An account gets only so many an hour, so that nobody fills another's mailbox.
 */
export async function resend({ deps, address }: { deps: Deps; address: string }, input: ResendInput): Promise<void> {
  await answerAlike(mailAgain({ deps, viewer: null }, { ...input, address }))
}

const mailAgain = act(
  'auth.resend',
  (tx: Tx, { identifier, next, address }: ResendInput & { address: string }): void => {
    countRequest(tx, 'resend', address, RESEND_ASKED_MAX)
    const account = findAccount(tx.db, identifier)
    if (account && account.confirmedAt === null && account.blockedAt === null)
      mailConfirmation(tx, account.viewer.id, next)
  },
)
