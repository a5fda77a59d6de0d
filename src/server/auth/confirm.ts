import { CONFIRM_MAILS_MAX, CONFIRM_MAILS_WINDOW, RESEND_ASKED_MAX } from '#domain/auth/register-rules.ts'
import type { ResendInput } from '#domain/auth/register-schema.ts'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { countMailsSince } from '../mail/store.ts'
import { seal } from '../sealing.ts'
import { answerAlike } from './answer-alike.ts'
import { useCode } from './codes.ts'
import { countRequest } from './request-limit.ts'
import { findAccount, setConfirmed } from './store.ts'

/** Confirms an account's address by the code of a mailed link. */
export const confirm = act('auth.confirm', (tx: Tx, { code }: { code: string }): void =>
  setConfirmed(tx.db, useCode(tx, ['confirm'], code), tx.now),
)

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

/** Has a link to confirm mailed, which leads on to `next`: kept sealed, as it may be a game's link. */
export function mailConfirmation(tx: Tx, userId: number, next: string | undefined): void {
  const sent = countMailsSince(tx.db, { userId, kind: 'confirm', since: tx.now - CONFIRM_MAILS_WINDOW })
  if (sent >= CONFIRM_MAILS_MAX) return
  tx.mail({ to: userId, kind: 'confirm', payload: next === undefined ? {} : { next: seal(tx.secret, next) } })
}
