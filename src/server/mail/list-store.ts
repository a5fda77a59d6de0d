import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { MailListInput } from '#domain/mail/schema.ts'
import type { MailState } from '#domain/mail/states.ts'
import { readWords } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { listPage } from '../db/list.ts'
import { mailStateInSql, outbox } from '../db/schema/acts.ts'
import { leads } from '../db/schema/leads.ts'
import { users } from '../db/schema/users.ts'

/** The mail of the outbox as the pages show it that admins read; notices on devices are their readers' own. */

const isMail = isNull(outbox.deviceId)

/** Counts the mail of each state. */
export function countMail(db: Db): Record<MailState, number> {
  const countOf = (state: MailState) => {
    const isIn = and(isMail, sql`${mailStateInSql} = ${state}`)
    return db.select({ total: count() }).from(outbox).where(isIn).get()?.total ?? 0
  }
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

/** Reads a page of the outbox and counts what matches; latest first where no order is requested. */
export function readOutbox(db: Db, { page, pageSize, sort, state, q }: MailListInput) {
  const where = and(isMail, state && sql`${mailStateInSql} = ${state}`, q ? matchesReader(q) : undefined)
  const { ids, total } = listPage(db, { from: outbox, where, orderBy: toOrder(sort) }, { page, pageSize })
  const rows = db
    .select(listed)
    .from(outbox)
    .leftJoin(users, eq(users.id, outbox.userId))
    .leftJoin(leads, and(inArray(outbox.kind, ['newsletter', 'place']), eq(leads.id, sql`${outbox.about} ->> 'lead'`)))
    .where(inArray(outbox.id, ids))
    .orderBy(...toOrder(sort))
    .all()
  return { rows, total }
}

/** Mail to readers whose names and address have all words of a text. */
function matchesReader(q: string): SQL {
  const words = readWords(q).map(
    (word) => sql`(instr(${users.searchKey}, ${word}) > 0 OR instr(${users.emailKey}, ${word}) > 0)`,
  )
  return sql`${outbox.userId} IN (SELECT ${users.id} FROM ${users} WHERE ${and(...words) ?? sql`true`})`
}

function toOrder(sort: MailListInput['sort'] = '-createdAt'): SQL[] {
  const column = sort === 'attempts' || sort === '-attempts' ? outbox.attempts : outbox.createdAt
  const order = sort.startsWith('-') ? desc : asc
  return [order(column), order(outbox.id)]
}
