import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mailState } from '#domain/mail/rules.ts'
import { type MailListInput, type MailSeen, mailKind } from '#domain/mail/schema.ts'
import { reasonOf } from '#domain/mail/states.ts'
import { isoOf } from '#domain/time.ts'
import type { Db } from '../../db/client.ts'
import { outbox } from '../../db/schema/acts.ts'
import { users } from '../../db/schema/users.ts'

const columns = {
  id: outbox.id,
  kind: outbox.kind,
  about: outbox.about,
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
  email: users.email,
}

/** A page of the outbox as admins see it, latest first where nothing else is asked. */
export function mailPage(db: Db, { page, pageSize, sort, state, q }: MailListInput) {
  const which = and(state && ofState[state], q ? about(q) : undefined)
  const found = db.select({ total: count() }).from(outbox).leftJoin(users, eq(users.id, outbox.userId)).where(which)
  const total = found.get()?.total ?? 0
  const rows = db
    .select(columns)
    .from(outbox)
    .leftJoin(users, eq(users.id, outbox.userId))
    .where(which)
    .orderBy(...ordering(sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .all()
  return {
    data: rows.map(mailSeenOf),
    meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
  }
}

const ofState = {
  waiting: and(isNull(outbox.sentAt), isNull(outbox.failedAt), isNull(outbox.droppedAt)),
  failed: isNotNull(outbox.failedAt),
  sent: isNotNull(outbox.sentAt),
  dropped: isNotNull(outbox.droppedAt),
} as const

/** Whose nick or address holds a text. */
function about(q: string): SQL | undefined {
  const wanted = q.toLowerCase()
  return or(sql`instr(lower(${users.nick}), ${wanted}) > 0`, sql`instr(lower(${users.email}), ${wanted}) > 0`)
}

function ordering(sort: MailListInput['sort'] = '-createdAt'): SQL[] {
  const column = sort === 'attempts' || sort === '-attempts' ? outbox.attempts : outbox.createdAt
  const order = sort.startsWith('-') ? desc : asc
  return [order(column), order(outbox.id)]
}

type Row = { id: number; kind: string; about: string; createdAt: number; dueAt: number; attempts: number } & {
  [name in 'sentAt' | 'failedAt' | 'droppedAt' | 'failureCode' | 'userId']: number | null
} & { [name in 'failure' | 'nick' | 'email']: string | null }

function mailSeenOf(row: Row): MailSeen {
  const { id, kind, attempts, userId, nick, email, failure, failureCode } = row
  const state = mailState(row)
  const endedAt = row.sentAt ?? row.failedAt ?? row.droppedAt
  return {
    id,
    kind: mailKind.parse(kind),
    state,
    recipient: userId === null || nick === null || email === null ? null : { id: userId, nick, email },
    game: gameIn(row.about),
    createdAt: isoOf(row.createdAt),
    attempts,
    reason: failure === null ? null : { name: reasonOf(failure), code: failureCode },
    endedAt: endedAt === null ? null : isoOf(endedAt),
    nextTry: state === 'waiting' ? isoOf(row.dueAt) : null,
  }
}

const named = z.object({ documentId: z.string(), court: z.string(), startsAt: z.int() })

/** The game that a mail is about, as it was then. */
function gameIn(text: string): MailSeen['game'] {
  const read = named.safeParse(JSON.parse(text))
  if (!read.success) return null
  const { documentId, court, startsAt } = read.data
  return { documentId, court, startDate: isoOf(startsAt) }
}
