import { createHmac } from 'node:crypto'
import { Refused, refuse } from '#domain/errors.ts'
import { fieldsOfKind } from '#domain/leads/kinds.ts'
import { LEADS_WINDOW, leadRefusals, pageOfReferer, tooManyLeadsRefusal, withoutSecrets } from '#domain/leads/rules.ts'
import type { CreateLeadInput } from '#domain/leads/schema.ts'
import { PLACE_HELD_FOR } from '#domain/leads/sign-up-rules.ts'
import type { Locale } from '#domain/locale.ts'
import { nameKeyOf } from '#domain/users/rules.ts'
import { act, type Tx } from '../act.ts'
import { addAttempt, countAttempts } from '../auth/store.ts'
import { readLegalVersion } from '../posts/page-text.ts'
import { askReader } from './ask-reader.ts'
import { requireOffer } from './require-offer.ts'
import { addLead } from './store.ts'

/** Where a lead comes from: the sender's address, the language that the page was read in, and whether the club mails. */
type Sent = CreateLeadInput & { address: string; locale: Locale; isMailed: boolean }

/**
 * Takes what a form of the public pages sends, and only the fields of its kind. Refused with all that is wrong with its fields;
 * `form.errors.tooMany` where as many came within the hour. What stands in the field that nobody sees is stored too: programs fill
 * it in, but so do password managers, so the desk sees which are doubtful and decides. The festival's category must have a place
 * left: it is taken in the same transaction, where the club mails only until it is confirmed by the link of a mail.
 */
export const createLead = act('leads.create', (tx: Tx, { address, locale, isMailed, ...sent }: Sent): void => {
  const { name } = sent
  const [params, referer] = [withoutSecrets(sent.params), withoutSecrets(sent.referer)]
  const data = { ...sent.data, email: sent.data.email ?? sent.email ?? '' }
  const [wrong, ...more] = leadRefusals(name, data)
  if (wrong) throw new Refused(wrong, ...more)
  countLead(tx, data.email, address)
  const named = requireOffer(tx, name, data, locale)
  const fields = [...fieldsOfKind[name], 'userAgent', 'website'] as const
  const filled = fields.flatMap((field): [string, string][] => {
    const value = data[field] ?? ''
    return value === '' ? [] : [[field, value]]
  })
  const heldUntil = name === 'fest' && isMailed ? tx.now + PLACE_HELD_FOR : null
  const lead = addLead(tx.db, {
    name,
    email: data.email,
    data: {
      ...Object.fromEntries(filled),
      ...named,
      ...(data.acceptPrivacy && { privacy: readLegalVersion(tx.db, 'privacy') }),
      locale,
    },
    params,
    referer,
    page: pageOfReferer(referer),
    userId: tx.viewer?.id ?? null,
    createdAt: tx.now,
    heldUntil,
  })
  if (name === 'newsletter') askReader(tx, lead)
  if (heldUntil !== null)
    tx.mail({ to: null, kind: 'place', payload: { lead, category: named.topic ?? '', until: heldUntil } })
  tx.target({ lead }, { kind: name })
})

/** Kept in the database, so that a restart forgets nothing; sign-ins are counted apart from it. Emails are stored as keyed digests. */
function countLead({ db, now, secret }: Tx, email: string, from: string): void {
  const digest = createHmac('sha256', secret)
    .update(`lead:${nameKeyOf(email)}`)
    .digest('base64url')
  const attempt = { account: `lead ${digest}`, address: `lead ${from}` }
  const { account, address } = countAttempts(db, { since: now - LEADS_WINDOW, until: now }, attempt)
  refuse(tooManyLeadsRefusal({ ofAddress: address, ofEmail: account }, now))
  addAttempt(db, { ...attempt, at: now })
}
