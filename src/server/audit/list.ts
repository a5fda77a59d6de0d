import { AUDIT_SEARCHED } from '#domain/audit/acts.ts'
import { dropStops } from '#domain/audit/say.ts'
import type { AuditFilter, AuditView } from '#domain/audit/schema.ts'
import { sentenceOf } from '#domain/audit/sentence.ts'
import type { Locale } from '#domain/locale.ts'
import { LIST_MAX } from '#domain/schema.ts'
import { addDays, clubDayOf, weekdayOf } from '#domain/time.ts'
import { foldText } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { formatText, getFormats } from '../messages.ts'
import { findUser } from '../users/store.ts'
import { type After, type AuditRow, countAudits, findAudit, readAudit } from './store.ts'
import { toAuditViews } from './view.ts'

/** So many acts are shown at once. */
const PAGE = 60

type From = { db: Db; locale: Locale; now: number }

/**
 * A page of what was done, latest first, behind another act where one is named; `more` where a search ended before all was
 * read. Beside it how many fit, how many of them on each day that is shown, and, where nothing is asked, how many this week has.
 */
export function listAudit(from: From, { before, ...filter }: AuditFilter & { before?: number | undefined }) {
  const { db, now } = from
  const after = before === undefined ? null : findAudit(db, before)
  const isSearch = foldText(filter.q ?? '') !== ''
  const { rows, more } = findAudits(from, filter, after, isSearch ? AUDIT_SEARCHED : PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  const asked = toAsked(db, filter)
  const count = (days: { from?: string; to?: string }) => countAudits(db, { ...asked, ...days }, LIST_MAX)
  const found = Map.groupBy(rows, dayOf)
  const isAll = Object.values(filter).every((value) => value === undefined || value === '')
  const today = clubDayOf(now)
  return {
    data: shown,
    next: rows.length > PAGE && last ? last.id : null,
    more,
    total: isSearch ? { count: rows.length, more } : count({}),
    days: [...new Set(shown.map(dayOf))].map((day) => ({
      day,
      ...(isSearch ? { count: found.get(day)?.length ?? 0, more: false } : count({ from: day, to: day })),
    })),
    week: isAll ? count({ from: addDays(today, 1 - weekdayOf(today)) }) : null,
  }
}

/** The acts that fit, so many at most; a text is found in their sentences, as they read in the viewer's language. */
export function findAudits(
  { db, locale, now }: From,
  { q = '', ...filter }: AuditFilter,
  after: After | null,
  max: number,
): { rows: AuditView[]; more: boolean } {
  const wanted = foldText(q)
  const rows: AuditRow[] = readAudit(db, toAsked(db, filter), after, wanted === '' ? max : AUDIT_SEARCHED)
  const views = toAuditViews(db, rows)
  if (wanted === '') return { rows: views, more: false }
  const found = views.filter((view) => foldText(sayAudit(view, locale, now)).includes(wanted))
  return { rows: found.slice(0, max), more: rows.length === AUDIT_SEARCHED }
}

/** An act as sentences in plain text; days are named by a word where it is said what day it is. */
export function sayAudit(view: AuditView, locale: Locale, now?: number): string {
  const formats = getFormats(locale)
  const near = (when: string) => {
    const name = now === undefined ? '' : formats.day(when, now)
    return name === '' || name === formats.fullDay(when) ? formats.shortDay(when) : name
  }
  const said = sentenceOf<string>(view, {
    text: (id, values) => formatText(locale, id, values),
    write: (id, values) => formatText(locale, id, values),
    join: (pieces) => pieces.join(''),
    strong: (text) => text,
    link: (_to, text) => text,
    formats,
    day: near,
  })
  return dropStops(said)
}

function toAsked(db: Db, { who, about, from, to }: AuditFilter) {
  return { about, from, to, who: typeof who === 'string' ? (findUser(db, who)?.id ?? -1) : who }
}

function dayOf({ at }: AuditView): string {
  return clubDayOf(Date.parse(at))
}
