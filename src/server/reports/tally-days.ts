import { isLate } from '#domain/reports/played.ts'
import { commonDays, type DayRange, weeksOf } from '#domain/reports/range.ts'
import { emptySlotsOf } from '#domain/reports/slots.ts'
import { addLate, addPeople, addSums, emptyTally, type Tally, tallyWeek } from '#domain/reports/tally.ts'
import { addDays, clubDayOf, dayEndOf, dayStartOf, HOUR } from '#domain/time.ts'
import { listClosures, listCourts } from '../courts/store.ts'
import type { Deps } from '../deps.ts'
import { findDaysOnFile } from '../reservations/list-store.ts'
import { takeTurn } from '../take-turn.ts'
import { type Gone, listCanceledByOwner, listDepartedLate, listPlayedGames } from './store.ts'
import type { CountedWeek, WeekCache } from './week-cache.ts'

type From = Pick<Deps, 'db'> & { weeks: WeekCache; now: number; cancelHours: number }

/** How many weeks that are cached are added up in one go: some milliseconds. */
const CACHED_AT_ONCE = 4

const EVER: DayRange = { from: '0000-01-01', to: '9999-12-31' }

/** The days of a range that can be counted: from the first that games are on file for to today; null where there are none. */
export function countedDays({ db, now }: Pick<From, 'db' | 'now'>, range: DayRange): DayRange | null {
  const { first } = findDaysOnFile(db, EVER)
  return first === null ? null : commonDays(range, { from: first, to: clubDayOf(now) })
}

/**
 * Counts what was played on some days, week by week, so that others are answered meanwhile. Without `people` nothing is said of
 * them. Who left is read each time, as they may come back to a game that was moved to another week.
 */
export async function tallyDays(from: From, range: DayRange, { people = true } = {}): Promise<Tally> {
  const tally = emptyTally()
  for (const [at, week] of weeksOf(range).entries()) {
    const known = from.weeks.find(week, from.now)
    if (!known || at % CACHED_AT_ONCE === 0) await takeTurn(from.db)
    const counted = known ?? countWeek(from, week)
    if (!known) from.weeks.add(week, counted, from.now)
    addSums(tally, counted.tally)
    if (!people) continue
    addPeople(tally, counted.tally)
    addLateOnes(tally, from, week, counted.canceled)
  }
  return tally
}

function countWeek({ db, now }: From, week: DayRange): CountedWeek {
  const games = listPlayedGames(db, week)
  const courts = listCourts(db)
  const closures = listClosures(db, dayStartOf(week.from), dayEndOf(week.to))
  const byDay = Map.groupBy(games, (game) => clubDayOf(game.startsAt))
  const empty: number[] = []
  for (let day = week.from; day <= week.to; day = addDays(day, 1))
    empty.push(...emptySlotsOf(day, { courts, closures, games: byDay.get(day) ?? [], now }))
  const started = games.filter((game) => game.startsAt <= now)
  return { tally: tallyWeek(week, started, empty), canceled: listCanceledByOwner(db, week) }
}

/** Whoever leaves as the last cancels the game by it: that counts once. */
function addLateOnes(tally: Tally, { db, now, cancelHours }: From, week: DayRange, canceled: readonly Gone[]): void {
  const departed = listDepartedLate(db, dayStartOf(week.from), dayEndOf(week.to), cancelHours * HOUR)
  const seen = new Set(canceled.map(({ id, userId }) => `${id} ${userId}`))
  const left = departed.filter(({ id, userId }) => !seen.has(`${id} ${userId}`))
  const counts = (gone: Gone) => gone.startsAt <= now && isLate(gone, cancelHours)
  for (const gone of canceled.filter(counts)) addLate(tally, { ...gone, is: 'canceled' })
  for (const gone of left.filter(counts)) addLate(tally, { ...gone, is: 'left' })
}
