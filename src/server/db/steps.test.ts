import { expect, test } from 'vitest'
import { chargeOf } from '#domain/reservations/game.ts'
import { listReservations } from '../reservations/list-store.ts'
import { gameOf } from '../reservations/store.ts'
import { migrations, rowsIn } from '../testing.ts'
import { searchUsers } from '../users/store.ts'
import { type Db, openDatabase } from './client.ts'
import { migrate, requireSound } from './migrate.ts'

/** Databases as former versions of the program left them, filled, and what the steps that came since make of them. */

const people = ['Ángel Núñez', 'José "Pepe"', '🎾 Zoë'].map((nick, at) => ({ id: at + 1, nick, name: `someone${at}` }))

/** A row or more in every table, in columns that were there from step 2 on. */
function fill({ $client: sqlite }: Db): void {
  const addUser = sqlite.prepare(
    `INSERT INTO user (id, document_id, username, username_key, email, email_key, nick, nick_key, phone, phone_key, birth_date, password_hash, created_at)
    VALUES (@id, 'u' || @id, @name, @name, @name || '@x.es', @name || '@x.es', @nick, lower(@nick), 600000000 + @id, 600000000 + @id, '1990-05-01', 'none', 0)`,
  )
  for (const person of people) addUser.run(person)
  sqlite.exec(`
    INSERT INTO user_role SELECT id, 'fp_user' FROM user;
    INSERT INTO court (id, document_id, name, opens, closes, price_cents) VALUES (1, 'c1', 'Court 1', 480, 1380, 2400);
    INSERT INTO court_hours (court_id, weekday, opens, closes) VALUES (1, 1, 480, 1200);
    INSERT INTO closure (court_id, starts_at, ends_at, reason) VALUES (1, 0, 1, 'Rain');
    INSERT INTO price_rule (document_id, name, price_cents, weekdays) VALUES ('p1', 'Evenings', 2800, 31);
    INSERT INTO club_fact (name, value) VALUES ('kind', 'club');
    INSERT INTO config (document_id, environment, config) VALUES ('k1', 'production', '{}');
    INSERT INTO session VALUES ('hash', 1, 0, 1);
    INSERT INTO attempt (account, address, at) VALUES ('a', 'b', 0);
    INSERT INTO request VALUES (1, 'act', 'key', 'hash', '{}', 0);
    INSERT INTO audit (at, user_id, act, about) VALUES (0, 1, 'act', '{}');
    INSERT INTO change (day, at) VALUES ('2026-11-20', 0);
    INSERT INTO outbox (message_id, user_id, kind, about, created_at, due_at, sent_at, failed_at)
      VALUES ('m1', 1, 'closed', '{}', 0, 0, NULL, NULL), ('m2', 2, 'closed', '{}', 0, 0, 1, NULL), ('m3', 3, 'closed', '{}', 0, 0, NULL, 1);
    INSERT INTO reservation (id, document_id, court_id, day, starts_at, ends_at, type, owner_id, price_cents, pincode, created_at, closed_at, canceled_at)
      VALUES (1, 'r1', 1, '2026-11-20', 1000000, 6400000, 'open', 1, 2400, '1', 0, NULL, NULL),
        (2, 'r2', 1, '2026-11-20', 6400000, 11800000, 'open', 2, 2400, '1', 0, 1, NULL),
        (3, 'r3', 1, '2026-11-21', 91800000, 97200000, 'class', NULL, 2800, '1', 0, NULL, 1),
        (4, 'r4', 1, '2026-11-21', 91800000, 97200000, 'complete', 3, 2800, '1', 0, NULL, NULL);
    INSERT INTO entry (id, document_id, reservation_id, user_id, host_id, level_quarters, position, created_at)
      VALUES (1, 'e1', 1, 1, NULL, 12, 'left', 0), (2, 'e2', 1, NULL, 1, 12, 'left', 0), (3, 'e3', 2, 1, NULL, 12, 'left', 0);
  `)
}

/** The rows of every table, but for columns that came later. */
function rowsOf({ $client: sqlite }: Db, columns: ReadonlyMap<string, string[]>): Record<string, unknown[]> {
  return Object.fromEntries(
    [...columns].map(([table, names]) => [
      table,
      sqlite.prepare<[]>(`SELECT ${names.join()} FROM "${table}" ORDER BY 1`).all(),
    ]),
  )
}

function columnsOf({ $client: sqlite }: Db): Map<string, string[]> {
  const tables = sqlite.prepare<[], string>(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'",
  )
  const columns = sqlite.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck()
  return new Map(
    tables
      .pluck()
      .all()
      .map((table) => [table, columns.all(table)] as const)
      .filter(([table]) => table !== 'sqlite_schema'),
  )
}

/** A filled club as the program left it that knew the first steps only. */
function clubAfter(steps: number): Db {
  const db = openDatabase(':memory:')
  const known = migrations.steps.slice(0, steps)
  const [overlaps = ''] = migrations.triggers.split('-- Live subscribers')
  migrate(db, { steps: known, triggers: overlaps })
  fill(db)
  if (steps > 2) db.$client.exec('UPDATE user SET search_key = search_key(nick, username)')
  return db
}

