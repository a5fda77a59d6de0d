import { AUDIT_SEARCHED } from '#domain/audit/acts.ts'
import type { AuditFilter, AuditView } from '#domain/audit/schema.ts'
import type { Locale } from '#domain/locale.ts'
import { addDays, clubDayOf, weekdayOf } from '#domain/time.ts'
import { foldText, hasWords, readWords } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { findUser } from '../users/store.ts'
import { type After, countAudits, findAudit, readAudit } from './store.ts'
import { formatAct, formatFields, toAuditViews } from './view.ts'

/** So many acts are shown at once. */
const PAGE = 60

type From = { db: Db; locale: Locale; now: number }

/**
 * A page of what was done, latest first, behind another act where one is named; `more` where a search ended before all was
 * read. Beside it how many fit, how many of them on each day that is shown, and, without a filter, how many this week has.
 */
export function listAudit(from: From, { before, ...filter }: AuditFilter & { before?: number | undefined }) {
  const { db, now } = from
  const after = before === undefined ? null : findAudit(db, before)
  const isSearch = foldText(filter.q ?? '') !== ''
  const { rows, more } = findAudits(from, filter, after, isSearch ? AUDIT_SEARCHED : PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  const query = toQuery(db, filter)
  const count = (days: { from?: string; to?: string }) => countAudits(db, { ...query, ...days })
  const found = Map.groupBy(rows, dayOf)
  const isAll = Object.values(filter).every((value) => value === undefined || value === '')
  const today = clubDayOf(now)
  return {
    data: shown,
    next: rows.length > PAGE && last ? last.id : null,
    more,
    total: isSearch ? rows.length : count({}),
    days: [...new Set(shown.map(dayOf))].map((day) => ({
      day,
      count: isSearch ? (found.get(day)?.length ?? 0) : count({ from: day, to: day }),
    })),
    week: isAll ? count({ from: addDays(today, 1 - weekdayOf(today)) }) : null,
  }
}

/** The acts that fit, so many at most; words are found in what the page shows of them in the reader's language. */
export function findAudits(
  { db, locale }: Pick<From, 'db' | 'locale'>,
  { q = '', ...filter }: AuditFilter,
  after: After | null,
  max: number,
): { rows: AuditView[]; more: boolean } {
  const words = readWords(q)
  const rows = readAudit(db, toQuery(db, filter), after, words.length === 0 ? max : AUDIT_SEARCHED)
  const views = toAuditViews(db, rows, locale)
  if (words.length === 0) return { rows: views, more: false }
  const found = views.filter((view) =>
    hasWords(foldText([formatAct(view, locale), ...formatFields(view)].join(' ')), words),
  )
  return { rows: found.slice(0, max), more: rows.length === AUDIT_SEARCHED }
}

function toQuery(db: Db, { who, about, from, to }: AuditFilter) {
  return { about, from, to, who: typeof who === 'string' ? (findUser(db, who)?.id ?? -1) : who }
}

function dayOf({ at }: AuditView): string {
  return clubDayOf(Date.parse(at))
}
