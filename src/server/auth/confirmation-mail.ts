import { CONFIRM_MAILS_MAX, CONFIRM_MAILS_WINDOW } from '#domain/auth/register-rules.ts'
import type { Tx } from '../act.ts'
import { countMailsSince } from '../mail/store.ts'
import { seal } from '../sealing.ts'

/** Has a link to confirm mailed, which leads on to `next`: stored sealed, as it may be a game's link. */
export function mailConfirmation(tx: Tx, userId: number, next: string | undefined): void {
  const sent = countMailsSince(tx.db, { userId, kind: 'confirm', since: tx.now - CONFIRM_MAILS_WINDOW })
  if (sent >= CONFIRM_MAILS_MAX) return
  tx.mail({ to: userId, kind: 'confirm', payload: next === undefined ? {} : { next: seal(tx.secret, next) } })
}
