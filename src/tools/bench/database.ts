import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultConfig } from '#domain/config/schema.ts'
import { addDays } from '#domain/time.ts'
import { addConfig } from '#server/config/store.ts'
import { DATABASE_FILE } from '#server/data-folder.ts'
import { type Db, openDatabase } from '#server/db/client.ts'
import { setKind } from '#server/db/club-kind.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { addFirstCourts } from '#server/setup/first-club.ts'
import { COURTS, FIRST_FREE_DAY, MANY, NOW, SLOTS_A_DAY, STAFF, sessionHashOf, slotsOn, TODAY, USERS } from './club.ts'

const TWO_YEARS = 730 * 86_400_000

const migrations = readMigrations('drizzle', 'src/server/db/triggers.sql')

/** Lays a club with that many reservations in a folder. It is made once per schema and cached in the system's temporary folder. */
export function layClub(folder: string, reservations: number): void {
  const cacheFolder = join(tmpdir(), 'padel-club-bench')
  mkdirSync(cacheFolder, { recursive: true })
  const file = join(cacheFolder, `${reservations}-${recipe()}.sqlite`)
  if (!existsSync(file)) {
    const unfinished = `${file}-${process.pid}`
    makeClub(unfinished, reservations)
    for (const old of readdirSync(cacheFolder))
      if (old.startsWith(`${reservations}-`) && old.endsWith('.sqlite')) rmSync(join(cacheFolder, old))
    renameSync(unfinished, file)
  }
  copyFileSync(file, join(folder, DATABASE_FILE))
}

