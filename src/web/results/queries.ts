import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/app/trpc.ts'

/** How a game ended, by its number or id. */
export function resultQuery(id: string) {
  return queryOptions(api.results.one.queryOptions({ id }, { refetchOnWindowFocus: 'always', meta: { live: 'list' } }))
}
