import { AUDIT_SEARCHED } from '#domain/audit/acts.ts'
import type { AuditFilter, AuditView } from '#domain/audit/schema.ts'
import type { Locale } from '#domain/locale.ts'
import { clubDayOf, clubTimeOf, formatDay } from '#domain/time.ts'
import { foldText } from '#domain/users/rules.ts'
import { type Cell, csvLinesOf, csvOf } from '../csv.ts'
import type { Db } from '../db/client.ts'
import { formatText } from '../messages.ts'
import { takeTurn } from '../take-turn.ts'
import { findAudits } from './list.ts'
import { formatAct, formatFields } from './view.ts'

/** So many rows are made before other requests are answered. */
const AT_ONCE = 100

type From = { db: Db; locale: Locale }

/** What was done under a filter, as a table, part by part: when, who, in a sentence, and what changed. */
export async function* writeAuditCsv(from: From, filter: AuditFilter): AsyncGenerator<string, void, undefined> {
  const { locale } = from
  yield csvOf([titles.map((key) => formatText(locale, key))], locale)
  const write = (rows: readonly AuditView[]) =>
    csvLinesOf(
      rows.map((view) => rowOf(view, locale)),
      locale,
    )
  // A search ends where the page's ends.
  const isSearch = foldText(filter.q ?? '') !== ''
  if (isSearch) yield write(findAudits(from, filter, null, AUDIT_SEARCHED).rows)
  let last: { at: number; id: number } | null = null
  let isOver = isSearch
  while (!isOver) {
    const { rows }: { rows: AuditView[] } = findAudits(from, filter, last, AT_ONCE)
    yield write(rows)
    const end = rows.at(-1)
    isOver = rows.length < AT_ONCE
    if (end) last = { at: Date.parse(end.at), id: end.id }
    await takeTurn(from.db)
  }
}

const titles = ['audit.day', 'audit.time', 'audit.who', 'audit.what', 'audit.details'] as const

function rowOf(view: AuditView, locale: Locale): Cell[] {
  const at = Date.parse(view.at)
  return [
    formatDay(clubDayOf(at), '-'),
    clubTimeOf(at),
    view.who.name,
    formatAct(view, locale),
    formatFields(view).join(' / '),
  ]
}
