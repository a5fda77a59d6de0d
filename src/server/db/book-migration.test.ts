import { expect, test } from 'vitest'
import { at, migrations } from '../testing.ts'
import { openDatabase } from './client.ts'
import { findFaults } from './inspect/find-faults.ts'
import { migrate } from './migrate.ts'
import { listFormerClubs } from './testing.ts'

/** What was paid before there was a book goes into it, to the cent, by a way that nobody knows. */

const former = listFormerClubs().find(({ migration }) => migration === '0024_desk.sql')

test('what was paid is in the book: by member or host, as income of the kind of game, on the club’s day', () => {
  const db = openDatabase(former?.read() ?? ':memory:')
  const { $client: sqlite } = db
  // Half an hour before midnight UTC it is the next day at the club, and half past ten only in summer.
  const [winter, summer, evening] = ['2026-11-20T23:30:00Z', '2026-07-20T22:30:00Z', '2026-11-20T22:30:00Z'].map(at)
  sqlite.exec(
    `UPDATE entry SET paid_at = NULL, paid_by = NULL, paid_cents = NULL; UPDATE reservation SET price_cents = 2601`,
  )
  const [member, guest, classmate] = [
    "SELECT id FROM entry WHERE user_id IS NOT NULL AND reservation_id IN (SELECT id FROM reservation WHERE type = 'open') LIMIT 1",
    'SELECT id FROM entry WHERE host_id IS NOT NULL LIMIT 1',
    "SELECT id FROM entry WHERE reservation_id IN (SELECT id FROM reservation WHERE type = 'class') LIMIT 1",
  ].map((query) => sqlite.prepare<[], number>(query).pluck().get())
  const pay = sqlite.prepare('UPDATE entry SET paid_at = ?, paid_by = 1, paid_cents = ? WHERE id = ?')
  pay.run(winter, 651, member)
  pay.run(summer, null, guest)
  pay.run(evening, 0, classmate)
  migrate(db, migrations)

  expect(findFaults(sqlite)).toEqual([])
  const rows = sqlite
    .prepare(
      `SELECT m.till_day, m.kind, m.method, m.receipt_number, m.person_id = ifnull(e.user_id, h.user_id) AS isTheirs,
        e.paid_cents, group_concat(p.account || ' ' || p.cents, ', ' ORDER BY p.id) AS lines
      FROM movement AS m JOIN entry AS e ON e.paid_movement = m.id LEFT JOIN entry AS h ON h.id = e.host_id
      JOIN posting AS p ON p.movement_id = m.id AND p.entry_id = e.id GROUP BY m.id ORDER BY m.id`,
    )
    .all()
  const before = { kind: 'before', method: 'before', receipt_number: null }
  expect(rows).toEqual([
    { ...before, till_day: '2026-07-21', isTheirs: 1, paid_cents: 650, lines: 'before 650, income/court -650' },
    expect.objectContaining({ ...before, till_day: '2026-11-20', paid_cents: 0, lines: 'before 0, income/class 0' }),
    { ...before, till_day: '2026-11-21', isTheirs: 1, paid_cents: 651, lines: 'before 651, income/court -651' },
  ])
})
