import type { LeadKind } from '#domain/leads/kinds.ts'
import type { LeadView } from '#domain/leads/schema.ts'
import type { TextKey, Words } from '#web/app/intl.tsx'

export const kindNames = {
  newsletter: 'leads.kind.newsletter',
  contact: 'leads.kind.contact',
  promotion: 'leads.kind.promotion',
  class: 'leads.kind.class',
  fest: 'leads.kind.fest',
} as const satisfies Record<LeadKind, TextKey>

/** Until when a pair of the festival has to confirm its place, or that it never did; empty where there is nothing to confirm. */
export function describeHold({ heldUntil }: LeadView, { text, formats }: Words, now: number): string {
  if (heldUntil === null) return ''
  if (Date.parse(heldUntil) <= now) return text('leads.placeLapsed')
  return text('leads.held', { day: formats.fullDay(heldUntil), time: formats.time(heldUntil) })
}
