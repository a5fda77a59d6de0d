import type { StatisticsView } from '#domain/users/schema.ts'
import { lastMonths } from '#domain/users/statistics.ts'
import type { Db } from '../db/client.ts'
import { listPartners, listPlayed } from './statistics-store.ts'

/** How many partners are named. */
const NAMED = 5

/** What a user played in the last twelve months, this one included: games by month, and with whom most often. */
export function statisticsOf(db: Db, userId: number, now: number): StatisticsView {
  const months = lastMonths(now)
  const played = listPlayed(db, userId, `${months[0]}-01`, now)
  const byMonth = Map.groupBy(played, ({ day }) => day.slice(0, 7))
  const partners = listPartners(db, userId, played)
  return {
    months: months.map((month) => ({ month, games: byMonth.get(month)?.length ?? 0 })),
    games: played.length,
    partners: partners.length,
    often: partners.slice(0, NAMED),
  }
}