/** The key of a cached database: another schema or other rows make another one. */
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
    // The last games and entries have the same numbers in every club, so that answers about them are of one length.
    const before = MANY - reservations
    // Row by row beside the indexes, as a club grows: indexes made at once are packed full, and each booking would split pages.
    sqlite.prepare(addReservations).run({ before })
    sqlite.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES ('entry', ?)").run(before)
    sqlite.exec(addEntries)
    sqlite.exec(addMail)
    sqlite.exec(addLeads(reservations / 10))
    sqlite.exec(addAudit(reservations))
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
        search_key, sort_key, birth_date, level_quarters, password_hash, created_at, confirmed_at)
      SELECT 'u' || substr(lower(hex(randomblob(12))), 2), 'user' || i, 'user' || i, 'user' || i || '@example.com',
        'user' || i || '@example.com', 'Nick ' || i, 'nick ' || i, 600000000 + i, 600000000 + i,
        'nick ' || i || char(10) || 'user' || i, 'nick ' || i || char(9) || 'nick ' || i, '1990-05-01', 4 + i % 25, 'none', 0, 0
      FROM n`,
    )
    .run(STAFF)
  sqlite.exec("INSERT INTO user_role (user_id, role) SELECT id, 'fp_user' FROM user")
  const addRole = sqlite.prepare('INSERT INTO user_role (user_id, role) VALUES (?, ?)')
  for (const role of ['fp_admin', 'portalAdmin']) addRole.run(STAFF, role)
  sqlite.exec("INSERT INTO user_role (user_id, role) SELECT id, 'fp_trainer' FROM user WHERE id % 100 = 0")
  const addSession = sqlite.prepare(
    'INSERT INTO session (id_hash, user_id, created_at, expires_at) VALUES (?, ?, 0, ?)',
  )
  for (let user = 1; user <= STAFF; user += 1) addSession.run(sessionHashOf(user), user, NOW * 3)
}

/** The slots that are taken: the last ones before the first free day, and so many back. */
function addSlots({ $client: sqlite }: Db, count: number): void {
  sqlite.exec('CREATE TEMP TABLE slot (id INTEGER PRIMARY KEY, day TEXT, starts_at INTEGER, ends_at INTEGER)')
  const add = sqlite.prepare('INSERT INTO slot (day, starts_at, ends_at) VALUES (?, ?, ?)')
  for (let back = Math.ceil(count / SLOTS_A_DAY); back > 0; back -= 1) {
    const day = addDays(FIRST_FREE_DAY, -back)
    for (const { startsAt, endsAt } of slotsOn(day)) add.run(day, startsAt, endsAt)
  }
}

/** What visitors sent: half of it for the newsletter, from a few pages, in the two years before today. */
const addLeads = (count: number) => `
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
  INSERT INTO lead (document_id, name, email, email_key, data, page, search_key, created_at, confirmed_at)
  SELECT 'l' || substr(lower(hex(randomblob(12))), 2),
    CASE i % 10 WHEN 0 THEN 'fest' WHEN 1 THEN 'class' WHEN 2 THEN 'promotion' WHEN 3 THEN 'contact' WHEN 4 THEN 'contact' ELSE 'newsletter' END,
    'user' || (i * 7919 % 60000) || '@example.com', 'user' || (i * 7919 % 60000) || '@example.com',
    json_object('name', 'Nick ' || i, 'message', 'Two courts for a tournament of a company, twenty people, what would it cost?'),
    CASE i % 4 WHEN 0 THEN '/clases' WHEN 1 THEN '/contacto' WHEN 2 THEN '/' ELSE '/promo/' || (i % 40) END,
    'nick ' || i || char(10) || 'user' || (i * 7919 % 60000) || '@example.com' || char(10) || 'two courts for a tournament of a company, twenty people, what would it cost?',
    ${NOW} - (${count} - i) * ${Math.floor(TWO_YEARS / count)}, CASE WHEN i % 10 > 4 AND i % 3 > 0 THEN ${NOW} END
  FROM n`

/** What a few people did as staff. */
const addAudit = (count: number) => `
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
  INSERT INTO audit (at, user_id, act, about, details)
  SELECT ${NOW} - (${count} - i) * ${Math.floor(TWO_YEARS / count)}, CASE i % 50 WHEN 0 THEN NULL ELSE ${STAFF} - i % 9 END,
    CASE i % 20 WHEN 0 THEN 'prices.change' WHEN 1 THEN 'reservations.close' WHEN 2 THEN 'entries.remove' ELSE 'entries.pay' END,
    json_object('reservation', 1 + i % 1000, 'entry', i, 'user', 1 + i % 9000), '{"amount":6}'
  FROM n`

/** Of five, three are open (one of them closed), one is complete, one a class. Owners are spread by number. */
const addReservations = `
  INSERT INTO reservation
    (id, document_id, court_id, day, starts_at, ends_at, type, owner_id, price_cents, pincode, created_at, closed_at)
  SELECT id, 'r' || substr(lower(hex(randomblob(12))), 2), court, day, starts_at, ends_at,
    CASE id % 5 WHEN 3 THEN 'complete' WHEN 4 THEN 'class' ELSE 'open' END,
    CASE id % 5 WHEN 4 THEN NULL ELSE ${userOf('id', '0')} END,
    2400, '4711', starts_at - 86400000, CASE id % 5 WHEN 2 THEN starts_at - 3600000 END
  FROM (
    SELECT @before + (slot.id - 1) * ${COURTS} + court.id AS id, court.id AS court, day, starts_at, ends_at
    FROM slot CROSS JOIN court ORDER BY slot.id, court.id
  )`

/** Of the past every fourth game has its four players; from today on all have some: open ones three to five, a closed one five. */
const addEntries = `
  INSERT INTO entry (document_id, reservation_id, user_id, level_quarters, position, created_at, chosen_at)
  SELECT 'e' || substr(lower(hex(randomblob(12))), 2), game.id, ${userOf('game.id', 'place.n')}, 4 + (game.id + place.n) % 25,
    CASE place.n % 3 WHEN 0 THEN 'left' WHEN 1 THEN 'right' ELSE 'left-right' END,
    game.created_at, CASE WHEN place.n < 4 THEN game.closed_at END
  FROM reservation AS game
    CROSS JOIN (SELECT 0 AS n UNION ALL VALUES (1), (2), (3), (4)) AS place
  WHERE CASE
    WHEN game.day < '${TODAY}' THEN game.id % 4 = 0 AND place.n < 4
    WHEN game.type = 'class' THEN 0
    WHEN game.type = 'complete' THEN place.n < 4
    WHEN game.closed_at IS NOT NULL THEN 1
    ELSE place.n < 3 + game.id % 3
  END`

/** Of every tenth game its owner was mailed; a few mails failed. */
const addMail = `
  INSERT INTO outbox (message_id, user_id, kind, about, created_at, due_at, attempts, sent_at, failed_at)
  SELECT 'm' || id, owner_id, 'closed', '{}', created_at, created_at, 1,
    CASE WHEN id % 1000 > 0 THEN created_at END, CASE WHEN id % 1000 = 0 THEN created_at END
  FROM reservation WHERE id % 10 = 0`

/** The user on a place of a game, in SQL: any but the reader, and another one on each place. */
function userOf(game: string, place: string): string {
  return `2 + (${game} * 7 + ${place} * 1117) % ${USERS - 1}`
}
