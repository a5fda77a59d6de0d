import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/trpc.ts'

/** How many games each player has played lately, by the user's number; undefined while that isn't known. */
export function useGamesLately(wanted: boolean): ReadonlyMap<number, number> | undefined {
  const options = { enabled: wanted, select: ({ data: counted }: { data: readonly Played[] }) => gamesOf(counted) }
  const { data } = useQuery(api.entries.lately.queryOptions(undefined, options))
  return data
}

type Played = { user: { id: number }; games: number }

function gamesOf(counted: readonly Played[]): ReadonlyMap<number, number> {
  return new Map(counted.map(({ user, games }) => [user.id, games]))
}
