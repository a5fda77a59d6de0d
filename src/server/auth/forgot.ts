import { FORGOT_ASKED_MAX, RESET_MAILS_MAX, RESET_MAILS_WINDOW } from '#domain/auth/rules.ts'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { countMailsSince } from '../mail/store.ts'
import { answerAlike } from './answer-alike.ts'
import { countRequest } from './request-limit.ts'
import { findAccount } from './store.ts'

type From = { deps: Deps; address: string; knows: (userId: number) => boolean }

/**
 * Sends a link to choose a new password to an address, if it is an account's; the answer and its time are the same if it isn't.
 * Whoever hasn't confirmed the address gets one as well, as using it proves the address; the blocked get none. An account gets
 * three an hour at most, so that nobody fills another's mailbox: each of them can be used for an hour, so who is sent no
 * further one has one. `auth.errors.tooMany` for who tries too often, by address.
 */
export async function forgot({ deps, address, knows }: From, { email }: { email: string }): Promise<void> {
  await answerAlike(requestReset({ deps, viewer: null }, { email, address, knows }))
}

const requestReset = act(
  'auth.forgot',
  (tx: Tx, { email, address, knows }: Omit<From, 'deps'> & { email: string }): void => {
    const account = findAccount(tx.db, email)
    const id = account?.viewer.id ?? null
    // Strangers behind the same address don't stop a player's own browser.
    if (id === null || !knows(id)) countRequest(tx, 'forgot', address, FORGOT_ASKED_MAX)
    if (id === null || account?.blockedAt !== null) return
    const sent = countMailsSince(tx.db, { userId: id, kind: 'reset', since: tx.now - RESET_MAILS_WINDOW })
    if (sent < RESET_MAILS_MAX) tx.mail({ to: id, kind: 'reset', payload: {} })
  },
)
