import { setImmediate } from 'node:timers/promises'
import type { AuditFilter, AuditView } from '#domain/audit/schema.ts'
import type { Locale } from '#domain/locale.ts'
import { clubDayOf, clubTimeOf, formatDay } from '#domain/time.ts'
import { type Cell, csvLinesOf, csvOf } from '../csv.ts'
import type { Db } from '../db/client.ts'
import { formatText } from '../messages.ts'
import { AUDIT_FILE_MAX, findAudits, sayAudit } from './list.ts'

/** So many rows are made before other requests are answered. */
const AT_ONCE = 100

type From = { db: Db; locale: Locale; now: number }

/** The name of the file that what was done is saved in. */
export function csvNameOf({ now }: Pick<From, 'now'>): string {
  return `audit-${formatDay(clubDayOf(now), '-')}.csv`
}

/** What was done under a filter, as a table, part by part: when, who, in a sentence, and what changed. */
export async function* writeAuditCsv(from: From, filter: AuditFilter): AsyncGenerator<string, void, undefined> {
  const { locale } = from
  yield csvOf([titles.map((key) => formatText(locale, key))], locale)
  let left = AUDIT_FILE_MAX
  let last: { at: number; id: number } | null = null
  while (left > 0) {
    const { rows }: { rows: AuditView[] } = findAudits(from, filter, last, AT_ONCE)
    yield csvLinesOf(
      rows.map((view) => rowOf(view, locale)),
      locale,
    )
    const end = rows.at(-1)
    if (!end || rows.length < AT_ONCE) return
    last = { at: Date.parse(end.at), id: end.id }
    left -= rows.length
    await setImmediate()
  }
}

const titles = ['audit.day', 'audit.time', 'audit.who', 'audit.what', 'audit.details'] as const

function rowOf(view: AuditView, locale: Locale): Cell[] {
  const at = Date.parse(view.at)
  const changes = view.changes.map(({ field, was, is }) => `${field}: ${was ?? '–'} → ${is ?? '–'}`)
  return [
    formatDay(clubDayOf(at), '-'),
    clubTimeOf(at),
    view.who ? view.who.nick : formatText(locale, 'audit.club'),
    sayAudit(view, locale),
    changes.join(' / '),
  ]
}
