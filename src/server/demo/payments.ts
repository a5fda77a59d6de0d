import { asc, eq, isNotNull } from 'drizzle-orm'
import { incomeOf } from '#domain/money/income.ts'
import type { DeskWay } from '#domain/money/ways.ts'
import type { Cents } from '#domain/money.ts'
import { chargeOf } from '#domain/reservations/game.ts'
import { type ReservationType, reservationTypes } from '#domain/reservations/types.ts'
import type { Db } from '../db/client.ts'
import { entries, reservations } from '../db/schema/reservations.ts'
import { addMovement } from '../money/book-store.ts'
import { gameOf } from '../reservations/store.ts'
import type { Club } from './games.ts'

/** Enters into the book what places are marked as paid, in the order in which they were: by card more often than in cash or by Bizum. */
export function bookPayments({ db, people }: Club): void {
  const setPaid = db.$client.prepare('UPDATE entry SET paid_cents = ?, paid_movement = ? WHERE id = ?')
  const paid = db
    .select({ entry: entries, type: reservations.type })
    .from(entries)
    .innerJoin(reservations, eq(reservations.id, entries.reservationId))
    .where(isNotNull(entries.paidAt))
    .orderBy(asc(entries.paidAt), asc(entries.id))
    .all()
  for (const { entry, type } of paid) {
    const cents = entry.paidCents ?? shareOf(db, entry)
    const method = wayOf(entry.id)
    const { id } = addMovement(db, {
      at: entry.paidAt ?? 0,
      by: people.admin,
      kind: 'place',
      method,
      personId: entry.userId,
      reservationId: entry.reservationId,
      hasReceipt: true,
      lines: [
        { account: method, entryId: entry.id, cents },
        { account: incomeOf(typeOf(type)), entryId: entry.id, cents: -cents },
      ],
    })
    setPaid.run(cents, id, entry.id)
  }
}

/** What a place costs, which may be a whole court. */
function shareOf(db: Db, { id, reservationId }: { id: number; reservationId: number }): Cents {
  const game = gameOf(db, reservationId)
  const entry = game?.entries.find((one) => one.id === id)
  return game && entry ? chargeOf(game, entry) : 0
}

function typeOf(type: string): ReservationType {
  return reservationTypes.find((known) => known === type) ?? 'open'
}

function wayOf(entryId: number): DeskWay {
  if (entryId % 10 < 6) return 'card'
  return entryId % 10 < 8 ? 'cash' : 'bizum'
}
