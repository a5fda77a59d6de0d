import { describe, expect, test } from 'vitest'
import { reservationTypes, statuses } from '#domain/reservations/types.ts'
import { foldText } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { aUser, testDatabase } from '../testing.ts'
import { type Filter, listReservationIds, listReservations } from './list-store.ts'

const nicks = ['Ángel Núñez', 'José "Pepe"', 'NEAR Ana', 'Ana-María', 'star*', '🎾 Zoë 🎾', 'Ng', "O'Neill"]

/**
 * Games of every kind on four courts, a slot every two hours, two at a time; every third one is nobody's. Those of a number
 * divisible by five have somebody else in them. Answers the ids of those who play.
 */
function fill(db: Db, games: number): number[] {
  const people = nicks.map((nick, at) => aUser(db, { nick, username: `somebody${at}` }).id)
  const [first = 0] = people
  db.$client
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < @games)
      INSERT INTO reservation (document_id, court_id, day, starts_at, ends_at, type, owner_id, price_cents, pincode,
        created_at, closed_at, canceled_at)
      SELECT 'r' || i, 1 + i % 4, date(1_600_000_000 + i / 2 * 7200, 'unixepoch'), (1_600_000_000 + i / 2 * 7200) * 1000,
        (1_600_000_000 + i / 2 * 7200 + 5400) * 1000, json_extract(@types, '$[' || (i * 7 % 11 % 6) || ']'),
        CASE WHEN i % 3 > 0 THEN @first + i % 8 END, 2000 + i % 3 * 400, '1', 0,
        CASE WHEN i * 7 % 11 % 6 = 0 AND i % 4 = 0 THEN 1 END, CASE WHEN i % 9 = 0 THEN 1 END FROM n`,
    )
    .run({ games, first, types: JSON.stringify(reservationTypes) })
  db.$client
    .prepare(
      `INSERT INTO entry (document_id, reservation_id, user_id, level_quarters, position, created_at)
      SELECT 'e' || id, id, ? + id / 5 % 8, 12, 'left', 0 FROM reservation WHERE id % 5 = 0`,
    )
    .run(first)
  return people
}

type Row = { id: number; day: string; startsAt: number; court: string; type: string; price: number; names: string }
type Facts = Row & { courtId: number; status: string }
const read = new WeakMap<Db, Facts[]>()

function rowsOf(db: Db): Facts[] {
  const rows = read.get(db) ?? readRows(db)
  read.set(db, rows)
  return rows
}

const readRows = (db: Db) =>
  db.$client
    .prepare<[], Facts>(
      `SELECT r.id, day, starts_at AS startsAt, court.name AS court, court_id AS courtId, type, r.price_cents AS price,
        CASE WHEN canceled_at IS NOT NULL THEN 'canceled' WHEN closed_at IS NOT NULL THEN 'closed'
          WHEN type = 'open' THEN 'open' ELSE 'active' END AS status,
        (SELECT coalesce(group_concat(search_key, char(10)), '') FROM user
          WHERE id = owner_id OR id IN (SELECT user_id FROM entry WHERE reservation_id = r.id)) AS names
      FROM reservation AS r JOIN court ON court.id = court_id`,
    )
    .all()

/** All that fit, one after the other, in the plainest way. */
function modelOf(db: Db, { from = '', to = '9', court, status, type, q = '', sort }: Filter): number[] {
  const field = sort.replace('-', '')
  const fieldOf = (row: Row) => (field === 'court' ? row.court : field === 'type' ? row.type : row.price)
  const direction = sort.startsWith('-') ? -1 : 1
  const compare = (a: Row, b: Row) => {
    if (field !== 'startDate' && fieldOf(a) !== fieldOf(b)) return fieldOf(a) < fieldOf(b) ? -1 : 1
    return a.startsAt - b.startsAt || a.id - b.id
  }
  return rowsOf(db)
    .filter((row) => row.day >= from && row.day <= to)
    .filter((row) => [undefined, row.courtId].includes(Number(court) || undefined))
    .filter((row) => [undefined, row.status].includes(status) && [undefined, row.type].includes(type))
    .filter(({ names }) => names.includes(foldText(q)))
    .toSorted((a, b) => direction * compare(a, b))
    .map(({ id }) => id)
}

const sorts = ['startDate', '-startDate', 'court', '-court', 'type', '-type', 'price', '-price'] as const
const some = [undefined, ...statuses]
const kinds = [undefined, ...reservationTypes]

describe('the list for staff is what a plain reading of all would be', () => {
  const db = testDatabase()
  fill(db, 500)

  test.each(sorts)('by %s, for every status, type and court, with days and without', (sort) => {
    for (const status of some)
      for (const type of kinds)
        for (const court of [undefined, 3])
          for (const days of [{}, { from: '2020-09-20', to: '2020-09-28' }]) {
            const filter = { ...days, status, type, court, sort }
            const ids = modelOf(db, filter)
            expect({ filter, ids: listReservationIds(db, filter) }).toEqual({ filter, ids })
            const page = { ids: ids.slice(10, 20), total: ids.length }
            expect({ filter, ...listReservations(db, filter, { page: 2, pageSize: 10 }) }).toEqual({ filter, ...page })
          }
  })

  test.each(sorts)('by %s, page by page, with no row twice or left out', (sort) => {
    for (const status of [undefined, 'active'] as const) {
      const pages = Array.from({ length: 80 }, (_, at) => {
        return listReservations(db, { status, sort }, { page: at + 1, pageSize: 7 }).ids
      })
      expect(pages.flat()).toEqual(modelOf(db, { status, sort }))
    }
  })

  const searches = [
    'angel',
    'NUÑEZ',
    'n',
    'an',
    'ana',
    'ng',
    'somebody',
    'somebody3',
    'body0',
    'nobody',
    'pepe"',
    '"',
    '"ana"',
    '*',
    'r*',
    'NEAR',
    'near ana',
    'NEAR(ana',
    'ana-',
    '-',
    'ana OR jose',
    'search_key:ana',
    '^ana',
    'ana + ana',
    '{ana}',
    '🎾',
    '🎾 z',
    '🎾 zoe 🎾',
    'zoë',
    "o'neill",
    "'",
    '%',
    '_',
    '\\',
    '()',
    'ana\0',
    '\0',
  ]
  test.each(searches)('for the name %j, in two orders', (q) => {
    for (const sort of ['-startDate', 'price'] as const) {
      for (const days of [{}, { from: '2020-09-20', to: '2020-09-28', type: 'open' as const }]) {
        const filter = { ...days, q, sort }
        expect(listReservationIds(db, filter)).toEqual(modelOf(db, filter))
      }
    }
  })
})

test('a name of very many people finds the games of each, and who only waits as far as that may be known', () => {
  const db = testDatabase()
  fill(db, 200)
  for (let at = 0; at < 501; at += 1) aUser(db, { nick: `Crowd ${at}`, username: `crowdbody${at}` })
  const filter = { q: 'body', sort: '-startDate' } as const
  expect(listReservationIds(db, filter)).toEqual(modelOf(db, filter))
  db.$client.exec("UPDATE reservation SET owner_id = NULL; UPDATE reservation SET closed_at = 1 WHERE type = 'open'")
  const waits = 'SELECT min(user_id) FROM entry JOIN reservation ON reservation.id = reservation_id WHERE closed_at = 1'
  const waiting = db.$client.prepare<[], number>(waits).pluck().get() ?? 0
  const unseen = listReservationIds(db, { ...filter, waitingOf: 0 })
  const own = listReservationIds(db, { ...filter, waitingOf: waiting })
  expect([unseen.length < own.length, own.length < listReservationIds(db, filter).length]).toEqual([true, true])
})
