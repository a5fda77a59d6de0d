import { beforeAll, describe, expect, test } from 'vitest'
import { makeDemoClub } from '../../demo/make-demo-club.ts'
import { at, emptyDatabase } from '../../testing.ts'
import type { Db } from '../client.ts'
import { clubFaults } from './club-faults.ts'
import { findFaults } from './find-faults.ts'
import { gameFaults } from './game-faults.ts'
import { moneyFaults } from './money-faults.ts'

let db: Db
beforeAll(() => {
  db = emptyDatabase()
  makeDemoClub(db, { now: at('2026-11-20T10:00:00+01:00'), environment: 'production', passwordHash: 'none' })
  db.$client.pragma('foreign_keys = OFF')
})

/** What is found after a statement by which no act changes anything; then it is taken back. */
function findAfter(sql: string): string[] {
  db.$client.exec('BEGIN')
  try {
    db.$client.exec(sql)
    return findFaults(db.$client)
  } finally {
    db.$client.exec('ROLLBACK')
  }
}

const live =
  'SELECT id FROM reservation WHERE canceled_at IS NULL AND closed_at IS NULL AND id IN (SELECT reservation_id FROM entry)'
const closed = 'SELECT id FROM reservation WHERE closed_at IS NOT NULL'
const pictured = "INSERT INTO picture (id, document_id, created_at) VALUES (9000, 'none', 0)"

