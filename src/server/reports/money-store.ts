import type { Account } from '#domain/money/ways.ts'
import type { Cents } from '#domain/money.ts'
import type { DayRange } from '#domain/reports/range.ts'
import type { Day } from '#domain/time.ts'
import { type Db, prepareOnce } from '../db/client.ts'

type AccountRow = { account: Account; cents: Cents }
/** Bonos that were sold, less those taken back; or places paid by bono, less those that came back. */
type BonoRow = { sold: number; soldCents: Cents; used: number; usedCents: Cents }
type ClosingRow = { day: Day; expectedCents: Cents; countedCents: Cents }

/** From the days of the till to the lines of their movements, which the planner may not turn round. */
const linesOfDays = `FROM movement AS m INDEXED BY movement_till CROSS JOIN posting AS p INDEXED BY posting_movement ON p.movement_id = m.id
  WHERE m.till_day BETWEEN ? AND ?`

const statements = prepareOnce(({ $client: sqlite }) => ({
  accounts: sqlite.prepare<[from: Day, to: Day], AccountRow>(
    `SELECT p.account, sum(p.cents) AS cents ${linesOfDays} GROUP BY p.account`,
  ),
  bonos: sqlite.prepare<[from: Day, to: Day], BonoRow>(
    `SELECT ifnull(sum(CASE WHEN p.entry_id IS NULL THEN iif(p.places < 0, 1, -1) END), 0) AS sold,
       ifnull(-sum(CASE WHEN p.entry_id IS NULL THEN p.cents END), 0) AS soldCents,
       ifnull(sum(CASE WHEN p.entry_id IS NOT NULL THEN p.places END), 0) AS used,
       ifnull(sum(CASE WHEN p.entry_id IS NOT NULL THEN p.cents END), 0) AS usedCents
     ${linesOfDays} AND p.account = 'bono' AND m.kind NOT IN ('bonoEnd', 'forfeit')`,
  ),
  credit: sqlite
    .prepare<[after: Day], Cents>(
      `SELECT (SELECT ifnull(-sum(cents), 0) FROM posting WHERE user_id IS NOT NULL)
        + (SELECT ifnull(sum(p.cents), 0) FROM movement AS m INDEXED BY movement_till
          CROSS JOIN posting AS p INDEXED BY posting_movement ON p.movement_id = m.id
          WHERE m.till_day > ? AND p.account = 'wallet')`,
    )
    .pluck(),
  closings: sqlite.prepare<[from: Day, to: Day], ClosingRow>(
    // What is counted of a day is what each count found over what was in the drawer then, which the first had from the day before.
    `SELECT day, sum(expected_cents - opening_cents) + first_opening AS expectedCents,
       sum(counted_cents - opening_cents) + first_opening AS countedCents
     FROM (SELECT *, first_value(opening_cents) OVER (PARTITION BY day ORDER BY id) AS first_opening FROM till_count WHERE day BETWEEN ? AND ?)
     GROUP BY day HAVING max(closes AND reopened_at IS NULL) ORDER BY day DESC`,
  ),
}))

/** Sums what went into each account by the days of the till: what came in is positive, what it came from negative. */
export function sumAccounts(db: Db, { from, to }: DayRange): Map<Account, Cents> {
  return new Map(
    statements(db)
      .accounts.all(from, to)
      .map(({ account, cents }) => [account, cents]),
  )
}

/** Counts the bonos that were sold and the places that were paid by one, with their cents. */
export function sumBonos(db: Db, { from, to }: DayRange): BonoRow {
  return statements(db).bonos.get(from, to) ?? { sold: 0, soldCents: 0, used: 0, usedCents: 0 }
}

/** The credit of everybody at the end of a day: all there is now, without what moved since. */
export function creditAfter(db: Db, day: Day): Cents {
  return statements(db).credit.get(day) ?? 0
}

/** Lists the days whose till was closed, the last first: what was expected in the drawer and what was counted. */
export function listClosings(db: Db, { from, to }: DayRange): ClosingRow[] {
  return statements(db).closings.all(from, to)
}
