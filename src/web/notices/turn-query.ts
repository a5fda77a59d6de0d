import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#domain/locale.ts'
import { MINUTE } from '#domain/time.ts'
import { api } from '#web/app/trpc.ts'

/** What waits for the signed-in, in a language; fetched again after whatever they do, and each minute that a page is looked at. */
export function turnQuery(isSignedIn: boolean, locale: Locale) {
  const again = { refetchOnWindowFocus: 'always', refetchInterval: MINUTE } as const
  return queryOptions(api.notices.turn.queryOptions({ locale }, { ...again, enabled: isSignedIn, staleTime: MINUTE }))
}
