import { outages } from '#domain/mail/states.ts'
import { decideAlert, needKeyOf } from '#domain/status/alerts.ts'
import type { Facts } from '#domain/status/facts.ts'
import { findNeeds } from '#domain/status/needs.ts'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { listNotified, readNotified, writeNotified } from '../status/alert-store.ts'
import { readFacts } from '../status/read-facts.ts'

/** How often it is looked whether something needs somebody, in milliseconds. */
const PAUSE = 5 * 60_000

/**
 * Writes portal admins a mail where something new needs somebody, or still does after a week: one a day at most in all, with
 * everything that is wrong. What they were notified of and the mails are saved in one commit, so that a stop in between notifies nobody twice. While
 * the mail server can't be used the mail waits like all others.
 */
const notifyAdmins = act('status.notifyAdmins', (tx: Tx, facts: Facts): void => {
  const { db, now } = tx
  const before = readNotified(db)
  const needs = findNeeds(facts, now)
  const { isDue, notified } = decideAlert(needs, before, { way: facts.mail.way, now })
  if (isDue) {
    const payload = { needs: needs.map(needKeyOf), heldSince: isHeldUp(facts) ? facts.mail.stuckSince : null }
    for (const to of listNotified(db)) tx.mail({ to, kind: 'alert', payload })
  }
  if (JSON.stringify(notified) !== JSON.stringify(before)) writeNotified(db, notified)
})

/** Whether all mail waits for a server that can't be used. */
function isHeldUp({ mail }: Facts): boolean {
  return mail.stuckSince !== null && outages.some((outage) => outage === mail.reason)
}

/** Looks how the club runs, and notifies portal admins of what needs somebody. */
export async function lookAfterClub(deps: Deps): Promise<void> {
  await notifyAdmins({ deps, viewer: null }, readFacts(deps))
}

/** Starts to look every few minutes; answers how to stop. */
export function watchClub(deps: Deps): () => void {
  const timer = setInterval(() => {
    lookAfterClub(deps).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'it could not be told whether something needs somebody, and is looked at again')
    })
  }, PAUSE)
  timer.unref()
  return () => clearInterval(timer)
}
