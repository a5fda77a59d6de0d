import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { retainedFor } from '#domain/retention.ts'
import { addDays, CALENDAR_DAY, type Day, dayStartOf, HOUR } from '#domain/time.ts'
import { openDatabase } from '../db/client.ts'
import { rowsIn, testDatabase, testDeps } from '../testing.ts'
import { sweep } from './sweep.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-ten-years-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const FIRST: Day = '2027-01-01'
const DAYS = Math.round(10 * 365.25)
const USERS = 1_000

const ID = 'lower(hex(randomblob(12)))'
/** Another user each time. */
const SOMEONE = `1 + (:days * 131 + i * 17) % ${USERS}`
const NAME = `'user' || (:days + ${USERS} * (:days > 0) + i)`
const MAIL = `${NAME} || '@example.com'`
const MESSAGE =
  "'Two courts for a tournament of a company, twenty people: what would that cost, and when could we come to see them?'"
const STARTS = `:at + ${8 * HOUR} + i / 4 * ${1.5 * HOUR}`

/**
 * What grows: how many rows a day brings, for how many days they stay where that isn't for good, and how many bytes one takes with its
 * indexes. A row is SQL by column, over `i`, which counts those of a day, or over the rows of `from`.
 */
type Growing = { table: string; aDay: number; days?: number; bytes: number; first?: number; from?: string; row: object }

/** A busy club: four courts that are taken all day, every day. Bytes are what rows take in a club of one year, rounded (`dbstat`). */
const busyClub: readonly Growing[] = [
  {
    table: 'user',
    aDay: 1,
    first: USERS,
    // With their role and, for every second, a picture of 15 KB.
    bytes: 9_000,
    row: {
      ...{
        document_id: ID,
        username: NAME,
        username_key: NAME,
        email: MAIL,
        email_key: MAIL,
        nick: NAME,
        nick_key: NAME,
      },
      ...{ phone: NAME, phone_key: NAME, search_key: NAME, sort_key: NAME, birth_date: "'1990-05-01'" },
      ...{ password_hash: 'hex(randomblob(48))', created_at: ':at', confirmed_at: ':at' },
    },
  },
  {
    table: 'reservation',
    aDay: 40,
    bytes: 250,
    row: {
      ...{
        document_id: ID,
        court_id: '1 + i % 4',
        day: ':day',
        starts_at: STARTS,
        ends_at: `${STARTS} + ${1.5 * HOUR}`,
      },
      ...{
        type: "iif(i % 5 = 4, 'class', iif(i % 5 = 3, 'complete', 'open'))",
        closed_at: 'iif(i % 5 < 3, :at, NULL)',
      },
      ...{
        owner_id: SOMEONE,
        created_by: SOMEONE,
        price_cents: 2400,
        pincode: "'4711'",
        created_at: `:at - ${50 * HOUR}`,
      },
    },
  },
  {
    table: 'entry',
    aDay: 128,
    bytes: 185,
    from: "(SELECT i, reservation.* FROM n JOIN reservation ON i < 4 AND day = :day AND type <> 'class')",
    row: {
      ...{ document_id: ID, reservation_id: 'id', user_id: `1 + (id * 7 + i * 13) % ${USERS}`, level_quarters: 12 },
      ...{ position: "'left-right'", created_at: 'created_at', chosen_at: 'closed_at', paid_at: 'ends_at', paid_by: 1 },
      paid_cents: 600,
    },
  },
  {
    table: 'departure',
    aDay: 4,
    bytes: 80,
    from: "(SELECT *, 1 AS i FROM reservation WHERE day = :day AND type = 'complete' LIMIT 4)",
    row: { reservation_id: 'id', user_id: SOMEONE, starts_at: 'starts_at', at: 'created_at' },
  },
  {
    table: 'post',
    aDay: 1 / 7,
    // With its texts, three versions and a picture of 135 KB.
    bytes: 157_000,
    from: "n WHERE strftime('%w', :day) = '1'",
    row: {
      ...{ document_id: ID, kind: "'news'", slug: ':day' },
      ...{ published_from: ':at', created_at: ':at', updated_at: ':at', updated_by: 1 },
    },
  },
  {
    table: 'audit',
    aDay: 100,
    days: 365.25 * retainedFor.auditYears,
    bytes: 210,
    row: {
      ...{ at: ':at + i', user_id: SOMEONE, act: "iif(i % 5, 'entries.pay', 'reservations.close')" },
      ...{ about: "json_object('reservation', :days, 'entry', :days * 4, 'user', i)", details: `'{"amount":6}'` },
    },
  },
  {
    table: 'lead',
    aDay: 20,
    days: 365.25 * 2,
    bytes: 1_270,
    row: {
      ...{
        document_id: ID,
        name: "'contact'",
        email: MAIL,
        email_key: MAIL,
        search_key: `${MAIL} || lower(${MESSAGE})`,
      },
      ...{ data: `json_object('email', ${MAIL}, 'phone', '600100200', 'message', ${MESSAGE}, 'locale', 'es')` },
      ...{ referer: "'https://club.example/es/contacto'", page: "'/contacto'", created_at: ':at + i' },
    },
  },
  {
    table: 'outbox',
    aDay: 60,
    days: retainedFor.mail / CALENDAR_DAY,
    bytes: 320,
    row: {
      ...{ message_id: 'hex(randomblob(18))', user_id: SOMEONE, kind: "'closed'", created_at: ':at', due_at: ':at' },
      ...{ about: "json_object('reservation', i, 'court', 'Court 1', 'startsAt', :at, 'endsAt', :at)", attempts: 1 },
      ...{ tried_at: ':at', offered_at: ':at', sent_at: ':at' },
    },
  },
  {
    table: 'session',
    aDay: 40,
    days: retainedFor.sessions / CALENDAR_DAY,
    bytes: 260,
    row: {
      ...{
        id_hash: 'hex(randomblob(24))',
        user_id: SOMEONE,
        created_at: ':at',
        used_at: ':at',
        browser: "'Firefox, Android'",
      },
      expires_at: `:at + ${retainedFor.sessions}`,
    },
  },
  {
    table: 'problem',
    aDay: 3,
    days: retainedFor.problems / CALENDAR_DAY,
    bytes: 170,
    row: { kind: "'mail'", what: 'i', code: "''", day: ':day', first_at: ':at', last_at: ':at', times: 1 },
  },
  {
    table: 'request',
    aDay: 60,
    days: retainedFor.answers / CALENDAR_DAY,
    bytes: 400,
    row: {
      ...{
        user_id: SOMEONE,
        act: "'reservations.create'",
        key: 'hex(randomblob(18))',
        input_hash: 'hex(randomblob(24))',
      },
      ...{ answer: 'hex(zeroblob(75))', at: ':at + i' },
    },
  },
  {
    table: 'change',
    aDay: 200,
    days: retainedFor.answers / CALENDAR_DAY,
    bytes: 50,
    row: { day: ':day', at: ':at + i' },
  },
  {
    table: 'attempt',
    aDay: 100,
    days: retainedFor.attempts / CALENDAR_DAY,
    bytes: 150,
    row: { account: NAME, address: "'192.0.2.' || i", at: ':at + i' },
  },
]

