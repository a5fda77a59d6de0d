import { join } from 'node:path'
import { addDays } from '#domain/time.ts'
import { DATABASE_FILE } from '#server/data-folder.ts'
import { openDatabase } from '#server/db/client.ts'
import { FIRST_FREE_DAY, MANAGER, NOW, slotsOn, TODAY, USERS } from './club.ts'

/** What a desk has set up and looked after for years, laid into a club of the bench before it is served. */

const DAY = 86_400_000
/** Two years back: as far as a report of a year reads. */
const REPORTED = addDays(TODAY, -740)

/** Fills the club in a folder with what its desk keeps, and with a past that was paid, left and canceled. */
export function layDesk(folder: string): void {
  const { $client: sqlite } = openDatabase(join(folder, DATABASE_FILE))
  sqlite.pragma('synchronous = OFF')
  sqlite.transaction(() => {
    sqlite.prepare("INSERT INTO user_role (user_id, role) VALUES (?, 'fp_global_admin')").run(MANAGER)
    sqlite.exec(addHours)
    sqlite.exec(addRules)
    sqlite.exec(addClosures)
    const addSubscriber = sqlite.prepare(
      `INSERT INTO subscriber (document_id, user_id, court_id, weekday, starts, ends, created_at, ended_at)
      VALUES ('s' || substr(lower(hex(randomblob(12))), 2), ?, ?, ?, ?, ?, ?, ?)`,
    )
    for (const [at, { court, weekday, starts }] of places().entries())
      for (const ended of [NOW - 300 * DAY, NOW - 200 * DAY, NOW - 100 * DAY, null])
        addSubscriber.run(2 + ((at * 37) % (USERS - 1)), court, weekday, starts, starts + 90, NOW - 400 * DAY, ended)
    sqlite.exec(addOccurrences)
    sqlite.exec(pay)
    sqlite.exec(book)
    sqlite.exec(cancel)
    sqlite.exec(addDepartures)
  })()
  sqlite.close()
}

/** Every slot of a week on each court. */
function places(): { court: number; weekday: number; starts: number }[] {
  const times = slotsOn(FIRST_FREE_DAY).map((_, at) => 8 * 60 + at * 90)
  return [1, 2, 3, 4].flatMap((court) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => times.map((starts) => ({ court, weekday, starts }))),
  )
}

const numbers = (count: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`

/** Sundays that close early, and a hundred holidays. */
const addHours = `
  INSERT INTO court_hours (court_id, weekday, opens, closes) SELECT id, 7, 540, 1260 FROM court;
  ${numbers(100)} INSERT INTO court_hours (court_id, date, opens, closes, closed)
  SELECT court.id, date('${TODAY}', (i * 7 - 350) || ' days'), 600, 1200, i % 2 FROM n CROSS JOIN court`

const addRules = `
  ${numbers(60)} INSERT INTO price_rule (document_id, name, price_cents, date_from, date_to, weekdays, hour_from, hour_to)
  SELECT 'p' || substr(lower(hex(randomblob(12))), 2), 'Rule ' || i, 1200 + i * 50,
    CASE WHEN i % 3 = 0 THEN date('${TODAY}', (i - 30) || ' days') END,
    CASE WHEN i % 3 = 0 THEN date('${TODAY}', (i + 30) || ' days') END,
    i % 128, CASE WHEN i % 2 = 0 THEN 480 + i * 10 END, CASE WHEN i % 2 = 0 THEN 700 + i * 10 END
  FROM n`

/** Every few days of the past some courts for some hours, in the rain or for works. */
const addClosures = `
  ${numbers(3000)} INSERT INTO closure (document_id, starts_at, ends_at, reason, created_at)
  SELECT 'c' || substr(lower(hex(randomblob(12))), 2), ${NOW} - i * ${2 * DAY}, ${NOW} - i * ${2 * DAY} + 3 * 3600000,
    CASE i % 3 WHEN 0 THEN 'works' ELSE 'rain' END, ${NOW} - i * ${2 * DAY}
  FROM n;
  INSERT INTO closure_court (closure_id, court_id)
  SELECT closure.id, court.id FROM closure JOIN court ON court.id <= 1 + closure.id % 4`

/** The dates of a year: those that can be booked have the game of their slot, or found it taken. */
const addOccurrences = `
  ${numbers(53)} INSERT INTO occurrence (subscriber_id, day, reservation_id, taken_at)
  SELECT s.id, game.day, iif(s.id % 9 = 0 OR game.day > '${addDays(TODAY, 7)}', NULL, game.id), ${NOW}
  FROM subscriber AS s CROSS JOIN n
  JOIN reservation AS game INDEXED BY reservation_day ON game.court_id = s.court_id
    AND game.day = date('${addDays(TODAY, 8)}', (s.weekday - strftime('%u', '${addDays(TODAY, 8)}') - 7 * i) || ' days')
    AND game.starts_at = unixepoch(game.day) * 1000 + s.starts * 60000 - 3600000
  WHERE s.ended_at IS NULL`

/** Nine of ten places, the owner's among them; some of these people didn't come. */
const pay = `
  UPDATE entry SET paid_at = iif(id % 10, ${NOW} - ${DAY}, NULL), absent_at = iif(id % 40, NULL, ${NOW} - ${DAY})
  WHERE reservation_id IN (SELECT id FROM reservation WHERE day BETWEEN '${REPORTED}' AND '${addDays(TODAY, -1)}')`

/** What was paid, place by place, by three ways. */
const book = `
  UPDATE entry SET paid_cents = 600, paid_by = ${MANAGER} WHERE paid_at IS NOT NULL;
  WITH paid AS (SELECT id, row_number() OVER (ORDER BY reservation_id, id) AS movement FROM entry WHERE paid_at IS NOT NULL)
  UPDATE entry SET paid_movement = paid.movement FROM paid WHERE paid.id = entry.id;
  INSERT INTO posting (movement_id, account, entry_id, cents)
  SELECT paid_movement, CASE id % 3 WHEN 0 THEN 'cash' WHEN 1 THEN 'card' ELSE 'bizum' END, id, 600 FROM entry WHERE paid_at IS NOT NULL
  UNION ALL SELECT paid_movement, 'income/court', id, -600 FROM entry WHERE paid_at IS NOT NULL;
  INSERT INTO movement (id, at, by, kind, method, person_id, reservation_id, till_day)
  SELECT paid_movement, game.starts_at, ${MANAGER}, 'place', CASE entry.id % 3 WHEN 0 THEN 'cash' WHEN 1 THEN 'card' ELSE 'bizum' END,
    user_id, game.id, game.day
  FROM entry JOIN reservation AS game ON game.id = entry.reservation_id WHERE paid_at IS NOT NULL ORDER BY paid_movement`

/** A few of each week's, by their owner, shortly before. */
const cancel = `
  UPDATE reservation SET canceled_at = starts_at - 7200000, canceled_by = owner_id
  WHERE day BETWEEN '${REPORTED}' AND '${addDays(TODAY, -1)}' AND id % 33 = 0 AND owner_id IS NOT NULL`

/** Of every fifth game somebody left, half of them late. */
const addDepartures = `
  INSERT INTO departure (reservation_id, user_id, starts_at, at)
  SELECT id, 2 + id * 13 % ${USERS - 1}, starts_at, starts_at - (id % 24) * 3600000 FROM reservation
  WHERE day BETWEEN '${REPORTED}' AND '${addDays(TODAY, -1)}' AND id % 5 = 0`
