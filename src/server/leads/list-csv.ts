import type { LeadKind } from '#domain/leads/kinds.ts'
import type { LeadsFilter, LeadView } from '#domain/leads/schema.ts'
import type { Locale } from '#domain/locale.ts'
import { clubDayOf, clubTimeOf, formatDay } from '#domain/time.ts'
import { type Cell, writeTable } from '../csv.ts'
import type { Db } from '../db/client.ts'
import { formatText } from '../messages.ts'
import { findLeadIds, listReaderIds } from './list-store.ts'
import { type Lead, readLeads } from './store.ts'
import { toLeadView } from './view.ts'

type From = { db: Db; locale: Locale }

/** The leads that a list shows under a filter, as a table, part by part. */
export function writeLeadsCsv(from: From, filter: LeadsFilter): AsyncIterable<string> {
  return writeTable(from, {
    titles: titles.map((key) => formatText(from.locale, key)),
    ids: findLeadIds(from.db, filter),
    read: (ids) => readLeads(from.db, ids).map((lead) => rowOf(toLeadView(lead), from.locale)),
  })
}

/** Whom the newsletter goes to, each address once: those who confirmed it and didn't take it back, and by which link they would. */
export function writeReadersCsv({ linkOf, ...from }: From & { linkOf: (lead: Lead) => string }): AsyncIterable<string> {
  return writeTable(from, {
    titles: readerTitles.map((key) => formatText(from.locale, key)),
    ids: listReaderIds(from.db),
    read: (ids) => readLeads(from.db, ids).map((lead) => [...readerOf(toLeadView(lead)), linkOf(lead)]),
  })
}

const titles = [
  'leads.day',
  'leads.time',
  'leads.kind',
  'leads.name',
  'leads.email',
  'leads.phone',
  'leads.message',
  'leads.about',
  'leads.partner',
  'leads.source',
  'leads.params',
  'leads.answeredAt',
  'leads.whoAnswered',
  'leads.doubtful',
] as const

function rowOf(
  { createdAt, name, data, email, page, params, answeredAt, answeredBy, doubtful }: LeadView,
  locale: Locale,
): Cell[] {
  const at = Date.parse(createdAt)
  return [
    formatDay(clubDayOf(at), '-'),
    clubTimeOf(at),
    formatText(locale, kindTexts[name]),
    data['name'] ?? '',
    email,
    data['phone'] ?? '',
    data['message'] ?? '',
    data['slug'] ?? data['topic'] ?? '',
    [data['partner'], data['partnerEmail']].filter((part) => part !== undefined).join(', '),
    page,
    params,
    answeredAt === null ? '' : formatDay(clubDayOf(Date.parse(answeredAt)), '-'),
    answeredBy ?? '',
    doubtful ? formatText(locale, 'list.yes') : '',
  ]
}

const readerTitles = ['leads.name', 'leads.email', 'leads.language', 'leads.agreedAt', 'leads.unsubscribeLink'] as const

function readerOf({ data, email, confirmedAt }: LeadView): Cell[] {
  const agreed = confirmedAt === null ? '' : formatDay(clubDayOf(Date.parse(confirmedAt)), '-')
  return [data['name'] ?? '', email, data['locale'] ?? '', agreed]
}

const kindTexts = {
  newsletter: 'leads.kind.newsletter',
  contact: 'leads.kind.contact',
  promotion: 'leads.kind.promotion',
  class: 'leads.kind.class',
  fest: 'leads.kind.fest',
} as const satisfies Record<LeadKind, string>
