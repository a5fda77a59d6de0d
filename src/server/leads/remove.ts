import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import type { Db } from '../db/client.ts'
import { findLead, type Lead, removeLeads } from './store.ts'

/** Deletes a lead for good. */
export const removeLead = act('leads.remove', (tx: Tx, { id }: { id: Ref }): Pick<Lead, 'id' | 'documentId'> => {
  const lead = requireLead(tx.db, id)
  removeLeads(tx.db, [lead.id])
  // Nothing of whoever wrote it: it is deleted there too.
  tx.target({ lead: lead.id }, { kind: lead.name })
  return { id: lead.id, documentId: lead.documentId }
})

/** A lead; what isn't there isn't found. */
export function requireLead(db: Db, ref: Ref): Lead {
  const found = findLead(db, ref)
  if (!found) throw new Refused({ key: 'errors.notFound' })
  return found
}
