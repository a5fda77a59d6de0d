import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultConfig } from '#domain/config/schema.ts'
import { addDays } from '#domain/time.ts'
import { addConfig } from '#server/config/store.ts'
import { DATABASE_FILE } from '#server/data-folder.ts'
import { type Db, openDatabase } from '#server/db/client.ts'
import { addFirstCourts, setKind } from '#server/db/first-club.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { COURTS, FIRST_FREE_DAY, NOW, SLOTS_A_DAY, sessionHashOf, slotsOn, USERS } from './club.ts'

const migrations = readMigrations('drizzle', 'src/server/db/triggers.sql')

/** Lays a club with that many reservations in a folder. Made once per schema and kept in the system's temporary folder. */
export function layClub(folder: string, reservations: number): void {
  const kept = join(tmpdir(), 'padel-club-bench')
  mkdirSync(kept, { recursive: true })
  const file = join(kept, `${reservations}-${recipe()}.sqlite`)
  if (!existsSync(file)) {
    const unfinished = `${file}-${process.pid}`
    makeClub(unfinished, reservations)
    renameSync(unfinished, file)
  }
  copyFileSync(file, join(folder, DATABASE_FILE))
}

/** What a kept database was made by: another schema or other rows make another one. */
function recipe(): string {
  const hash = createHash('sha256').update(migrations.triggers)
  for (const { sql } of migrations.steps) hash.update(sql)
  for (const part of ['database.ts', 'club.ts']) hash.update(readFileSync(join(import.meta.dirname, part)))
  return hash.digest('hex').slice(0, 16)
}

function makeClub(file: string, reservations: number): void {
  const db = openDatabase(file)
  const { $client: sqlite } = db
  migrate(db, migrations)
  // Nobody waits for this file to be safe: it is renamed into place when it is whole.
  sqlite.pragma('journal_mode = OFF')
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('cache_size = -512000')
  sqlite.transaction(() => {
    setKind(db, 'club')
    addFirstCourts(db)
    addConfig(db, 'production', defaultConfig)
    addUsers(db)
    addSlots(db, reservations / COURTS)
    sqlite.exec(addReservations)
    sqlite.exec(addEntries)
  })()
  sqlite.pragma('journal_mode = WAL')
  sqlite.close()
}

/** Names by number, and a session for each that outlasts the bench. */
function addUsers({ $client: sqlite }: Db): void {
  sqlite
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      INSERT INTO user (document_id, username, username_key, email, email_key, nick, nick_key, phone, phone_key,
        birth_date, level_quarters, password_hash, created_at, confirmed_at)
      SELECT 'u' || substr(lower(hex(randomblob(12))), 2), 'user' || i, 'user' || i, 'user' || i || '@example.com',
        'user' || i || '@example.com', 'Nick ' || i, 'nick ' || i, 600000000 + i, 600000000 + i,
        '1990-05-01', 4 + i % 25, 'none', 0, 0
      FROM n`,
    )
    .run(USERS)
  sqlite.exec("INSERT INTO user_role (user_id, role) SELECT id, 'fp_user' FROM user")
  const addSession = sqlite.prepare('INSERT INTO session (id_hash, user_id, created_at, expires_at) VALUES (?, ?, 0, ?)')
  for (let user = 1; user <= USERS; user += 1) addSession.run(sessionHashOf(user), user, NOW * 3)
}

/** The slots that are taken, the last ones of the booking window and so many back. `week` counts from the first free one. */
function addSlots({ $client: sqlite }: Db, count: number): void {
  sqlite.exec('CREATE TEMP TABLE slot (week INTEGER, day TEXT, starts_at INTEGER, ends_at INTEGER)')
  const add = sqlite.prepare('INSERT INTO slot VALUES (?, ?, ?, ?)')
  const days = Math.ceil(count / SLOTS_A_DAY)
  for (let back = days; back > 0; back -= 1) {
    const day = addDays(FIRST_FREE_DAY, -back)
    for (const { startsAt, endsAt } of slotsOn(day)) add.run(back, day, startsAt, endsAt)
  }
}

/** Of five, three are open (one of them closed with its four), one complete, one a class. The latest ids are the latest games. */
const addReservations = `
  INSERT INTO reservation (document_id, court_id, day, starts_at, ends_at, type, owner_id, price_cents, pincode, created_at,
    created_by, closed_at)
  SELECT 'r' || substr(lower(hex(randomblob(12))), 2), court.id, day, starts_at, ends_at,
    CASE turn WHEN 3 THEN 'complete' WHEN 4 THEN 'class' ELSE 'open' END,
    CASE turn WHEN 4 THEN NULL ELSE 2 + (number * 7) % ${USERS - 1} END,
    2400, '4711', starts_at - 86400000, NULL, CASE turn WHEN 2 THEN starts_at - 3600000 END
  FROM (SELECT *, (rowid - 1) * ${COURTS} AS first FROM slot)
    JOIN court
    JOIN (SELECT 0 AS n UNION ALL VALUES (1), (2), (3), (4)) AS five
    CROSS JOIN (SELECT 0 AS number, 0 AS turn WHERE 0)
`

const addEntries = ''
