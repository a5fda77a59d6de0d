import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Config } from '#domain/config/schema.ts'
import { client, configKey } from './trpc.ts'

/** The club's configuration; asked for only where the document doesn't bring it. */
export const configQuery = queryOptions({
  queryKey: configKey,
  queryFn: async (): Promise<Config> => {
    const [stored] = (await client.config.list.query({})).data
    if (!stored) throw new Error('The club has no configuration.')
    return stored.config
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** What the portal admin set for the club. */
export function useConfig(): Config {
  return useSuspenseQuery(configQuery).data
}
