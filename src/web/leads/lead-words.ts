import type { LeadKind } from '#domain/leads/kinds.ts'
import type { TextKey } from '#web/app/intl.tsx'

export const kindNames = {
  newsletter: 'leads.kind.newsletter',
  contact: 'leads.kind.contact',
  promotion: 'leads.kind.promotion',
  class: 'leads.kind.class',
  fest: 'leads.kind.fest',
} as const satisfies Record<LeadKind, TextKey>
