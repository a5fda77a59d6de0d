import { newsletterAddressOf } from '#domain/leads/newsletter.ts'
import type { Db } from '../db/client.ts'
import { digestOf, isSameToken, readTokenId } from '../reservations/links.ts'
import { findLead, type Lead } from './store.ts'

/**
 * What takes an address out of the newsletter, from any of its leads: its number and a keyed digest. It never ends, so that the
 * link of an old mail works too, and nothing of it is stored: a copy of the database takes nobody out.
 */
export function unsubscribeCodeOf(secret: Buffer, { id, documentId }: Pick<Lead, 'id' | 'documentId'>): string {
  return `${id.toString(36)}-${digestOf(secret, `newsletter:${documentId}`)}`
}

/** The link of that code; its path alone where the club's address isn't set. */
export function unsubscribeLinkOf(
  { secret, publicUrl }: { secret: Buffer; publicUrl: string | null },
  lead: Lead,
): string {
  const path = newsletterAddressOf('unsubscribe', unsubscribeCodeOf(secret, lead))
  return `${publicUrl?.replace(/\/+$/, '') ?? ''}${path}`
}

/** The lead whose code it is; null where it is nobody's, or what was sent is deleted by now. */
export function findByUnsubscribeCode(db: Db, secret: Buffer, code: string): Lead | null {
  const id = readTokenId(code)
  const lead = id === null ? null : findLead(db, id)
  return lead && isSameToken(code, unsubscribeCodeOf(secret, lead)) ? lead : null
}
