import { and, asc, countDistinct, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type LeadKind, leadKinds } from '#domain/leads/kinds.ts'
import type { LeadsFilter } from '#domain/leads/schema.ts'
import { LIST_MAX } from '#domain/schema.ts'
import { dayEndOf, dayStartOf } from '#domain/time.ts'
import { foldText } from '#domain/users/rules.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import { leads } from '../db/schema/leads.ts'
import { READS_ALL_LEADS } from '../db/search.ts'

/**
 * Leads as admins list them. A list is an index read in its order, which has all that is filtered by: the leads themselves
 * are looked up for one page only.
 */

/** A search takes so many of the latest leads that it finds, or of two letters looks through so many; others there may be. */
const SEARCHED_MAX = 5_000
/** So many pages are offered to filter by: those that bring most. */
const SOURCES_MAX = 20
/** The index of a search knows no fewer letters in a row. */
const INDEXED_LETTERS = 3
/** So many letters are looked for by the index; what is longer is compared. */
const PHRASE_MAX = 32

/**
 * Finds the ids of the leads that fit, as far as lists go, in the order asked for: latest first where nothing is said. A text
 * is found in names, addresses and what is written, accents and case ignored. `more` where there may be others.
 */
export function findLeadIds(db: Db, filter: LeadsFilter): { ids: number[]; more: boolean } {
  const { sort = '-createdAt', q = '', name, from, to, source } = filter
  const isByEmail = sort === 'email' || sort === '-email'
  // Behind a plus the list is read in its order.
  const kind = isByEmail ? sql`+${leads.name}` : leads.name
  const page = isByEmail ? sql`+${leads.page}` : leads.page
  const createdAt = isByEmail ? sql`+${leads.createdAt}` : leads.createdAt
  const wanted = foldText(q)
  const searched = wanted === '' ? null : findWords(db, wanted)
  const ids = db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        name && sql`${kind} = ${name}`,
        source ? sql`${page} = ${source}` : undefined,
        from ? sql`${createdAt} >= ${dayStartOf(from)}` : undefined,
        to ? sql`${createdAt} < ${dayEndOf(to)}` : undefined,
        searched ? sql`${leads.id} IN (SELECT value FROM json_each(${JSON.stringify(searched)}))` : undefined,
        wanted.length > PHRASE_MAX ? sql`instr(${leads.searchKey}, ${wanted}) > 0` : undefined,
        sql`true ${sql.raw(READS_ALL_LEADS)}`,
      ),
    )
    .orderBy(...toOrder(sort))
    .limit(LIST_MAX + 1)
    .all()
    .map(({ id }) => id)
  return {
    ids: ids.slice(0, LIST_MAX),
    more: ids.length > LIST_MAX || searched?.length === SEARCHED_MAX,
  }
}

function toOrder(sort: NonNullable<LeadsFilter['sort']>): SQL[] {
  const order = sort.startsWith('-') ? desc : asc
  const byTime = [order(leads.createdAt), order(leads.id)]
  return sort === 'email' || sort === '-email' ? [order(leads.emailKey), ...byTime] : byTime
}

/** The latest leads that hold a text. No character of it means anything but itself. */
function findWords(db: Db, wanted: string): number[] {
  // A zero would end the text inside SQLite, and nothing that is kept has one.
  if (wanted.includes('\0')) return []
  const { byLetters, byIndex } = statements(db)
  if (Array.from(wanted).length < INDEXED_LETTERS) return byLetters.all(SEARCHED_MAX, wanted)
  return byIndex.all(`"${wanted.slice(0, PHRASE_MAX).replaceAll('"', '""')}"`, SEARCHED_MAX)
}

const statements = prepareOnce((db) => ({
  byIndex: db.$client
    .prepare<[string, number], number>(
      'SELECT rowid FROM lead_search WHERE lead_search MATCH ? ORDER BY rowid DESC LIMIT ?',
    )
    .pluck(),
  byLetters: db.$client
    .prepare<[number, string], number>(
      `SELECT id FROM lead WHERE id IN (SELECT id FROM lead ORDER BY id DESC LIMIT ?) AND instr(search_key, ?) > 0 ${READS_ALL_LEADS}`,
    )
    .pluck(),
  counts: db
    .select({ name: leads.name, total: sql<number>`count(*)` })
    .from(leads)
    .where(sql`true ${sql.raw(READS_ALL_LEADS)}`)
    .groupBy(leads.name)
    .prepare(),
  readers: db
    .select({ total: countDistinct(leads.emailKey) })
    .from(leads)
    .where(and(isNotNull(leads.confirmedAt), isNull(leads.unsubscribedAt), sql`true ${sql.raw(READS_ALL_LEADS)}`))
    .prepare(),
  sources: db
    .select({ page: leads.page })
    .from(leads)
    .where(sql`true ${sql.raw(READS_ALL_LEADS)}`)
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
