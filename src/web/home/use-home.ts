import { useQuery } from '@tanstack/react-query'
import { clubDayOf } from '#domain/time.ts'
import { useMe } from '#web/app/session.tsx'
import { aheadQuery, dayQuery, nextGameQuery, soonQuery } from '#web/reservations/queries.ts'

const MINUTE = 60_000
const fresh = { refetchOnWindowFocus: 'always', refetchInterval: MINUTE } as const

/** What the home page needs of days and games, fetched again while it is open. */
export function useHome(now: number) {
  const me = useMe()
  return {
    soon: useQuery({ ...soonQuery(), ...fresh }),
    ahead: useQuery({ ...aheadQuery(), ...fresh }).data?.data ?? [],
    next: useQuery({ ...nextGameQuery(Boolean(me)), ...fresh }).data?.data,
    today: useQuery(dayQuery(clubDayOf(now))).data,
    meId: me?.id ?? null,
  }
}
