import { clubDayOf } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { makeDocumentId, makePincode } from '#server/identity.ts'
import { NOW, slotAt, userAt } from './club.ts'

/** More than any machine commits in a round. */
const rowsReady = 60_000

/**
 * The disk's limit: the same rows in the same tables as a booking (reservation, entry, change), by raw prepared
 * statements, each booking its own durable transaction, for `ms`. The rows are made before the time starts.
 */
export function bookBare(
  { $client: sqlite }: Db,
  { from, ms }: { from: number; ms: number },
): { done: number; ms: number } {
  const begin = sqlite.prepare('BEGIN IMMEDIATE')
  const commit = sqlite.prepare('COMMIT')
  const addReservation = sqlite
    .prepare(
      `INSERT INTO reservation
        (document_id, court_id, day, starts_at, ends_at, type, owner_id, price_cents, pincode, created_at, created_by)
      VALUES (@documentId, @court, @day, @startsAt, @endsAt, 'open', @user, 2400, @pincode, @now, @user) RETURNING id`,
    )
    .pluck()
  const addEntry = sqlite
    .prepare(
      `INSERT INTO entry (document_id, reservation_id, user_id, level_quarters, position, created_at)
      VALUES (@entryId, ?, @user, 12, 'left-right', @now) RETURNING id`,
    )
    .pluck()
  const addChange = sqlite.prepare('INSERT INTO change (day, at) VALUES (@day, @now) RETURNING id').pluck()
  const rows = Array.from({ length: rowsReady }, (_, at) => rowOf(from + at))
  const started = performance.now()
  let done = 0
  for (const row of rows) {
    if (performance.now() - started >= ms) break
    begin.run()
    addEntry.get(addReservation.get(row), row)
    addChange.get(row)
    commit.run()
    done += 1
  }
  return { done, ms: performance.now() - started }
}

/** Makes open games that nobody is in, in slots from a number on, all in one transaction; answers the first one's id. */
export function openGames({ $client: sqlite }: Db, { from, count }: { from: number; count: number }): number {
  const add = sqlite
    .prepare<[ReturnType<typeof rowOf>], number>(
      `INSERT INTO reservation
        (document_id, court_id, day, starts_at, ends_at, type, owner_id, price_cents, pincode, created_at, created_by)
      VALUES (@documentId, @court, @day, @startsAt, @endsAt, 'open', NULL, 2400, @pincode, @now, NULL) RETURNING id`,
    )
    .pluck()
  const rows = Array.from({ length: count }, (_, at) => rowOf(from + at))
  const ids = sqlite.transaction(() => rows.map((row) => add.get(row) ?? 0)).immediate()
  return ids[0] ?? 0
}

function rowOf(number: number) {
  const slot = slotAt(number)
  const ids = { documentId: makeDocumentId(), entryId: makeDocumentId(), pincode: makePincode() }
  return { ...slot, ...ids, day: clubDayOf(slot.startsAt), user: userAt(number), now: NOW }
}
