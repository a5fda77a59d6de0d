import { isGivenUp, retryDelayOf } from '#domain/mail/rules.ts'
import type { Dropped, Failure, Outage } from '#domain/mail/states.ts'
import { act, type Tx } from '../act.ts'
import { setDropped, setFailed, setHeld, setHeldDue, setOffered, setSent } from './store.ts'

/** What becomes of sending, marked before a mail is offered and after the server has answered, each in its transaction. */

/** Marks that a mail is offered to the server now: from here on it may have arrived, whatever happens to the program. */
export const markOffered = act('mail.offered', ({ db, now }: Tx, { id }: { id: number }): void => {
  setOffered(db, id, now)
})

/** Marks that the server took a mail at `sentAt`, in epoch milliseconds. Mail that waited because it couldn't be used is due now. */
export const markSent = act('mail.sent', ({ db, now }: Tx, { id, sentAt }: { id: number; sentAt: number }): void => {
  setSent(db, id, sentAt)
  setHeldDue(db, now)
})

/** `offeredAt`: what the mail keeps of it, null where it has certainly not arrived. */
type Failed = {
  id: number
  attempts: number
  offeredAt: number | null
  failure: Failure
  code: number | null
  /** Milliseconds after which it may be tried again at the earliest. */
  delay?: number
}

/** Marks that one mail didn't go out: it is tried again later, or given up. */
export const markFailed = act('mail.failed', ({ db, now }: Tx, { attempts, delay = 0, ...failed }: Failed): void => {
  const tried = attempts + 1
  const dueAt = isGivenUp(failed.failure, tried) ? null : now + Math.max(delay, retryDelayOf(tried))
  setFailed(db, { ...failed, now, dueAt })
})

type Held = { id: number; offeredAt: number | null; outage: Outage; code: number | null; delay: number }

/** Marks that the server couldn't be used, which the mail `id` showed: all mail that is due waits `delay` milliseconds. */
export const markHeld = act('mail.held', ({ db, now }: Tx, { delay, ...held }: Held): void => {
  setHeld(db, { ...held, now, dueAt: now + delay })
})

/** Marks that a mail isn't to be sent any more, and why. */
export const markDropped = act(
  'mail.dropped',
  ({ db, now }: Tx, { id, reason }: { id: number; reason: Dropped }): void => {
    setDropped(db, id, { reason, now })
  },
)
