import { randomUUID } from 'node:crypto'
import { HOUR } from '#domain/time.ts'
import { outbox } from '../db/schema/acts.ts'
import { closedPayloadOf, gamePayloadOf } from '../mail/payload.ts'
import { gameOf } from '../reservations/store.ts'
import type { Club } from './games.ts'

type Ended = Partial<Pick<typeof outbox.$inferInsert, 'sentAt' | 'failedAt' | 'failure' | 'failureCode' | 'attempts'>>

/** Adds mail about a closed game, sent but for one address, and about a canceled one, which waits. */
export function addMail({ db, now }: Club, { closed, canceled }: { closed: number; canceled: number }): void {
  const write = (userId: number, kind: 'closed' | 'canceled', payload: object, createdAt: number, ended: Ended) =>
    db
      .insert(outbox)
      .values({
        messageId: randomUUID(),
        userId,
        kind,
        about: JSON.stringify(payload),
        createdAt,
        dueAt: createdAt,
        ...ended,
      })
      .run()
  const game = gameOf(db, closed)
  for (const [at, { user }] of (game?.entries ?? []).entries()) {
    if (!game || !user) continue
    const gone: Ended = { failedAt: now - 2 * HOUR, failure: 'address', failureCode: 550, attempts: 1 }
    write(
      user.id,
      'closed',
      closedPayloadOf(game, user.id),
      now - 3 * HOUR,
      at === 1 ? gone : { sentAt: now - 3 * HOUR + 900 },
    )
  }
  const off = gameOf(db, canceled)
  for (const { user } of off?.entries ?? [])
    if (off && user) write(user.id, 'canceled', gamePayloadOf(off), now - HOUR, {})
}
