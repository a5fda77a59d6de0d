import { z } from 'zod'
import { leadKinds } from '#domain/leads/kinds.ts'
import { leadEndOf } from '#domain/leads/rules.ts'
import type { LeadSheetView, LeadView } from '#domain/leads/schema.ts'
import { isoOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { findAccountOf, type Lead, listOthers } from './store.ts'

const kindSchema = z.enum(leadKinds)
const dataSchema = z.record(z.string(), z.string())

/** So many other times that an address wrote are named. */
const OTHERS_MAX = 20

/** A lead as admins see it. */
export function toLeadView({ userId, name, data, createdAt, ...lead }: Lead): LeadView {
  const { confirmedAt, unsubscribedAt, heldUntil } = lead
  return {
    ...lead,
    name: kindSchema.parse(name),
    data: dataSchema.parse(JSON.parse(data)),
    user: userId,
    createdAt: isoOf(createdAt),
    confirmedAt: confirmedAt === null ? null : isoOf(confirmedAt),
    unsubscribedAt: unsubscribedAt === null ? null : isoOf(unsubscribedAt),
    heldUntil: heldUntil === null ? null : isoOf(heldUntil),
  }
}

/** A lead with what else is known of who wrote it; retained for so many months. */
export function toLeadSheet(db: Db, lead: Lead, months: number): LeadSheetView {
  return {
    lead: toLeadView(lead),
    account: findAccountOf(db, lead),
    others: listOthers(db, lead, OTHERS_MAX).map(({ id, name, createdAt }) => ({
      id,
      name: kindSchema.parse(name),
      createdAt: isoOf(createdAt),
    })),
    endsAt: isoOf(leadEndOf(lead.createdAt, months)),
  }
}
