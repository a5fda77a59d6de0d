import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readCourtView } from '#domain/courts/read-view.ts'
import type { Court } from '#domain/courts/rules.ts'
import { fromCourtPriceView, type PriceRule } from '#domain/prices/rules.ts'
import { api } from '#web/app/trpc.ts'

/** What prices follow from: the courts in use and the rules that can still hold. */
export type ShownFacts = { courts: readonly Court[]; rules: readonly PriceRule[] }

/** What prices follow from, as it travels. */
export function shownPricesQuery() {
  return queryOptions(api.prices.shown.queryOptions(undefined, { refetchOnWindowFocus: 'always' }))
}

/** Fetches what prices follow from; `facts` are there once it was answered. */
export function useShownPrices() {
  const query = useQuery(shownPricesQuery())
  const answer = query.data?.data
  const facts = useMemo(
    (): ShownFacts | undefined =>
      answer && { courts: answer.courts.map(readCourtView), rules: answer.rules.map(fromCourtPriceView) },
    [answer],
  )
  return { query, facts }
}