test.each([2, 3, 4])('a club of step %i comes through the real steps: every row stays, and is found', (steps) => {
  const db = clubAfter(steps)
  const columns = columnsOf(db)
  // Keys are made anew.
  columns.set('user', columns.get('user')?.filter((name) => !name.endsWith('_key')) ?? [])
  const before = rowsOf(db, columns)
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(() => requireSound(db, migrations.triggers)).toThrow('Missing triggers: subscriber_overlap')
  migrate(db, migrations)
  expect(db.$client.prepare('SELECT closure_id, court_id FROM closure_court').raw().all()).toEqual([[1, 1]])
  columns.set('closure', ['id', 'starts_at', 'ends_at', 'reason'])
  expect(rowsOf(db, columns)).toEqual({ ...before, closure: [{ id: 1, starts_at: 0, ends_at: 1, reason: 'Rain' }] })
  expect(() => requireSound(db, migrations.triggers)).not.toThrow()
  expect(db.$client.pragma('foreign_key_check')).toEqual([])
  expect(db.$client.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(db.$client.pragma('user_version', { simple: true })).toBe(migrations.steps.length)
})

test.each([2, 3, 4])(
  'after the steps since %i searches and lists know the old rows, and rules hold for them',
  (steps) => {
    const db = clubAfter(steps)
    migrate(db, migrations)
    const nicksFor = (query: string) => searchUsers(db, query, { hiddenToo: false }).map(({ nick }) => nick)
    expect([nicksFor('nunez'), nicksFor('pepe"'), nicksFor('zoe'), nicksFor('someone')]).toEqual([
      ['Ángel Núñez'],
      ['José "Pepe"'],
      ['🎾 Zoë'],
      people.map(({ nick }) => nick).toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)),
    ])
    const idsOf = (filter: object) =>
      listReservations(db, { sort: 'startDate', ...filter }, { page: 1, pageSize: 10 }).ids
    expect([idsOf({}), idsOf({ status: 'closed' }), idsOf({ status: 'canceled' }), idsOf({ q: 'angel' })]).toEqual([
      [1, 2, 3, 4],
      [2],
      [3],
      [1, 2],
    ])
    expect(() => db.$client.exec('UPDATE reservation SET canceled_at = NULL WHERE id = 3')).toThrow('overlap')
    db.$client.exec('DELETE FROM entry WHERE id = 1')
    expect(rowsIn(db, 'entry')).toBe(1)
  },
)

test('a step that fails leaves the former version as it was, with its rows', () => {
  const db = clubAfter(4)
  const columns = columnsOf(db)
  const before = rowsOf(db, columns)
  const broken = migrations.steps.map((step, at) => (at === 4 ? { ...step, sql: `${step.sql}; nonsense` } : step))
  expect(() => migrate(db, { ...migrations, steps: broken })).toThrow('syntax error')
  expect([rowsOf(db, columns), columnsOf(db)]).toEqual([before, columns])
  expect(db.$client.pragma('user_version', { simple: true })).toBe(4)
})

test('of what was paid before amounts were kept, each place is worth its share of then', () => {
  const db = clubAfter(4)
  const { $client: sqlite } = db
  sqlite.exec('DELETE FROM entry; UPDATE reservation SET price_cents = 2403')
  const add = sqlite.prepare(
    "INSERT INTO entry (document_id, reservation_id, level_quarters, position, created_at, chosen_at, paid_at) VALUES (hex(randomblob(8)), ?, 12, 'left', 0, ?, ?)",
  )
  // Six in an open game, in a closed one of which the second, third, fifth and sixth play, and in one that was reopened.
  for (const game of [1, 2, 4])
    for (const at of [1, 2, 3, 4, 5, 6])
      add.run(game, game === 2 && at !== 1 && at !== 4 ? 1 : null, at === 3 ? null : 1)
  sqlite.exec('UPDATE reservation SET reopened_after = (SELECT max(id) FROM entry) WHERE id = 4')
  migrate(db, migrations)
  const games = [1, 2, 4].flatMap((id) => gameOf(db, id) ?? [])
  const paid = games.flatMap((game) => game.entries.map((entry) => entry.paidCents))
  const charged = games.flatMap((game) =>
    game.entries.map((entry) => (entry.paidAt === null ? null : chargeOf(game, entry))),
  )
  expect(paid).toEqual(charged)
  expect(paid.slice(0, 6)).toEqual([601, 601, null, 600, 601, 601])
})

test('a whole court that had begun before its empty places were charged stays charged by quarters; one to come isn’t', () => {
  const db = clubAfter(4)
  const { $client: sqlite } = db
  const later = Date.now() + 86_400_000
  sqlite.exec(`INSERT INTO reservation (id, document_id, court_id, day, starts_at, ends_at, type, owner_id, price_cents, pincode, created_at)
      VALUES (5, 'r5', 1, '2099-01-01', ${later}, ${later + 5_400_000}, 'complete', 3, 2800, '1', 0);
    INSERT INTO entry (document_id, reservation_id, user_id, level_quarters, position, created_at)
      VALUES ('e4', 4, 3, 12, 'left', 0), ('e5', 5, 3, 12, 'left', 0)`)
  migrate(db, migrations)
  const charged = [4, 5].flatMap((id) => {
    const game = gameOf(db, id)
    return game?.entries.map((entry) => chargeOf(game, entry)) ?? []
  })
  expect(charged).toEqual([700, 2800])
})
