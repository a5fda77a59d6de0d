import { firstSettings } from '#domain/notices/rules.ts'
import { CALENDAR_DAY, clubDayOf, HOUR } from '#domain/time.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import { playsInSql } from '../db/schema/reservations.ts'

const remindAt = `(reservation.starts_at - ifnull(notice_setting.reminder_hours, ${firstSettings.reminderHours}) * ${HOUR})`

/**
 * Who plays in a live game of the next days and has paid where that is to be done ahead, was in it before the hour at which they want to be reminded, and was told nothing of it
 * since then: no reminder, nor that it is at another time.
 */
const statements = prepareOnce((db) => ({
  toRemind: db.$client.prepare<{ now: number; today: string; last: string }, { reservation: number; userId: number }>(
    `SELECT reservation.id AS reservation, entry.user_id AS userId
     FROM reservation
     JOIN entry ON entry.reservation_id = reservation.id
     LEFT JOIN notice_setting ON notice_setting.user_id = entry.user_id
     WHERE reservation.day BETWEEN :today AND :last AND reservation.canceled_at IS NULL AND reservation.starts_at > :now
       AND entry.user_id IS NOT NULL AND ${remindAt} <= :now AND entry.created_at < ${remindAt}
       AND entry.held_until IS NULL AND ${playsInSql('entry', 'reservation')}
       AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.user_id = entry.user_id AND outbox.kind <> 'offer'
         AND outbox.created_at >= ${remindAt} AND outbox.about ->> 'reservation' = reservation.id)
     ORDER BY reservation.starts_at, entry.id`,
  ),
}))

/** Lists whom to remind of which game now. */
export function listToRemind(db: Db, now: number): { reservation: number; userId: number }[] {
  return statements(db).toRemind.all({ now, today: clubDayOf(now), last: clubDayOf(now + CALENDAR_DAY) })
}
