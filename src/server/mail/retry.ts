import { Refused } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { setAllDue, setDue } from './store.ts'

/** Sends a mail again that failed, or now one that waits; answers how many that was: none where it was sent or dropped. */
export const retryMail = act('mail.retry', (tx: Tx, { id }: { id: number }): number => {
  const isDue = setDue(tx.db, id, tx.now)
  if (isDue === null) throw new Refused({ key: 'errors.notFound' })
  tx.target({ mail: id })
  tx.wakeMail()
  return isDue ? 1 : 0
})

/** Sends all mail again that failed; answers how many. */
export const retryAllMail = act('mail.retryAll', (tx: Tx): number => {
  const mails = setAllDue(tx.db, tx.now)
  tx.target({ mails })
  tx.wakeMail()
  return mails
})
