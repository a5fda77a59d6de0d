import { auditOverAt } from '#domain/audit/kept.ts'
import { ATTEMPT_WINDOW } from '#domain/auth/rules.ts'
import { LEADS_WINDOW } from '#domain/leads/rules.ts'
import { MAIL_KEPT } from '#domain/mail/rules.ts'
import { HOUR } from '#domain/time.ts'
import { ANSWERS_KEPT, act, type Tx } from '../act.ts'
import { removeCodesBefore } from '../auth/code-store.ts'
import { removeAttemptsBefore, removeSessionsBefore } from '../auth/store.ts'
import { forgetAuditsBefore, forgetBefore } from '../db/journal.ts'
import type { Deps } from '../deps.ts'
import { removeNewsletterCodesBefore } from '../leads/newsletter-store.ts'
import { forgetMailBefore } from '../mail/store.ts'
import { eraseUnconfirmed } from './erase-unconfirmed.ts'
import { purgeLeads } from './purge-leads.ts'
import { purgePictures } from './purge-pictures.ts'

/** Forgets what is over: sessions, mailed codes, counted sign-ins, kept answers, old changes, what became of old mail, the oldest of the audit. */
const sweep = act('jobs.sweep', (tx: Tx): void => {
  removeSessionsBefore(tx.db, tx.now)
  removeCodesBefore(tx.db, tx.now)
  removeNewsletterCodesBefore(tx.db, tx.now)
  removeAttemptsBefore(tx.db, tx.now - Math.max(ATTEMPT_WINDOW, LEADS_WINDOW))
  forgetBefore(tx.db, tx.now - ANSWERS_KEPT)
  forgetMailBefore(tx.db, tx.now - MAIL_KEPT)
  forgetAuditsBefore(tx.db, auditOverAt(tx.now))
})

/** Starts to sweep every hour; answers how to stop it. */
export function sweepHourly(deps: Deps): () => void {
  const timer = setInterval(() => {
    Promise.all([
      sweep({ deps, viewer: null }, undefined),
      eraseUnconfirmed(deps),
      purgeLeads(deps),
      purgePictures(deps),
    ]).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'sweeping failed, and is tried again in an hour')
    })
  }, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
