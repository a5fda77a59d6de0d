import { useQuery } from '@tanstack/react-query'
import { clubDayOf } from '#domain/time.ts'
import { useMe } from '#web/app/session.tsx'
import { api } from '#web/app/trpc.ts'

const MINUTE = 60_000
const fresh = { refetchOnWindowFocus: 'always', refetchInterval: MINUTE, meta: { live: 'list' } } as const

/** What the home page needs, asked again while it is open; the document brings the first answers. */
export function useHome(now: number) {
  const me = useMe()
  return {
    soon: useQuery(api.reservations.soon.queryOptions(undefined, fresh)),
    ahead: useQuery(api.reservations.ahead.queryOptions(undefined, fresh)).data?.data ?? [],
    next: useQuery(
      api.reservations.next.queryOptions(undefined, { ...fresh, enabled: Boolean(me), meta: { live: 'game' } }),
    ).data?.data,
    today: useQuery(api.reservations.day.queryOptions({ date: clubDayOf(now) }, { meta: { live: 'day' } })).data,
    meId: me?.id ?? null,
  }
}
