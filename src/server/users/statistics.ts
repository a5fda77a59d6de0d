import type { Statistics } from '#domain/users/schema.ts'
import { lastMonths } from '#domain/users/statistics.ts'
import type { Db } from '../db/client.ts'
import { countPlayedByMonth, listPartners } from './statistics-store.ts'

/** How many partners are named. */
const NAMED = 5

/** What a user played in the last twelve months, this one included: games by month, and with whom most often. */
export function statisticsOf(db: Db, userId: number, now: number): Statistics {
  const months = lastMonths(now)
  const from = `${months[0]}-01`
  const played = countPlayedByMonth(db, userId, from, now)
  const partners = listPartners(db, userId, from, now)
  const byMonth = months.map((month) => ({ month, games: played.get(month) ?? 0 }))
  return {
    months: byMonth,
    games: byMonth.reduce((sum, { games }) => sum + games, 0),
    partners: partners.length,
    often: partners.slice(0, NAMED),
  }
}
