import type { LeadKind } from '#domain/leads/kinds.ts'
import type { LeadsFilter, LeadView } from '#domain/leads/schema.ts'
import type { Locale } from '#domain/locale.ts'
import { clubDayOf, clubTimeOf, formatDay } from '#domain/time.ts'
import { type Cell, csvLinesOf, csvOf } from '../csv.ts'
import type { Db } from '../db/client.ts'
import { formatText } from '../messages.ts'
import { takeTurn } from '../take-turn.ts'
import { findLeadIds, listReaderIds } from './list-store.ts'
import { type Lead, readLeads } from './store.ts'
import { toLeadView } from './view.ts'

/** So many rows are made before other requests are answered: some milliseconds' work. */
const AT_ONCE = 100

type From = { db: Db; locale: Locale; now: number }

/** The name of the file that leads are saved in, or the newsletter's readers. */
export function csvNameOf({ now }: Pick<From, 'now'>, what: 'leads' | 'newsletter'): string {
  return `${what}-${formatDay(clubDayOf(now), '-')}.csv`
}

/** The leads that a list shows under a filter, as a table, part by part. Which they are is settled at the first part. */
export async function* writeLeadsCsv(from: From, filter: LeadsFilter): AsyncGenerator<string, void, undefined> {
  const { db, locale } = from
  const ids = findLeadIds(db, filter)
  yield csvOf([titles.map((key) => formatText(locale, key))], locale)
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await takeTurn(db)
    const rows = readLeads(db, ids.slice(at, at + AT_ONCE)).map((lead) => rowOf(toLeadView(lead), locale))
    yield csvLinesOf(rows, locale)
  }
}

/** Whom the newsletter goes to, each address once: those who confirmed it and didn't take it back, and by which link they would. */
export async function* writeReadersCsv({
  db,
  locale,
  linkOf,
}: From & { linkOf: (lead: Lead) => string }): AsyncGenerator<string, void, undefined> {
  yield csvOf([readerTitles.map((key) => formatText(locale, key))], locale)
  let last = ''
  for (;;) {
    const found = listReaderIds(db, last, AT_ONCE)
    const next = found.at(-1)?.emailKey
    if (next === undefined) return
    last = next
    const ids = found.map(({ id }) => id)
    yield csvLinesOf(
      readLeads(db, ids).map((lead) => [...readerOf(toLeadView(lead)), linkOf(lead)]),
      locale,
    )
    await takeTurn(db)
  }
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
] as const

function rowOf({ createdAt, name, data, email, page, params }: LeadView, locale: Locale): Cell[] {
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