const planted: readonly { sql: string; says: string }[] = [
  {
    sql: `DROP TRIGGER reservation_overlap_insert; INSERT INTO reservation (document_id, court_id, day, starts_at, ends_at, type,
      price_cents, pincode, created_at) SELECT 'twice', court_id, day, starts_at, ends_at, type, 0, '1', 0 FROM reservation WHERE id = (${live} LIMIT 1)`,
    says: 'Two games on one court at the same time',
  },
  {
    sql: `DROP TRIGGER reservation_overlap_update; UPDATE reservation SET ends_at = ends_at - 60 WHERE id = (${live} LIMIT 1)`,
    says: 'Games that begin or end within a minute',
  },
  {
    sql: `DROP TRIGGER reservation_overlap_update; UPDATE reservation SET starts_at = starts_at + 7, ends_at = ends_at + 7 WHERE id = (${live} LIMIT 1)`,
    says: 'Games that begin or end within a minute',
  },
  {
    sql: `UPDATE reservation SET day = date(day, '+1 day') WHERE id = (${live} LIMIT 1)`,
    says: 'Games that are written under another day than they begin on',
  },
  {
    sql: `UPDATE entry SET chosen_at = NULL WHERE id = (SELECT min(id) FROM entry WHERE chosen_at IS NOT NULL)`,
    says: 'Closed games without exactly four who play',
  },
  {
    sql: `UPDATE reservation SET canceled_at = 1 WHERE id = (${closed} LIMIT 1)`,
    says: 'Games that were closed and canceled at once',
  },
  {
    sql: `UPDATE entry SET chosen_at = 1 WHERE reservation_id = (${live} LIMIT 1)`,
    says: 'Games with four chosen that aren’t closed',
  },
  {
    sql: `UPDATE reservation SET reopened_after = 999999999 WHERE id = (${live} LIMIT 1)`,
    says: 'Games reopened after somebody who never came',
  },
  {
    sql: `INSERT INTO entry (document_id, reservation_id, level_quarters, position, created_at, host_id)
      SELECT 'guest', reservation_id, 4, 'left', created_at, (SELECT max(id) + 1 FROM entry) FROM entry WHERE reservation_id IN (${live}) LIMIT 1`,
    says: 'Guests who were brought by another guest, or came before whoever brought them',
  },
  {
    sql: 'UPDATE entry SET paid_at = NULL WHERE id = (SELECT min(id) FROM entry WHERE paid_cents IS NOT NULL)',
    says: 'Payments without a time, or of less than nothing',
  },
  {
    sql: `DROP TRIGGER subscriber_overlap_insert; INSERT INTO subscriber (document_id, user_id, court_id, weekday, starts, ends, created_at)
      SELECT 'twice', user_id, court_id, weekday, starts + 30, ends, 0 FROM subscriber WHERE ended_at IS NULL LIMIT 1`,
    says: 'Courts held by two subscribers at the same time',
  },
  {
    sql: `INSERT INTO occurrence (subscriber_id, day, reservation_id)
      SELECT id, '2026-11-27', (SELECT id FROM reservation WHERE subscriber_id IS NULL LIMIT 1) FROM subscriber LIMIT 1`,
    says: 'Dates of subscribers with a game that isn’t theirs',
  },
  {
    sql: 'DROP TRIGGER posting_update; UPDATE posting SET cents = cents + 1 WHERE id = 1',
    says: 'Movements of money whose lines don’t add up',
  },
  {
    sql: `INSERT INTO posting (movement_id, account, cents) VALUES (999999, 'cash', 5)`,
    says: 'Movements of money whose lines don’t add up',
  },
  {
    sql: `DROP TRIGGER posting_update; UPDATE posting SET account = 'wallet', user_id = 999 WHERE id = (SELECT min(id) FROM posting WHERE cents > 0)`,
    says: 'Credit below zero',
  },
  {
    sql: `DROP TRIGGER posting_update; UPDATE posting SET account = 'bono', bono_id = 999, places = 1 WHERE id = (SELECT min(id) FROM posting WHERE cents > 0 AND entry_id IS NOT NULL)`,
    says: 'Bonos with less than nothing left',
  },
  {
    sql: 'DROP TRIGGER movement_update; UPDATE movement SET receipt_number = 999999 WHERE receipt_number = 5',
    says: 'Receipts that are missing',
  },
  {
    sql: 'UPDATE entry SET paid_cents = paid_cents + 1 WHERE id = (SELECT min(id) FROM entry WHERE paid_cents IS NOT NULL)',
    says: 'Places that are paid otherwise than the book says',
  },
  {
    sql: 'UPDATE entry SET paid_movement = NULL WHERE id = (SELECT min(id) FROM entry WHERE paid_cents IS NOT NULL)',
    says: 'Places that are paid without a movement',
  },
  { sql: "UPDATE user SET blocked_at = 1 WHERE username = 'portal'", says: 'Nobody may set up the club' },
  {
    sql: "DELETE FROM user_role WHERE role = 'fp_user' AND user_id = (SELECT id FROM user WHERE username = 'player1')",
    says: 'Users who lack the role of a player',
  },
  {
    sql: "UPDATE user SET email_key = 'x' WHERE username = 'player1'",
    says: 'Users who can’t be found by their names',
  },
  { sql: "UPDATE user SET birth_date = '1990-02-30' WHERE username = 'player1'", says: 'Dates that are none' },
  { sql: "UPDATE price_rule SET date_from = 'soon', date_to = 'sooner'", says: 'Dates that are none' },
  {
    sql: "INSERT INTO audit (at, act, about, details) VALUES (0, 'courts.create', 'x', '{')",
    says: 'Settings and texts that can’t be read',
  },
  { sql: "UPDATE config SET config = '{}'", says: 'Configurations that the program can’t use' },
  {
    sql: "UPDATE user SET picture_version = 'abc' WHERE username = 'player1'",
    says: 'Users whose picture is missing, or isn’t a picture',
  },
  {
    sql: "UPDATE user SET picture_version = 'abc' WHERE id = 1; INSERT INTO user_picture VALUES (1, x'3c7376673e', 0)",
    says: 'Users whose picture is missing, or isn’t a picture',
  },
  { sql: pictured, says: 'Pictures without any file' },
  {
    sql: `${pictured}; INSERT INTO picture_file VALUES (9000, 640, 360, 'image/webp', x'3c7376673e')`,
    says: 'Files of pictures that aren’t pictures',
  },
  {
    sql: 'DELETE FROM post_text WHERE post_id = (SELECT min(id) FROM post)',
    says: 'Posts without a text in any language',
  },
]

test('a club with people and games has none', () => expect(findFaults(db.$client)).toEqual([]))

describe('what no act does is found and named', () => {
  test.each(planted)('$says: $sql', ({ sql, says }) => {
    const found = findAfter(sql)
    expect(found.join('\n')).toContain(says)
    expect(found.find((line) => line.startsWith(says))).toMatch(/: \S.*\.$/)
  })

  test.each([...gameFaults, ...moneyFaults, ...clubFaults])('$says: has been planted', ({ says }) => {
    expect(planted.some((one) => says.startsWith(one.says))).toBe(true)
  })

  test('three places are named, of more the number', () => {
    const [lines] = findAfter(
      'UPDATE entry SET paid_cents = 5 WHERE id IN (SELECT id FROM entry WHERE paid_at IS NULL LIMIT 10)',
    )
    expect(lines).toMatch(
      /^Payments.*: (?:entry \d+ of reservation \d+ \(Court \d, 20\d\d-\d\d-\d\d\)(?:, )?){3} and 7 more\.$/,
    )
  })
})
