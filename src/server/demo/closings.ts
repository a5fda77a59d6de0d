import { addDays, clubDayOf, instantOf } from '#domain/time.ts'
import { addMovement } from '../money/book-store.ts'
import { addCount, cashSince } from '../money/till-store.ts'
import type { Club } from './games.ts'

/** What stays in the drawer overnight, in cents. */
const LEFT = 15_000
/** On this day of each month two euros are missing. */
const SHORT_DAY = '13'

/** Counts and closes the till of every day of the year up to the day before yesterday; yesterday's is still to be counted. */
export function addClosings({ db, now, people }: Club): void {
  const last = addDays(clubDayOf(now), -2)
  let opening = LEFT
  for (let day = addDays(last, -364); day <= last; day = addDays(day, 1)) {
    const expected = opening + cashSince(db, { day, after: 0, to: day })
    const missing = day.endsWith(SHORT_DAY) && expected >= LEFT ? 200 : 0
    const at = instantOf(day, 23 * 60)
    if (missing > 0) addShortage({ db, people }, { at, day, missing })
    const counted = expected - missing
    const left = Math.min(counted, LEFT)
    addCount(db, {
      day,
      at,
      by: people.admin,
      openingCents: opening,
      expectedCents: expected,
      countedCents: counted,
      leftCents: left,
      closes: 1,
    })
    opening = left
  }
}

function addShortage(
  { db, people }: Pick<Club, 'db' | 'people'>,
  { at, day, missing }: { at: number; day: string; missing: number },
): void {
  addMovement(db, {
    at,
    by: people.admin,
    kind: 'difference',
    method: 'cash',
    tillDay: day,
    lines: [
      { account: 'cash', cents: -missing },
      { account: 'till-difference', cents: missing },
    ],
  })
}
