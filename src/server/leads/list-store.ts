import { and, asc, countDistinct, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type LeadKind, leadKinds } from '#domain/leads/kinds.ts'
import type { LeadsFilter } from '#domain/leads/schema.ts'
import type { Listed } from '#domain/schema.ts'
import { dayEndOf, dayStartOf } from '#domain/time.ts'
import { foldText } from '#domain/users/rules.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import { listIds, listPage } from '../db/list.ts'
import { leads } from '../db/schema/leads.ts'

/** So many pages are offered to filter by: those that bring most. */
const SOURCES_MAX = 20
/** The index of a search knows no fewer letters in a row. */
const INDEXED_LETTERS = 3

/** One page of the leads that fit, in the order requested: latest first where nothing is said. */
export function pickLeads(db: Db, filter: LeadsFilter, paging: { page: number; pageSize: number }): Listed {
  return listPage(db, queryOf(filter), paging)
}

/** The ids of all of them. */
export function findLeadIds(db: Db, filter: LeadsFilter): number[] {
  return listIds(db, queryOf(filter))
}

function queryOf({ sort = '-createdAt', q = '', name, from, to, source }: LeadsFilter) {
  const wanted = foldText(q)
  const where = and(
    name && eq(leads.name, name),
    source ? eq(leads.page, source) : undefined,
    from ? gte(leads.createdAt, dayStartOf(from)) : undefined,
    to ? lt(leads.createdAt, dayEndOf(to)) : undefined,
    wanted === '' ? undefined : matchesText(wanted),
  )
  return { from: leads, where, orderBy: toOrder(sort) }
}

/** A text is found in names, addresses and what is written, accents and case ignored. No character of it means anything but itself. */
function matchesText(wanted: string): SQL {
  // A zero would end the text inside SQLite, and nothing that is stored has one.
  if (wanted.includes('\0')) return sql`false`
  if (Array.from(wanted).length < INDEXED_LETTERS) return sql`instr(${leads.searchKey}, ${wanted}) > 0`
  const phrase = `"${wanted.replaceAll('"', '""')}"`
  return sql`${leads.id} IN (SELECT rowid FROM lead_search WHERE lead_search MATCH ${phrase})`
}

function toOrder(sort: NonNullable<LeadsFilter['sort']>): SQL[] {
  const order = sort.startsWith('-') ? desc : asc
  const byTime = [order(leads.createdAt), order(leads.id)]
  return sort === 'email' || sort === '-email' ? [order(leads.emailKey), ...byTime] : byTime
}

const statements = prepareOnce((db) => ({
  counts: db.select({ name: leads.name, total: sql<number>`count(*)` }).from(leads).groupBy(leads.name).prepare(),
  readers: db
    .select({ total: countDistinct(leads.emailKey) })
    .from(leads)
    .where(and(isNotNull(leads.confirmedAt), isNull(leads.unsubscribedAt)))
    .prepare(),
  sources: db
    .select({ page: leads.page })
    .from(leads)
    .groupBy(leads.page)
    .orderBy(desc(sql`count(*)`), asc(leads.page))
    .limit(SOURCES_MAX + 1)
    .prepare(),
}))

/** How many leads there are of each kind. */
export function countLeads(db: Db): Record<LeadKind, number> {
  const found = new Map(
    statements(db)
      .counts.all()
      .map(({ name, total }) => [name, total]),
  )
  const counts: Record<LeadKind, number> = {
    newsletter: 0,
    contact: 0,
    promotion: 0,
    class: 0,
    fest: 0,
  }
  for (const kind of leadKinds) counts[kind] = found.get(kind) ?? 0
  return counts
}

/** How many addresses the newsletter goes to: confirmed, and not taken back. */
export function countReaders(db: Db): number {
  return statements(db).readers.get()?.total ?? 0
}

/** The pages that leads come from, those that bring most first. */
export function listSources(db: Db): string[] {
  return statements(db)
    .sources.all()
    .map(({ page }) => page)
    .filter((page) => page !== '')
    .slice(0, SOURCES_MAX)
}

/** The latest confirmation of each address that the newsletter goes to, by address, so many behind another. */
export function listReaderIds(db: Db, after: string, max: number): { id: number; emailKey: string }[] {
  return db
    .select({ id: sql<number>`max(${leads.id})`, emailKey: leads.emailKey })
    .from(leads)
    .where(and(isNotNull(leads.confirmedAt), isNull(leads.unsubscribedAt), sql`${leads.emailKey} > ${after}`))
    .groupBy(leads.emailKey)
    .orderBy(asc(leads.emailKey))
    .limit(max)
    .all()
}
