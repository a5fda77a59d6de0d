import { isGivenUp, retryDelayOf } from '#domain/mail/rules.ts'
import type { Dropped, Failure, Outage } from '#domain/mail/states.ts'
import { act, type Tx } from '../act.ts'
import { setDropped, setFailed, setHeld, setSent } from './store.ts'

/** The outcome of sending, marked after the server has answered, in a transaction of its own for each mail. */

/** Marks that the server took a mail at `sentAt`, in epoch milliseconds. */
export const markSent = act('mail.sent', ({ db, now }: Tx, { id, sentAt }: { id: number; sentAt: number }): void => {
  setSent(db, id, { sentAt, now })
})

type Failed = { id: number; attempts: number; failure: Failure; code: number | null }

/** Marks that one mail didn't go out: it is tried again later, or given up. */
export const markFailed = act('mail.failed', ({ db, now }: Tx, { id, attempts, failure, code }: Failed): void => {
  const tried = attempts + 1
  const dueAt = isGivenUp(failure, tried) ? null : now + retryDelayOf(tried)
  setFailed(db, id, { failure, code, now, dueAt })
})

/** Marks that the server couldn't be used: all mail that is due waits `delay` milliseconds. */
export const markHeld = act(
  'mail.held',
  ({ db, now }: Tx, { outage, code, delay }: { outage: Outage; code: number | null; delay: number }): void => {
    setHeld(db, { outage, code, now, dueAt: now + delay })
  },
)

/** Marks that a mail isn't to be sent any more, and why. */
export const markDropped = act(
  'mail.dropped',
  ({ db, now }: Tx, { id, reason }: { id: number; reason: Dropped }): void => {
    setDropped(db, id, { reason, now })
  },
)
