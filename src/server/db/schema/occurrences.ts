import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { belongsTo } from './belongs-to.ts'
import { courts } from './courts.ts'
import { reservations } from './reservations.ts'
import { subscribers } from './subscribers.ts'

/**
 * What became of a subscriber's date: a game was made (it may have been canceled since, and isn't made again), it was skipped,
 * or its slot was found taken. Dates still to come have no row.
 */
export const occurrences = sqliteTable(
  'occurrence',
  {
    subscriberId: belongsTo('subscriber_id', () => subscribers.id),
    day: text().notNull(),
    reservationId: integer('reservation_id').references(() => reservations.id),
    skippedAt: integer('skipped_at'),
    takenAt: integer('taken_at'),
    /** Another court that was given to the date, as its own was taken. */
    courtId: integer('court_id').references(() => courts.id),
  },
  (t) => [
    primaryKey({ columns: [t.subscriberId, t.day] }),
    index('occurrence_day').on(t.day),
    index('occurrence_reservation').on(t.reservationId).where(sql`reservation_id IS NOT NULL`),
    check(
      'occurrence_fact',
      sql`${t.reservationId} IS NOT NULL OR ${t.skippedAt} IS NOT NULL OR ${t.takenAt} IS NOT NULL`,
    ),
  ],
)
