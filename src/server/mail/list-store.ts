import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MailListInput } from '#domain/mail/schema.ts'
import type { MailState } from '#domain/mail/states.ts'
import { LIST_MAX } from '#domain/schema.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { mailStateInSql, outbox } from '../db/schema/acts.ts'
import { leads } from '../db/schema/leads.ts'
import { users } from '../db/schema/users.ts'
import { READS_ALL_USERS } from '../db/search.ts'

/** The outbox as the pages show it that admins read. */

const statements = prepareOnce((db) => ({
  inState: db
    .select({ total: count() })
    .from(outbox)
    .where(sql`${mailStateInSql} = ${param('state')}`)
    .prepare(),
}))

/** Counts the mail of each state. */
export function countMail(db: Db): Record<MailState, number> {
  const { inState } = statements(db)
  const countOf = (state: MailState) => inState.get({ state })?.total ?? 0
  return { waiting: countOf('waiting'), failed: countOf('failed'), sent: countOf('sent'), dropped: countOf('dropped') }
}

const listed = {
  id: outbox.id,
  kind: outbox.kind,
  payload: outbox.about,
  createdAt: outbox.createdAt,
  dueAt: outbox.dueAt,
  attempts: outbox.attempts,
  sentAt: outbox.sentAt,
  failedAt: outbox.failedAt,
  droppedAt: outbox.droppedAt,
  failure: outbox.failure,
  failureCode: outbox.failureCode,
  userId: users.id,
  nick: users.nick,
  /** The present address, or which of an account's others it goes to. */
  email: sql<
    string | null
  >`coalesce((SELECT CASE ${outbox.kind} WHEN 'takeBack' THEN former ELSE email END FROM email_change WHERE id = ${outbox.about} ->> 'change'), ${users.email})`,
  /** The address that somebody entered, of mail to no account. */
  entered: leads.email,
}

/** A row of the outbox with its reader, where there still is one. */
export type OutboxRow = ReturnType<typeof readOutbox>['rows'][number]

/**
 * Reads a page of the outbox and counts what matches, as far as lists go; latest first where no order is asked for. Which
 * mail it is comes first, from an index alone: readers are looked up for one page.
 */
export function readOutbox(db: Db, { page, pageSize, sort, state, q }: MailListInput) {
  const which = and(state && sql`${mailStateInSql} = ${state}`, q ? matchReader(db, q) : undefined)
  const ids = db.select({ id: outbox.id }).from(outbox).where(which)
  const counted = ids.limit(LIST_MAX + 1).as('counted')
  const found = db.select({ total: count() }).from(counted).get()?.total ?? 0
  const first = (page - 1) * pageSize
  const shown = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(which)
    .orderBy(...toOrder(sort))
    .limit(Math.max(0, Math.min(pageSize, LIST_MAX - first)))
    .offset(first)
    .all()
  const rows = db
    .select(listed)
    .from(outbox)
    .leftJoin(users, eq(users.id, outbox.userId))
    .leftJoin(
      leads,
      and(inArray(outbox.kind, ['newsletter', 'place']), eq(leads.id, sql`${outbox.about} ->> 'lead'`)),
    )
    .where(
      inArray(
        outbox.id,
        shown.map(({ id }) => id),
      ),
    )
    .orderBy(...toOrder(sort))
    .all()
  return { rows, total: Math.min(LIST_MAX, found), more: found > LIST_MAX }
}

/** For more readers than this, mail is read in the order of the list and its readers are compared, not looked up by reader. */
const READERS_MAX = 500

/** Mail to readers whose nick or address contains a text. */
function matchReader(db: Db, q: string): SQL {
  const wanted = q.toLowerCase()
  const readers = db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`(instr(lower(${users.nick}), ${wanted}) > 0 OR instr(lower(${users.email}), ${wanted}) > 0) ${sql.raw(READS_ALL_USERS)}`,
    )
    .all()
  // The plus keeps SQLite from using the index of readers.
  const reader = readers.length > READERS_MAX ? sql`+${outbox.userId}` : outbox.userId
  return sql`${reader} IN (SELECT value FROM json_each(${JSON.stringify(readers.map(({ id }) => id))}))`
}

function toOrder(sort: MailListInput['sort'] = '-createdAt'): SQL[] {
  const column = sort === 'attempts' || sort === '-attempts' ? outbox.attempts : outbox.createdAt
  const order = sort.startsWith('-') ? desc : asc
  return [order(column), order(outbox.id)]
}
