import { ASKED_WINDOW, mayAskReader } from '#domain/leads/newsletter.ts'
import type { Tx } from '../act.ts'
import { listAsked } from './newsletter-store.ts'

/**
 * Has the address of a lead asked by mail whether it wants the newsletter, inside the act that takes the lead; not again where
 * it was asked a moment ago. Whoever reads it already is told so by mail: the page says the same to all.
 */
export function askReader(tx: Tx, lead: number): void {
  if (!mayAskReader(listAsked(tx.db, lead, tx.now - ASKED_WINDOW), tx.now)) return
  tx.mail({ to: null, kind: 'newsletter', payload: { lead } })
}
