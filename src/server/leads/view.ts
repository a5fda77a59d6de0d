import { z } from 'zod'
import { leadKinds } from '#domain/leads/kinds.ts'
import { leadEndOf } from '#domain/leads/rules.ts'
import type { LeadSheetView, LeadView } from '#domain/leads/schema.ts'
import { locales } from '#domain/locale.ts'
import { clubDayOf, formatDay, isoOf } from '#domain/time.ts'
import { clubNameOf } from '../config/club-name.ts'
import type { Db } from '../db/client.ts'
import { formatText } from '../messages.ts'
import { findAccountOf, type Lead, listOthers } from './store.ts'

const kindSchema = z.enum(leadKinds)
const dataSchema = z.record(z.string(), z.string())

/** So many other times that an address wrote are named. */
const OTHERS_MAX = 20

/** A lead as admins see it. */
export function toLeadView({ userId, name, data, createdAt, ...lead }: Lead): LeadView {
  const { confirmedAt, unsubscribedAt, heldUntil, answeredAt } = lead
  const fields = dataSchema.parse(JSON.parse(data))
  return {
    ...lead,
    name: kindSchema.parse(name),
    data: fields,
    doubtful: fields['website'] !== undefined,
    user: userId,
    createdAt: isoOf(createdAt),
    confirmedAt: confirmedAt === null ? null : isoOf(confirmedAt),
    unsubscribedAt: unsubscribedAt === null ? null : isoOf(unsubscribedAt),
    heldUntil: heldUntil === null ? null : isoOf(heldUntil),
    answeredAt: answeredAt === null ? null : isoOf(answeredAt),
  }
}

/** A lead with what else is known of who wrote it; retained for so many months, answered in the name of a club. */
export function toLeadSheet(
  db: Db,
  lead: Lead,
  { months, clubName }: { months: number; clubName: string },
): LeadSheetView {
  const view = toLeadView(lead)
  const locale = locales.find((one) => one === view.data['locale']) ?? 'es'
  const club = clubNameOf({ name: clubName }, locale)
  const { name: writer = '' } = view.data
  return {
    lead: view,
    subject: formatText(locale, 'leads.answerSubject', { club }),
    greeting: formatText(locale, 'leads.answerGreeting', {
      name: writer,
      named: writer === '' ? 'no' : 'yes',
      club,
      day: formatDay(clubDayOf(lead.createdAt)),
    }),
    account: findAccountOf(db, lead),
    others: listOthers(db, lead, OTHERS_MAX).map(({ id, name, createdAt }) => ({
      id,
      name: kindSchema.parse(name),
      createdAt: isoOf(createdAt),
    })),
    endsAt: isoOf(leadEndOf(lead.createdAt, months)),
  }
}
