import { HOUR } from '../time.ts'
import type { MailWay } from './facts.ts'
import type { Need } from './needs.ts'

/** What portal admins were notified of by mail: when the latest such mail was written, and what of it isn't solved. */
export type Notified = { at: number | null; needs: readonly string[] }

/** Between two such mails passes at least a day, whatever happens. */
const ALERT_PAUSE = 24 * HOUR

/** What is still wrong so long after the latest mail is reported again: a mail is easily overlooked. */
const REMINDER_PAUSE = 7 * ALERT_PAUSE

/** By what a need is known from one look to the next. */
export function needKeyOf({ kind, job }: Pick<Need, 'kind' | 'job'>): string {
  return job === null ? kind : `${kind}.${job}`
}

/**
 * Whether portal admins are to be mailed now, and what they have been notified of then. A mail lists all that is wrong, and is written where
 * some of it is new, or came again after it was solved, and once a week while it lasts. Without a mail server none is written, as it
 * would only come when that is no news any more.
 */
export function decideAlert(
  needs: readonly Need[],
  notified: Notified,
  { way, now }: { way: MailWay; now: number },
): { isDue: boolean; notified: Notified } {
  const keys = needs.map(needKeyOf)
  const known = notified.needs.filter((key) => keys.includes(key))
  const hasNew = keys.length > known.length
  const pause = hasNew ? ALERT_PAUSE : REMINDER_PAUSE
  const mayNotify = keys.length > 0 && way === 'ready' && (notified.at === null || now - notified.at >= pause)
  return mayNotify
    ? { isDue: true, notified: { at: now, needs: keys } }
    : { isDue: false, notified: { ...notified, needs: known } }
}
