import { setImmediate } from 'node:timers/promises'
import { isLate } from '#domain/reports/played.ts'
import { commonDays, type DayRange, weeksOf } from '#domain/reports/range.ts'
import { emptySlotsOf } from '#domain/reports/slots.ts'
import { addLate, addWeek, emptyTally, type Tally } from '#domain/reports/tally.ts'
import { addDays, clubDayOf, dayEndOf, dayStartOf } from '#domain/time.ts'
import { listClosures, listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import { findDaysOnFile } from '../reservations/runs-store.ts'
import { listCanceledByOwner, listDeparted, listPlayedGames } from './store.ts'

type From = { db: Db; now: number; cancelHours: number }

const EVER: DayRange = { from: '0000-01-01', to: '9999-12-31' }

/** The days of a range that can be counted: from the first that games are on file for to today; null where there are none. */
export function countedDays({ db, now }: Pick<From, 'db' | 'now'>, range: DayRange): DayRange | null {
  const { first } = findDaysOnFile(db, EVER)
  return first === null ? null : commonDays(range, { from: first, to: clubDayOf(now) })
}

/** Counts what was played on some days, week by week, so that others are answered meanwhile. */
export async function tallyDays(from: From, range: DayRange): Promise<Tally> {
  const tally = emptyTally()
  const courts = listCourts(from.db)
  for (const week of weeksOf(range)) {
    await setImmediate()
    tallyWeek(tally, from, week, courts)
  }
  return tally
}

function tallyWeek(tally: Tally, from: From, week: DayRange, courts: ReturnType<typeof listCourts>): void {
  const { db, now } = from
  const [startsAt, endsAt] = [dayStartOf(week.from), dayEndOf(week.to)]
  const games = listPlayedGames(db, week)
  const closures = listClosures(db, startsAt, endsAt)
  const byDay = Map.groupBy(games, (game) => clubDayOf(game.startsAt))
  const empty: number[] = []
  for (let day = week.from; day <= week.to; day = addDays(day, 1))
    empty.push(...emptySlotsOf(day, { courts, closures, games: byDay.get(day) ?? [], now }))
  addWeek(
    tally,
    week,
    games.filter((game) => game.startsAt <= now),
    empty,
  )
  addLateOnes(tally, from, week)
}

/** Whoever leaves as the last cancels the game by it: that counts once. */
function addLateOnes(tally: Tally, { db, now, cancelHours }: From, week: DayRange): void {
  const canceled = listCanceledByOwner(db, week)
  const seen = new Set(canceled.map(({ id, userId }) => `${id} ${userId}`))
  const departed = listDeparted(db, dayStartOf(week.from), dayEndOf(week.to))
  const left = departed.filter(({ id, userId }) => !seen.has(`${id} ${userId}`))
  const counts = (gone: { startsAt: number; at: number }) => gone.startsAt <= now && isLate(gone, cancelHours)
  for (const gone of canceled.filter(counts)) addLate(tally, { ...gone, is: 'canceled' })
  for (const gone of left.filter(counts)) addLate(tally, { ...gone, is: 'left' })
}
