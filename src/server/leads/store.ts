import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LeadKind } from '#domain/leads/kinds.ts'
import type { Ref } from '#domain/schema.ts'
import { foldText, nameKeyOf } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { inOrderOf, isNamed } from '../db/list.ts'
import { leads } from '../db/schema/leads.ts'
import { users } from '../db/schema/users.ts'
import { confirmedFirst } from '../db/unique-users.ts'
import { makeDocumentId } from '../identity.ts'

/** A lead as facts; instants in epoch milliseconds, `data` as JSON, `answeredBy` by nick. */
export type Lead = Omit<typeof leads.$inferSelect, 'emailKey' | 'searchKey' | 'answeredBy'> & {
  answeredBy: string | null
}

const { emailKey: _emailKey, searchKey: _searchKey, ...ownColumns } = getTableColumns(leads)
const columns = { ...ownColumns, answeredBy: users.nick }

/** What is stored of somebody who wrote. */
export type NewLead = Pick<Lead, 'email' | 'params' | 'referer' | 'page' | 'userId' | 'createdAt'> & {
  name: LeadKind
  heldUntil?: number | null
  data: Readonly<Record<string, string>>
}

const dataSchema = z.record(z.string(), z.string())

/** What stands in `data` and isn't looked for. */
const unsearched: ReadonlySet<string> = new Set(['userAgent', 'locale', 'privacy', 'partnerUser', 'website'])

/** Adds a lead, ready to be found by what it says, and answers its number. */
export function addLead(db: Db, { data, ...lead }: NewLead): number {
  const row = {
    ...lead,
    documentId: makeDocumentId(),
    emailKey: nameKeyOf(lead.email),
    ...dataColumnsOf(data),
  }
  return db.insert(leads).values(row).returning({ id: leads.id }).get().id
}

/** What was sent, as it is stored and as it is searched. */
function dataColumnsOf(data: NewLead['data']): {
  data: string
  searchKey: string
} {
  const words = Object.entries(data).flatMap(([field, value]) => (unsearched.has(field) ? [] : [value]))
  return { data: JSON.stringify(data), searchKey: words.map(foldText).join('\n') }
}

/**
 * Makes what was sent signed out under a user's address theirs, and the pairs that name it: done before they have another, so that all
 * of it goes with them. Nothing is theirs of an address that they never confirmed.
 */
export function claimLeads(db: Db, userId: number): void {
  db.update(leads)
    .set({ userId })
    .where(and(inArray(leads.emailKey, confirmedKeyOf(db, userId)), isNull(leads.userId)))
    .run()
  for (const { id, data } of listPairsWith(db, userId)) setData(db, id, { ...data, partnerUser: String(userId) })
}

/** Removes what a user sent, signed in or under the address that they confirmed. */
export function removeLeadsOf(db: Db, userId: number): void {
  db.delete(leads)
    .where(or(eq(leads.userId, userId), inArray(leads.emailKey, confirmedKeyOf(db, userId))))
    .run()
}

/** Takes somebody out of the pairs that others signed up for the festival: their address goes, and another name stands for theirs. */
export function replacePartner(db: Db, userId: number, partner: string): void {
  for (const { id, data } of listPairsWith(db, userId)) {
    const { partnerEmail: _theirs, partnerUser: _who, ...others } = data
    setData(db, id, { ...others, partner })
  }
}

/** Reads the pairs that others signed up with a user as a partner: by the address that they confirmed, or claimed before they left it. */
export function listPairsWith(db: Db, userId: number) {
  const own = confirmedKeyOf(db, userId).get()?.emailKey
  const pairs = db
    .select({ id: leads.id, data: leads.data, createdAt: leads.createdAt })
    .from(leads)
    .where(and(eq(leads.name, 'fest'), sql`${leads.data} ->> '$.partnerEmail' IS NOT NULL`))
    .orderBy(asc(leads.id))
    .all()
  return pairs
    .map(({ data, ...pair }) => ({ ...pair, data: dataSchema.parse(JSON.parse(data)) }))
    .filter(({ data: { partnerEmail = '', partnerUser } }) =>
      partnerUser === undefined ? nameKeyOf(partnerEmail) === own : partnerUser === String(userId),
    )
}

function confirmedKeyOf(db: Db, userId: number) {
  return db
    .select({ emailKey: users.emailKey })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.confirmedAt)))
}

function setData(db: Db, id: number, data: NewLead['data']): void {
  db.update(leads).set(dataColumnsOf(data)).where(eq(leads.id, id)).run()
}

/** Finds a lead by id or documentId. */
export function findLead(db: Db, ref: Ref): Lead | null {
  return selectLeads(db).where(isNamed(leads, ref)).get() ?? null
}

function selectLeads(db: Db) {
  return db.select(columns).from(leads).leftJoin(users, eq(users.id, leads.answeredBy))
}

/** Marks a lead as answered, by whom and when, or takes that back. */
export function setAnswered(db: Db, id: number, answer: { at: number; by: number } | null): void {
  db.update(leads)
    .set({ answeredAt: answer?.at ?? null, answeredBy: answer?.by ?? null })
    .where(eq(leads.id, id))
    .run()
}

/** Reads leads by their ids, in that order; those that aren't there are left out. */
export function readLeads(db: Db, ids: readonly number[]): Lead[] {
  return inOrderOf(
    ids,
    selectLeads(db)
      .where(inArray(leads.id, [...ids]))
      .all(),
  )
}

/** Removes leads, also from what a search finds. */
export function removeLeads(db: Db, ids: readonly number[]): void {
  db.delete(leads)
    .where(inArray(leads.id, [...ids]))
    .run()
}

/** The oldest leads up to an instant, so many at most. */
export function listOldest(db: Db, until: number, max: number): { id: number; createdAt: number }[] {
  return db
    .select({ id: leads.id, createdAt: leads.createdAt })
    .from(leads)
    .where(sql`${leads.createdAt} <= ${until}`)
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(max)
    .all()
}

/** Other leads of the same address, latest first. */
export function listOthers(db: Db, { id, email }: Pick<Lead, 'id' | 'email'>, max: number) {
  return db
    .select({ id: leads.id, name: leads.name, createdAt: leads.createdAt })
    .from(leads)
    .where(and(eq(leads.emailKey, nameKeyOf(email)), ne(leads.id, id)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(max)
    .all()
}

/** Who holds an account with the address, or was signed in when it was sent. */
export function findAccountOf(db: Db, { email, userId }: Pick<Lead, 'email' | 'userId'>) {
  const select = () => db.select({ id: users.id, nick: users.nick }).from(users)
  const byAddress = select()
    .where(eq(users.emailKey, nameKeyOf(email)))
    .orderBy(...confirmedFirst)
    .get()
  if (byAddress || userId === null) return byAddress ?? null
  return select().where(eq(users.id, userId)).get() ?? null
}
