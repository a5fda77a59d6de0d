import type { PlayedEntry, PlayedGame } from '#domain/reports/played.ts'
import type { DayRange } from '#domain/reports/range.ts'
import type { ReportPersonView } from '#domain/reports/schema.ts'
import { reservationTypeSchema } from '#domain/reservations/schema.ts'
import { avatarOf } from '#domain/users/picture.ts'
import { type Db, prepareOnce } from '../db/client.ts'

type Row = [
  ...game: [number, number, number, number, string, number | null, number, number | null, number | null],
  ...entry: [number | null, number | null, number | null, number | null, number | null, number | null, number | null],
]
type PersonRow = Omit<ReportPersonView, 'avatar'> & { pictureVersion: string | null; erasedAt: number | null }

/** By the index of days, however many games there are: the planner may not choose another. Rows as arrays take half the time. */
const statements = prepareOnce(({ $client: sqlite }) => ({
  games: sqlite
    .prepare<[from: string, to: string], Row>(
      `SELECT r.id, r.court_id, r.starts_at, r.ends_at, r.type, r.owner_id, r.price_cents, r.closed_at, r.reopened_after,
        e.id, e.user_id, e.host_id, e.chosen_at, e.paid_at, e.absent_at, e.paid_cents
       FROM reservation AS r INDEXED BY reservation_day
       LEFT JOIN entry AS e INDEXED BY entry_reservation ON e.reservation_id = r.id
       WHERE r.day BETWEEN +? AND +? AND r.canceled_at IS NULL
       ORDER BY r.day, r.starts_at, r.id, e.id`,
    )
    .raw(),
  canceled: sqlite.prepare<[from: string, to: string], Gone>(
    `SELECT id, owner_id AS userId, starts_at AS startsAt, canceled_at AS at FROM reservation INDEXED BY reservation_day
     WHERE day BETWEEN +? AND +? AND canceled_by = owner_id AND canceled_at IS NOT NULL`,
  ),
  departedLate: sqlite.prepare<[from: number, to: number, late: number], Gone>(
    `SELECT d.reservation_id AS id, d.user_id AS userId, d.starts_at AS startsAt, max(d.at) AS at
     FROM departure AS d INDEXED BY departure_starts
     WHERE d.starts_at >= +? AND d.starts_at < +? AND d.starts_at - d.at < +? AND NOT EXISTS (SELECT 1 FROM entry AS e INDEXED BY entry_member
       WHERE e.reservation_id = d.reservation_id AND e.user_id = d.user_id AND e.user_id IS NOT NULL)
     GROUP BY d.reservation_id, d.user_id`,
  ),
  people: sqlite.prepare<[ids: string], PersonRow>(
    `SELECT user.id, user.nick, user.username, user.picture_version AS pictureVersion, user.erased_at AS erasedAt
     FROM json_each(?) AS requested CROSS JOIN user ON user.id = requested.value`,
  ),
}))

/** Lists the live games of some club days, in order of their start, those to come too. */
export function listPlayedGames(db: Db, { from, to }: DayRange): PlayedGame[] {
  const games: (PlayedGame & { entries: PlayedEntry[] })[] = []
  let latest: PlayedEntry[] = []
  for (const row of statements(db).games.all(from, to)) {
    const [id, courtId, startsAt, endsAt, type, ownerId, priceCents, closedAt, reopenedAfter, ...entry] = row
    if (games.at(-1)?.id !== id) {
      latest = []
      const facts = { id, courtId, startsAt, endsAt, ownerId, priceCents, closedAt, reopenedAfter, entries: latest }
      games.push({ ...facts, type: reservationTypeSchema.parse(type) })
    }
    const [entryId, userId, hostId, chosenAt, paidAt, absentAt, paidCents] = entry
    if (entryId !== null) latest.push({ id: entryId, userId, hostId, chosenAt, paidAt, paidCents, absentAt })
  }
  return games
}

/** Who gave up a game: when it was to start, and when they did. */
export type Gone = { id: number; userId: number; startsAt: number; at: number }

/** Lists the games of some club days that their owner canceled. */
export function listCanceledByOwner(db: Db, { from, to }: DayRange): Gone[] {
  return statements(db).canceled.all(from, to)
}

/**
 * Lists who left a game that was to start between two instants, less than so many milliseconds before, and isn't in it again;
 * of several times, the last.
 */
export function listDepartedLate(db: Db, startsAt: number, endsAt: number, late: number): Gone[] {
  return statements(db).departedLate.all(startsAt, endsAt, late)
}

/** Finds people by their numbers; whether they were erased. */
export function findPeople(
  db: Db,
  ids: readonly number[],
): Map<number, { person: ReportPersonView; isErased: boolean }> {
  const rows = statements(db).people.all(JSON.stringify(ids))
  return new Map(
    rows.map(({ pictureVersion, erasedAt, ...person }) => [
      person.id,
      { person: { ...person, avatar: avatarOf({ id: person.id, pictureVersion }) }, isErased: erasedAt !== null },
    ]),
  )
}
