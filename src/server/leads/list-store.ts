import { and, asc, count, countDistinct, desc, eq, gte, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type LeadKind, leadKinds } from '#domain/leads/kinds.ts'
import type { LeadsFilter } from '#domain/leads/schema.ts'
import type { Listed } from '#domain/schema.ts'
import { dayEndOf, dayStartOf } from '#domain/time.ts'
import { foldText } from '#domain/users/rules.ts'
import { type Db, readNumbers } from '../db/client.ts'
import { listIds, listPage } from '../db/list.ts'
import { leads } from '../db/schema/leads.ts'
import { matchesText } from '../db/search.ts'

/** So many pages are offered to filter by: those that bring most. */
const SOURCES_MAX = 20

/** One page of the leads that fit, in the order requested: latest first where nothing is said. */
export function pickLeads(db: Db, filter: LeadsFilter, paging: { page: number; pageSize: number }): Listed {
  return listPage(db, queryOf(filter), paging)
}

/** The ids of all of them. */
export function findLeadIds(db: Db, filter: LeadsFilter): number[] {
  return listIds(db, queryOf(filter))
}

function queryOf({ sort = '-createdAt', q = '', name, from, to, source, answer }: LeadsFilter) {
  const where = and(
    name && eq(leads.name, name),
    answer === 'waiting' ? and(isNull(leads.answeredAt), ne(leads.name, 'newsletter')) : undefined,
    answer === 'given' ? isNotNull(leads.answeredAt) : undefined,
    source ? eq(leads.page, source) : undefined,
    from ? gte(leads.createdAt, dayStartOf(from)) : undefined,
    to ? lt(leads.createdAt, dayEndOf(to)) : undefined,
    foldText(q) === '' ? undefined : matchesText(leads, 'lead_search', q),
  )
  return { from: leads, where, orderBy: toOrder(sort) }
}

function toOrder(sort: NonNullable<LeadsFilter['sort']>): SQL[] {
  const order = sort.startsWith('-') ? desc : asc
  const byTime = [order(leads.createdAt), order(leads.id)]
  return sort === 'email' || sort === '-email' ? [order(leads.emailKey), ...byTime] : byTime
}

/** How many leads there are of each kind. */
export function countLeads(db: Db): Record<LeadKind, number> {
  const found = db.select({ name: leads.name, total: count() }).from(leads).groupBy(leads.name).all()
  const counts: Record<LeadKind, number> = { newsletter: 0, contact: 0, promotion: 0, class: 0, fest: 0 }
  for (const kind of leadKinds) counts[kind] = found.find(({ name }) => name === kind)?.total ?? 0
  return counts
}

/** How many addresses the newsletter goes to: confirmed, and not taken back. */
export function countReaders(db: Db): number {
  const isReader = and(isNotNull(leads.confirmedAt), isNull(leads.unsubscribedAt))
  return (
    db
      .select({ total: countDistinct(leads.emailKey) })
      .from(leads)
      .where(isReader)
      .get()?.total ?? 0
  )
}

/** The pages that leads come from, those that bring most first. */
export function listSources(db: Db): string[] {
  return db
    .select({ page: leads.page })
    .from(leads)
    .groupBy(leads.page)
    .orderBy(desc(count()), asc(leads.page))
    .limit(SOURCES_MAX + 1)
    .all()
    .map(({ page }) => page)
    .filter((page) => page !== '')
    .slice(0, SOURCES_MAX)
}

/** The latest confirmation of each address that the newsletter goes to, by address. */
export function listReaderIds(db: Db): number[] {
  const latest = db
    .select({ id: sql<number>`max(${leads.id})` })
    .from(leads)
    .where(and(isNotNull(leads.confirmedAt), isNull(leads.unsubscribedAt)))
    .groupBy(leads.emailKey)
    .orderBy(asc(leads.emailKey))
  return readNumbers(db, latest)
}
