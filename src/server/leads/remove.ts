import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { requireLead } from './require-lead.ts'
import { type Lead, removeLeads } from './store.ts'

/** Deletes a lead for good. */
export const removeLead = act('leads.remove', (tx: Tx, { id }: { id: Ref }): Pick<Lead, 'id' | 'documentId'> => {
  const lead = requireLead(tx.db, id)
  removeLeads(tx.db, [lead.id])
  // Nothing of whoever wrote it: it is deleted there too.
  tx.target({ lead: lead.id }, { kind: lead.name })
  return { id: lead.id, documentId: lead.documentId }
})
