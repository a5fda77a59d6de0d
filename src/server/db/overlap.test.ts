import { describe, expect, test } from 'vitest'
import { at, aUser, rowsIn, testDatabase } from '../testing.ts'
import type { Db } from './client.ts'

const HOUR = 3_600_000
const NOON = at('2026-11-20T12:00:00Z')

type Row = { court?: number; from: number; to: number; canceled?: boolean }
let made = 0

/** A row by plain SQL, its times in hours from noon; answers its id. */
function insert({ $client: sqlite }: Db, { court = 1, from, to, canceled = false }: Row): number {
  made += 1
  const columns = 'document_id, court_id, day, starts_at, ends_at, type, price_cents, pincode, created_at, canceled_at'
  const statement = sqlite.prepare(
    `INSERT INTO reservation (${columns}) VALUES (?, ?, '2026-11-20', ?, ?, 'open', 0, '', 0, ?)`,
  )
  return Number(
    statement.run(`d${made}`, court, NOON + from * HOUR, NOON + to * HOUR, canceled ? 1 : null).lastInsertRowid,
  )
}

const cases: { name: string; row: Row; refused: boolean }[] = [
  { name: 'the same interval', row: { from: 0, to: 1.5 }, refused: true },
  { name: 'into its beginning', row: { from: -1, to: 0.01 }, refused: true },
  { name: 'out of its end', row: { from: 1.49, to: 3 }, refused: true },
  { name: 'within it', row: { from: 0.5, to: 1 }, refused: true },
  { name: 'around it', row: { from: -1, to: 3 }, refused: true },
  { name: 'around it, a whole day long', row: { from: -12, to: 12 }, refused: true },
  { name: 'touching its beginning', row: { from: -1.5, to: 0 }, refused: false },
  { name: 'touching its end', row: { from: 1.5, to: 3 }, refused: false },
  { name: 'far away', row: { from: 48, to: 49.5 }, refused: false },
  { name: 'on another court', row: { court: 2, from: 0, to: 1.5 }, refused: false },
  { name: 'canceled', row: { from: 0, to: 1.5, canceled: true }, refused: false },
]

