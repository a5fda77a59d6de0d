import { TOO_LATE } from '#domain/offers/next-wave.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import { playsInSql } from '../db/schema/reservations.ts'

/** What began in the past, with the mean level of the members who played; null of courts, and where none did. */
type Begun = { startsAt: number; meanLevel: number | null }
type Interval = { first: Day; last: Day; from: number; to: number }

const within = 'r.day BETWEEN +@first AND +@last AND r.starts_at BETWEEN +@from AND +@to'

const statements = prepareOnce(({ $client: sqlite }) => ({
  games: sqlite.prepare<Interval, Begun>(
    `SELECT r.starts_at AS startsAt, (
       SELECT avg(entry.level_quarters) / 4 FROM entry
       WHERE entry.reservation_id = r.id AND entry.user_id IS NOT NULL AND ${playsInSql('entry', 'r')}
     ) AS meanLevel
     FROM reservation AS r INDEXED BY reservation_day
     WHERE ${within} AND r.type = 'open' AND r.canceled_at IS NULL`,
  ),
  courts: sqlite.prepare<Interval & { tooLate: number }, Begun>(
    `SELECT r.starts_at AS startsAt, NULL AS meanLevel FROM reservation AS r INDEXED BY reservation_day
     WHERE ${within} AND r.canceled_at < r.starts_at - +@tooLate AND NOT EXISTS (
       SELECT 1 FROM closure_court AS own JOIN closure ON closure.id = own.closure_id
       WHERE own.court_id = r.court_id AND closure.starts_at < r.ends_at AND closure.ends_at > r.starts_at
     )`,
  ),
}))

/** Lists the open games that began in an interval. */
export function listBegunGames(db: Db, from: number, to: number): Begun[] {
  return statements(db).games.all(toInterval(from, to))
}

/** Lists the courts that came free before they began in an interval, as what was reserved was canceled: in time, and for no closure. */
export function listFreedCourts(db: Db, from: number, to: number): Begun[] {
  return statements(db).courts.all({ ...toInterval(from, to), tooLate: TOO_LATE })
}

function toInterval(from: number, to: number): Interval {
  return { first: clubDayOf(from), last: clubDayOf(to), from, to }
}
