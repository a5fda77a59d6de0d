import { useQuery } from '@tanstack/react-query'
import { addDays, clubDayOf } from '#domain/time.ts'
import { getNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'

/** So many days back a choice is fair. */
const DAYS = 30

/** How many games each player was in lately, by the user's number; undefined while that isn't known. */
export function useGamesLately(wanted: boolean): ReadonlyMap<number, number> | undefined {
  const today = clubDayOf(getNow())
  const days = { startDate: addDays(today, -DAYS), endDate: today }
  const { data } = useQuery(
    api.entries.counts.queryOptions(days, { enabled: wanted, select: ({ data: counted }) => gamesOf(counted) }),
  )
  return data
}

function gamesOf(counted: readonly { user: { id: number }; games: number }[]): ReadonlyMap<number, number> {
  return new Map(counted.map(({ user, games }) => [user.id, games]))
}
