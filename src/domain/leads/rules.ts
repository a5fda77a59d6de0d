import type { Refusal } from '../errors.ts'
import { HOUR } from '../time.ts'
import { userFields } from '../users/fields.ts'
import { refusalsOf } from '../validation.ts'
import { fieldsOfKind, type LeadField, type LeadKind, optionalOfKind } from './kinds.ts'

/** So many leads of all kinds together are taken in an hour: from one address, which a club's own wifi is too, and of one email. */
export const leadLimits = { ofAddress: 30, ofEmail: 6 } as const
export const LEADS_WINDOW = HOUR

type Fields = { readonly [Field in LeadField]?: string | undefined } & { readonly acceptPrivacy?: boolean | undefined }

/**
 * All that is wrong with the fields of a lead, in the order in which a form has them; texts are trimmed already. Each form has the
 * privacy policy accepted but the newsletter's, which asks its reader by mail instead.
 */
export function leadRefusals(kind: LeadKind, fields: Fields): Refusal[] {
  const isUnaccepted = kind !== 'newsletter' && fields.acceptPrivacy !== true
  return [...fieldRefusals(kind, fields), ...(isUnaccepted ? [requiredRefusal('acceptPrivacy')] : [])]
}

function fieldRefusals(kind: LeadKind, fields: Fields): Refusal[] {
  const optional: readonly LeadField[] = optionalOfKind[kind]
  return fieldsOfKind[kind].flatMap((param): Refusal[] => {
    const value = fields[param] ?? ''
    if (value === '') return optional.includes(param) ? [] : [requiredRefusal(param)]
    if (param === 'email' || param === 'partnerEmail') return emailRefusals(param, value)
    return param === 'phone' ? phoneRefusals(value) : []
  })
}

function requiredRefusal(param: LeadField | 'acceptPrivacy'): Refusal {
  return { key: 'errorRequired', param, values: { field: param } }
}

type Sent = { count: number; oldest: number }

/** As many were sent within the hour from this address, or of this email, as are taken; with the seconds to wait. */
export function tooManyLeadsRefusal(sent: Record<keyof typeof leadLimits, Sent>, now: number): Refusal | null {
  return tooMany(sent.ofAddress, leadLimits.ofAddress, now) ?? tooMany(sent.ofEmail, leadLimits.ofEmail, now)
}

function tooMany({ count, oldest }: Sent, max: number, now: number): Refusal | null {
  if (count < max) return null
  const seconds = Math.max(1, Math.ceil((oldest + LEADS_WINDOW - now) / 1000))
  return { key: 'form.errors.tooMany', values: { seconds, minutes: Math.ceil(seconds / 60) } }
}

/** The path of the page that a form stands on, without language and query; empty where the address is none. */
export function pageOfReferer(referer: string): string {
  const [, path] = /^https?:\/\/[^/?#\s]+([^?#\s]*)/.exec(referer) ?? []
  if (path === undefined) return ''
  return (
    path
      .slice(0, 100)
      .replace(/^\/(?:en|es)(?=\/|$)/, '')
      .replace(/\/+$/, '') || '/'
  )
}

/** An address, or its query, without what opens something: codes and tokens of links. */
export function withoutSecrets(address: string): string {
  return address
    .replace(/([?&])(?:code|token)=[^&#]*&?/gi, '$1')
    .replace(/[?&](?=#|$)/, '')
    .replace(/(\/token\/)[^/?#]+/, '$1…')
}

/** When what was sent at an instant is deleted by itself: so many months later, at the end of a shorter month. */
export function leadEndOf(createdAt: number, months: number): number {
  const end = new Date(createdAt)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.getTime()
}

/** Whatever was sent before this instant is over: the latest start whose end has passed. */
export function leadsOverAt(now: number, months: number): number {
  return leadEndOf(now, -months)
}

function emailRefusals(param: LeadField, value: string): Refusal[] {
  if (userFields.email.safeParse(value).success) return []
  return [{ key: 'errorInvalid', param, value, values: { email: 'ana@example.com' } }]
}

function phoneRefusals(value: string): Refusal[] {
  const read = userFields.phone.safeParse(value)
  return read.success
    ? []
    : refusalsOf(read.error.issues, value).map((refusal) => ({ ...refusal, param: 'phone', value }))
}
