import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SEARCH_MIN } from '#domain/users/rules.ts'
import type { FoundUserView } from '#domain/users/schema.ts'
import { api } from '#web/app/trpc.ts'

/** Milliseconds of rest before a search is sent. */
const REST = 500
const nobody: readonly FoundUserView[] = []

/**
 * When people are searched for by what was written: from so many letters on, half a second after the last one. `isSearched` says that
 * it is time; `searchNow` is for who presses Enter.
 */
export function useSearchRest(written: string) {
  const wanted = written.trim()
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), REST)
    return () => clearTimeout(timer)
  }, [wanted])
  const isEnough = wanted.length >= SEARCH_MIN
  return { wanted, isEnough, isSearched: isEnough && rested === wanted, searchNow: () => setRested(wanted) }
}

/** `idle`: nothing written; `short`: too little to search by; `searching`: sent, or about to be; `done`: `found` is the answer. */
export type PlayerSearchState = { state: 'idle' | 'short' | 'searching' | 'done'; found: readonly FoundUserView[] }

/** Players whose nick or username holds a text. A search that fails finds nobody. */
export function usePlayersFound(text: string): PlayerSearchState & { searchNow: () => void } {
  const { wanted, isEnough, isSearched, searchNow } = useSearchRest(text)
  const { data, isFetching } = useQuery(
    api.users.search.queryOptions({ query: wanted }, { enabled: isSearched, retry: false, staleTime: 30_000 }),
  )
  if (!isEnough) return { state: wanted === '' ? 'idle' : 'short', found: nobody, searchNow }
  if (!isSearched || (isFetching && !data)) return { state: 'searching', found: nobody, searchNow }
  return { state: 'done', found: data?.data ?? nobody, searchNow }
}