/** What the database says against it; null when it is done. */
function faultOf(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('beside a live reservation of noon to 13:30', () => {
  test.each(cases)('an insert $name: refused $refused', ({ row, refused }) => {
    const db = testDatabase()
    insert(db, { from: 0, to: 1.5 })
    expect(faultOf(() => insert(db, row))).toBe(refused ? 'reservation_overlap' : null)
    expect(rowsIn(db, 'reservation')).toBe(refused ? 1 : 2)
  })

  test.each(cases.filter(({ row }) => !row.canceled))('an update to be $name: refused $refused', ({ row, refused }) => {
    const db = testDatabase()
    insert(db, { from: 0, to: 1.5 })
    const id = insert(db, { court: 3, from: 100, to: 101.5 })
    const update = db.$client.prepare('UPDATE reservation SET court_id = ?, starts_at = ?, ends_at = ? WHERE id = ?')
    const run = () => update.run(row.court ?? 1, NOON + row.from * HOUR, NOON + row.to * HOUR, id)
    expect(faultOf(run)).toBe(refused ? 'reservation_overlap' : null)
  })
})

describe('a reservation', () => {
  test('that lasts a day is seen from its end', () => {
    const db = testDatabase()
    insert(db, { from: -24, to: 0 })
    expect(() => insert(db, { from: -0.5, to: 1 })).toThrow('reservation_overlap')
    insert(db, { from: 0, to: 1.5 })
  })

  test('may change in place', () => {
    const db = testDatabase()
    const id = insert(db, { from: 0, to: 1.5 })
    db.$client
      .prepare('UPDATE reservation SET starts_at = starts_at + 60000, ends_at = ends_at + 60000 WHERE id = ?')
      .run(id)
    const same = db.$client.prepare('UPDATE reservation SET starts_at = starts_at WHERE id = ?')
    expect(same.run(id).changes).toBe(1)
  })

  test('that is canceled frees its time, and comes back only where it is still free', () => {
    const db = testDatabase()
    const id = insert(db, { from: 0, to: 1.5 })
    const set = db.$client.prepare('UPDATE reservation SET canceled_at = ? WHERE id = ?')
    set.run(1, id)
    set.run(null, id)
    set.run(1, id)
    insert(db, { from: 0.5, to: 2 })
    expect(() => set.run(null, id)).toThrow('reservation_overlap')
  })

  test('is not slipped in beside the rule by REPLACE', () => {
    const db = testDatabase()
    insert(db, { from: 0, to: 1.5 })
    const sneak = `INSERT OR REPLACE INTO reservation (document_id, court_id, day, starts_at, ends_at, type, price_cents, pincode, created_at)
      VALUES ('sneak', 1, '2026-11-20', ${NOON}, ${NOON + HOUR}, 'open', 0, '', 0)`
    expect(() => db.$client.exec(sneak)).toThrow('reservation_overlap')
    expect(() => db.$client.exec(sneak.replace('REPLACE', 'IGNORE'))).toThrow('reservation_overlap')
  })
})

describe('entries', () => {
  test('of guests go with their host, all of them with the reservation', () => {
    const db = testDatabase()
    const id = insert(db, { from: 0, to: 1.5 })
    const add = (name: string, user: number | null, host: number | null) =>
      Number(
        db.$client
          .prepare(
            "INSERT INTO entry (document_id, reservation_id, user_id, host_id, level_quarters, position, created_at) VALUES (?, ?, ?, ?, 4, 'left', 0)",
          )
          .run(name, id, user, host).lastInsertRowid,
      )
    const host = add('host', aUser(db).id, null)
    const other = add('other', aUser(db).id, null)
    add('guest1', null, host)
    add('guest2', null, host)
    add('nobody', null, null)
    db.$client.prepare('DELETE FROM entry WHERE id = ?').run(host)
    expect(db.$client.prepare('SELECT document_id FROM entry ORDER BY id').pluck().all()).toEqual(['other', 'nobody'])
    expect(() =>
      add('twice', Number(db.$client.prepare('SELECT user_id FROM entry WHERE id = ?').pluck().get(other)), null),
    ).toThrow('UNIQUE')
    expect(() => add('hosted member', aUser(db).id, other)).toThrow('entry_guest')
    expect(() => add('of a host that is not there', null, 999)).toThrow('FOREIGN KEY')
    db.$client.prepare('DELETE FROM reservation WHERE id = ?').run(id)
    expect(rowsIn(db, 'entry')).toBe(0)
  })
})

describe('the database refuses', () => {
  test.each([
    {
      name: 'a reservation that ends before it begins',
      sql: 'UPDATE reservation SET ends_at = starts_at',
      says: 'reservation_length',
    },
    {
      name: 'one longer than a day',
      sql: 'UPDATE reservation SET ends_at = starts_at + 86400001',
      says: 'reservation_length',
    },
    { name: 'a type that is not there', sql: "UPDATE reservation SET type = 'party'", says: 'reservation_type' },
    { name: 'a price below nothing', sql: 'UPDATE reservation SET price_cents = -1', says: 'reservation_price' },
    {
      name: 'a closed game that is not open',
      sql: "UPDATE reservation SET type = 'complete', closed_at = 1",
      says: 'reservation_closed',
    },
    { name: 'a version of 0', sql: 'UPDATE reservation SET version = 0', says: 'reservation_version' },
    { name: 'an owner who is not there', sql: 'UPDATE reservation SET owner_id = 999', says: 'FOREIGN KEY' },
    {
      name: 'a text where a number belongs',
      sql: "UPDATE reservation SET starts_at = 'noon'",
      says: 'cannot store TEXT',
    },
    { name: 'deleting a court with reservations', sql: 'DELETE FROM court WHERE id = 1', says: 'FOREIGN KEY' },
    { name: 'a court that closes before it opens', sql: 'UPDATE court SET closes = opens', says: 'court_hours_order' },
    { name: 'a court open past midnight', sql: 'UPDATE court SET closes = 1441', says: 'court_hours_order' },
    { name: 'a discount over 100', sql: 'UPDATE court SET discount = 101', says: 'court_discount' },
    {
      name: 'a schedule of no day',
      sql: 'INSERT INTO court_hours (court_id, opens, closes) VALUES (1, 0, 60)',
      says: 'court_hours_kind',
    },
    {
      name: 'a schedule of both kinds',
      sql: "INSERT INTO court_hours (court_id, weekday, date, opens, closes) VALUES (1, 1, '2026-11-20', 0, 60)",
      says: 'court_hours_kind',
    },
    {
      name: 'two schedules of a weekday',
      sql: 'INSERT INTO court_hours (court_id, weekday, opens, closes) VALUES (1, 1, 0, 60), (1, 1, 0, 90)',
      says: 'UNIQUE',
    },
    {
      name: 'a closure that ends before it begins',
      sql: "INSERT INTO closure (document_id, starts_at, ends_at, reason, created_at) VALUES ('x', 2, 1, '', 0)",
      says: 'closure_order',
    },
    {
      name: 'a price rule without a criterion',
      sql: "INSERT INTO price_rule (document_id, name, price_cents) VALUES ('x', 'x', 1)",
      says: 'price_rule_criteria',
    },
    { name: 'a role that is not there', sql: "INSERT INTO user_role VALUES (1, 'fp_king')", says: 'user_role_known' },
    { name: 'a user of level 7.25', sql: 'UPDATE user SET level_quarters = 29', says: 'user_level' },
    { name: 'a name like an address', sql: "UPDATE user SET username = 'a@b'", says: 'user_username_long' },
    {
      name: 'a session that is over before it begins',
      sql: "INSERT INTO session (id_hash, user_id, created_at, expires_at) VALUES ('x', 1, 2, 2)",
      says: 'session_lasts',
    },
  ])('$name', ({ sql, says }) => {
    const db = testDatabase()
    aUser(db)
    insert(db, { from: 0, to: 1.5 })
    expect(() => db.$client.exec(sql)).toThrow(says)
  })
})
