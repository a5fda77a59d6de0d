import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SEARCH_MIN } from '#domain/users/rules.ts'
import type { FoundUserView } from '#domain/users/schema.ts'
import { api } from '#web/app/trpc.ts'

/** Milliseconds of rest before a search is sent. */
const REST = 500
const nobody: readonly FoundUserView[] = []

/** `idle`: nothing written; `short`: too little to search by; `searching`: sent, or about to be; `done`: `found` is the answer. */
export type PlayerSearchState = { state: 'idle' | 'short' | 'searching' | 'done'; found: readonly FoundUserView[] }

/** Players whose nick or username holds a text. A search that fails finds nobody. */
export function usePlayersFound(text: string): PlayerSearchState {
  const wanted = text.trim()
  const [searched, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(wanted), REST)
    return () => clearTimeout(timer)
  }, [wanted])
  const isEnough = wanted.length >= SEARCH_MIN
  const isSearched = isEnough && searched === wanted
  const { data, isFetching } = useQuery(
    api.users.search.queryOptions({ query: searched }, { enabled: isSearched, retry: false, staleTime: 30_000 }),
  )
  if (!isEnough) return { state: wanted === '' ? 'idle' : 'short', found: nobody }
  if (!isSearched || (isFetching && !data)) return { state: 'searching', found: nobody }
  return { state: 'done', found: data?.data ?? nobody }
}
