import { RESEND_ASKED_MAX } from '#domain/auth/register-rules.ts'
import type { CorrectEmailInput } from '#domain/auth/register-schema.ts'
import { Refused, refuse } from '#domain/errors.ts'
import { nameKeyOf } from '#domain/users/rules.ts'
import { act, type Tx } from '../act.ts'
import { refuseTaken } from '../db/unique-users.ts'
import { writeUserEvent } from '../users/write-user-event.ts'
import { removeCodes } from './code-store.ts'
import { mailConfirmation } from './confirmation-mail.ts'
import { type Caller, proveAccount, wrongCredentials } from './login.ts'
import { countRequest } from './request-limit.ts'
import { findAccount, setEmail } from './store.ts'
import { requireVerified, type Verified } from './verified.ts'

/**
 * Mends the address of an account that nobody has confirmed yet, by its password: whoever mistyped it gets no mail and can't
 * sign in. Links to the former address are of no use then. Guesses at the password count as failed sign-ins do.
 */
export async function correctEmail(caller: Caller, input: CorrectEmailInput): Promise<void> {
  const { viewer, passwordHash } = await proveAccount(caller, { identifier: input.username, password: input.password })
  await changeEmail(
    { deps: caller.deps, viewer: null },
    {
      ...input,
      verified: { userId: viewer.id, passwordHash },
      address: caller.address,
      isMailed: caller.deps.mail.isConfigured,
    },
  )
}

type Change = Pick<CorrectEmailInput, 'username' | 'email' | 'next'> & {
  verified: Verified
  address: string
  isMailed: boolean
}

const changeEmail = act(
  'auth.correctEmail',
  (tx: Tx, { username, verified, email, next, address, isMailed }: Change): void => {
    const { userId } = verified
    countRequest(tx, 'resend', address, RESEND_ASKED_MAX)
    requireVerified(tx, verified, wrongCredentials)
    const account = findAccount(tx.db, username)
    if (account?.viewer.id !== userId) throw new Refused(wrongCredentials)
    refuse(account.confirmedAt === null ? null : { key: 'auth.errors.confirmed' })
    refuseTaken(tx.db, { email }, { own: userId, isMailed })
    setEmail(tx.db, userId, { email, emailKey: nameKeyOf(email) })
    writeUserEvent(tx, 'changed', userId)
    removeCodes(tx.db, userId, ['confirm'])
    mailConfirmation(tx, userId, next)
  },
)