/** What goes with users and posts: written after them, as far as they are of the day. */
const beside = [
  "INSERT INTO user_role SELECT id, 'fp_user' FROM user WHERE created_at = :at",
  'INSERT INTO user_picture SELECT id, zeroblob(15000), :at FROM user WHERE created_at = :at AND id % 2',
  `INSERT INTO picture (document_id, created_at) SELECT ${ID}, :at FROM post WHERE created_at = :at`,
  'UPDATE post SET picture_id = (SELECT max(id) FROM picture) WHERE created_at = :at',
  "INSERT INTO picture_file SELECT picture_id, column1, 270, 'image/webp', zeroblob(45000) FROM post, (VALUES (480), (960), (1440)) WHERE created_at = :at",
  "INSERT INTO post_text SELECT id, column1, 'News', hex(zeroblob(60)), hex(zeroblob(700)), '' FROM post, (VALUES ('en'), ('es')) WHERE created_at = :at",
  'INSERT INTO post_revision (post_id, version, at, content) SELECT id, column1, :at, hex(zeroblob(1400)) FROM post, (VALUES (1), (2), (3)) WHERE created_at = :at',
]

test('a busy club takes within 20 % of what was predicted after ten years, and has of each table what it should', {
  tags: ['large', 'promise'],
}, async ({ task }) => {
  const file = join(folder, 'club.sqlite')
  testDatabase().$client.prepare('VACUUM INTO ?').run(file)
  const db = openDatabase(file)
  const { $client: sqlite } = db
  // Nobody waits for this club to be safe.
  sqlite.pragma('synchronous = OFF')
  const deps = testDeps(db)
  for (let days = 0; days < DAYS; days += 1) {
    const day = addDays(FIRST, days)
    deps.time.now = dayStartOf(day) + 4.5 * HOUR
    if (days % 7 === 0) await sweep(deps)
    sqlite.exec(`BEGIN; ${writeDay(day, days)}; COMMIT`)
  }
  deps.time.now = dayStartOf(addDays(FIRST, DAYS)) + 4.5 * HOUR
  await sweep(deps)
  const rows = busyClub.map(({ table, aDay, days = DAYS, bytes, first = 0 }) => {
    const expected = first + aDay * Math.min(DAYS, days)
    return {
      table,
      expected,
      bytes: expected * bytes,
      apart: Math.abs(rowsIn(db, table) - expected),
      may: Math.max(1, aDay * 2, expected * 0.01),
    }
  })
  const predicted = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  const taken = Number(sqlite.pragma('page_count', { simple: true })) * 4096
  task.meta.figures = `${Math.round(taken / 2 ** 20)} MB, ${Math.round(predicted / 2 ** 20)} predicted`
  expect(rows.filter(({ apart, may }) => apart > may)).toEqual([])
  expect(Math.abs(taken / predicted - 1)).toBeLessThanOrEqual(0.2)
  db.$client.close()
})

/** SQL that writes what happens in the club on a day. */
function writeDay(day: Day, days: number): string {
  const n = (count: number) => `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n LIMIT ${count})`
  const added = busyClub.map(({ table, aDay, first = 0, from = 'n', row }) => {
    const count = Math.ceil(days === 0 ? Math.max(first, aDay) : aDay)
    return `${n(count)} INSERT INTO ${table} (${Object.keys(row).join()}) SELECT ${Object.values(row).join()} FROM ${from}`
  })
  return [...added, ...beside]
    .join(';')
    .replaceAll(':days', String(days))
    .replaceAll(':day', `'${day}'`)
    .replaceAll(':at', String(dayStartOf(day)))
}
