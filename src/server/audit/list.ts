import { AUDIT_SEARCHED } from '#domain/audit/acts.ts'
import type { AuditFilter, AuditView } from '#domain/audit/schema.ts'
import { sentenceOf } from '#domain/audit/sentence.ts'
import type { Locale } from '#domain/locale.ts'
import { foldText } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { formatText, getFormats } from '../messages.ts'
import { findUser } from '../users/store.ts'
import { type After, type AuditRow, findAudit, readAudit } from './store.ts'
import { toAuditViews } from './view.ts'

/** So many acts are shown at once. */
const PAGE = 60
/** A file holds so many. */
export const AUDIT_FILE_MAX = 10_000

type From = { db: Db; locale: Locale }

/** A page of what was done, latest first, behind another act where one is named; `more` where a search ended before all was read. */
export function listAudit(from: From, { before, ...filter }: AuditFilter & { before?: number | undefined }) {
  const after = before === undefined ? null : findAudit(from.db, before)
  const { rows, more } = findAudits(from, filter, after, PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    data: shown,
    next: rows.length > PAGE && last ? last.id : null,
    more,
  }
}

/** The acts that fit, so many at most; a text is found in their sentences, as they read in the viewer's language. */
export function findAudits(
  { db, locale }: From,
  { q = '', who, ...asked }: AuditFilter,
  after: After | null,
  max: number,
): { rows: AuditView[]; more: boolean } {
  const wanted = foldText(q)
  const person = typeof who === 'string' ? (findUser(db, who)?.id ?? -1) : who
  const rows: AuditRow[] = readAudit(db, { ...asked, who: person }, after, wanted === '' ? max : AUDIT_SEARCHED)
  const views = toAuditViews(db, rows)
  if (wanted === '') return { rows: views, more: false }
  const found = views.filter((view) => foldText(sayAudit(view, locale)).includes(wanted))
  return { rows: found.slice(0, max), more: rows.length === AUDIT_SEARCHED }
}

/** An act as a sentence. */
export function sayAudit(view: AuditView, locale: Locale): string {
  const { key, values } = sentenceOf(view, {
    text: (id) => formatText(locale, id),
    formats: getFormats(locale),
  })
  return formatText(locale, key, values)
}
