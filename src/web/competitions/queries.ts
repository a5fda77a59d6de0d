import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/app/trpc.ts'

/** No club has as many in a year. */
const LISTED = 100

/** All competitions that everybody may see. */
export function competitionsQuery() {
  const input = { page: 1, pageSize: LISTED } as const
  return queryOptions(
    api.competitions.list.queryOptions(input, { refetchOnWindowFocus: 'always', meta: { live: 'list' } }),
  )
}

/** A competition by its slug; what is played of it may have days of any. */
export function competitionQuery(slug: string) {
  return queryOptions(
    api.competitions.one.queryOptions({ id: slug }, { refetchOnWindowFocus: 'always', meta: { live: 'list' } }),
  )
}
