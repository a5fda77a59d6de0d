import { randomBytes } from 'node:crypto'
import { Refused } from '#domain/errors.ts'
import type { LeadKind } from '#domain/leads/kinds.ts'
import { NEWSLETTER_CODE_LIFETIME } from '#domain/leads/newsletter.ts'
import { act, type Tx } from '../act.ts'
import { hashOfCode } from '../auth/codes.ts'
import { findByUnsubscribeCode } from './newsletter-link.ts'
import {
  addNewsletterCode,
  findCodeLead,
  setConfirmed,
  setPlaceConfirmed,
  setUnsubscribed,
} from './newsletter-store.ts'

/** Makes a code for a link that is being mailed, good until an instant, the newsletter's for a week. Only its SHA-256 is stored: what is answered here is nowhere else. */
export const mintLeadCode = act(
  'leads.mintLeadCode',
  ({ db, now }: Tx, { lead, until }: { lead: number; until?: number }): { code: string; expiresAt: number } => {
    const code = randomBytes(32).toString('base64url')
    const expiresAt = until ?? now + NEWSLETTER_CODE_LIFETIME
    addNewsletterCode(db, { hash: hashOfCode(code), leadId: lead, createdAt: now, expiresAt })
    return { code, expiresAt }
  },
)

/** Notes that the reader of a mailed link wants the newsletter; as often as it is opened, while it is good and not taken back. */
export const confirmReader = act('leads.confirmReader', ({ db, now }: Tx, { code }: { code: string }): void => {
  setConfirmed(db, requireCodeLead({ db, now }, 'newsletter', code), now)
})

/** Notes that a pair has its place for good, by the code of the mailed link; as often as it is opened, while it is good. */
export const confirmPlace = act('leads.confirmPlace', ({ db, now }: Tx, { code }: { code: string }): void => {
  setPlaceConfirmed(db, requireCodeLead({ db, now }, 'fest', code))
})

function requireCodeLead({ db, now }: Pick<Tx, 'db' | 'now'>, kind: LeadKind, code: string): number {
  const lead = findCodeLead(db, kind, hashOfCode(code), now)
  if (lead === null) throw new Refused({ key: 'auth.errors.codeInvalid', param: 'code' })
  return lead
}

/** Takes the address out that the code is of, in all that it ever sent; once more changes nothing. */
export const unsubscribe = act('leads.unsubscribe', ({ db, now, secret }: Tx, { code }: { code: string }): void => {
  const lead = findByUnsubscribeCode(db, secret, code)
  if (!lead) throw new Refused({ key: 'auth.errors.codeInvalid', param: 'code' })
  setUnsubscribed(db, lead.id, now)
})
