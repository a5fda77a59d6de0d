import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/app/trpc.ts'

/** When the club is open. */
export function openingQuery() {
  return queryOptions(api.courts.hours.queryOptions())
}
