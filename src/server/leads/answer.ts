import type { AnswerLeadInput } from '#domain/leads/schema.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { requireLead } from './require-lead.ts'
import { type Lead, setAnswered } from './store.ts'

/** Marks a lead as answered, or takes that back; who answered it before stays as it is. */
export const answerLead = act('leads.answer', (tx: Tx, { id, value }: AnswerLeadInput): Lead => {
  const lead = requireLead(tx.db, id)
  const isAnswered = lead.answeredAt !== null
  tx.target({ lead: lead.id }, isAnswered === value ? undefined : { answered: [isAnswered, value] })
  if (isAnswered !== value) setAnswered(tx.db, lead.id, value ? { at: tx.now, by: required(tx.viewer).id } : null)
  return requireLead(tx.db, lead.id)
})
