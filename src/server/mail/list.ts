import { z } from 'zod'
import { mailStateOf } from '#domain/mail/rules.ts'
import { type MailListInput, type MailView, mailKindSchema } from '#domain/mail/schema.ts'
import { reasonOf } from '#domain/mail/states.ts'
import { isoOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { paginationOf } from '../paging.ts'
import { type OutboxRow, readOutbox } from './list-store.ts'

/** A page of the outbox as admins see it, latest first by default. */
export function listMail(db: Db, input: MailListInput) {
  const { page, pageSize } = input
  const { rows, total } = readOutbox(db, input)
  return {
    data: rows.map(toMailView),
    meta: { pagination: paginationOf({ page, pageSize, total }) },
  }
}

function toMailView(row: OutboxRow): MailView {
  const { id, kind, attempts, failure, failureCode } = row
  const state = mailStateOf(row)
  const endedAt = row.sentAt ?? row.failedAt ?? row.droppedAt
  return {
    id,
    kind: mailKindSchema.parse(kind),
    state,
    recipient: toRecipient(row),
    game: readGame(row.payload),
    createdAt: isoOf(row.createdAt),
    attempts,
    reason: failure === null ? null : { name: reasonOf(failure), code: failureCode },
    endedAt: endedAt === null ? null : isoOf(endedAt),
    nextTry: state === 'waiting' ? isoOf(row.dueAt) : null,
  }
}

function toRecipient({ userId, nick, email, entered }: OutboxRow): MailView['recipient'] {
  if (entered !== null) return { id: null, nick: '', email: entered }
  return userId === null || nick === null || email === null ? null : { id: userId, nick, email }
}

const named = z.object({ documentId: z.string(), court: z.string(), startsAt: z.int() })

/** The game that a mail is about, as it was then. */
function readGame(text: string): MailView['game'] {
  const read = named.safeParse(JSON.parse(text))
  if (!read.success) return null
  const { documentId, court, startsAt } = read.data
  return { documentId, court, startDate: isoOf(startsAt) }
}
