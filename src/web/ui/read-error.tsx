import type { TextKey } from '#web/app/intl.tsx'
import { Failed } from './failed.tsx'

type Query = { isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown }
type Props = { query: Query; what: TextKey }

/** In the place of what a query didn't bring: what, why, and another try. Nothing while it hasn't failed. */
export function ReadError({ query, what }: Props) {
  if (!query.isError) return null
  return <Failed what={what} error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
}
