import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Config } from '#domain/config/schema.ts'
import { useText } from './intl.tsx'
import { client, configKey } from './trpc.ts'

/** The club's configuration; fetched only where the document doesn't bring it. */
export const configQuery = queryOptions({
  queryKey: configKey,
  queryFn: async (): Promise<Config> => (await client.config.shown.query()).data,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { live: 'config' },
})

/** What the portal admin set for the club. */
export function useConfig(): Config {
  return useSuspenseQuery(configQuery).data
}

/** What the club is called: as it is set, else what a club without a name is called in the page's language. */
export function useClubName(): string {
  const text = useText()
  return useConfig().name || text('common.club')
}
