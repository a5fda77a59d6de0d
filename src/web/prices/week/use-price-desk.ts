import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readCourtView } from '#domain/courts/read-view.ts'
import type { PricedGames } from '#domain/prices/count-at-old-price.ts'
import { fromCourtPriceView, type PriceRule } from '#domain/prices/rules.ts'
import { api } from '#web/app/trpc.ts'

/** What prices are made from: all rules, each in the version that was read, the courts in use, and the live games to come. */
export type PriceFacts = Omit<PricedGames, 'rules'> & { rules: readonly (PriceRule & { version: number })[] }

/** Fetches what the desk's pages of prices show; `facts` are there once the server answered. */
export function usePriceDesk() {
  const query = useQuery(api.prices.desk.queryOptions(undefined, { refetchOnWindowFocus: 'always' }))
  const answer = query.data?.data
  const facts = useMemo(
    (): PriceFacts | undefined =>
      answer && {
        rules: answer.rules.map(({ version, ...rule }) => ({ ...fromCourtPriceView(rule), version })),
        courts: answer.courts.filter(({ active }) => active).map(readCourtView),
        coming: answer.coming.map(({ court, startDate }) => ({ court, startsAt: Date.parse(startDate) })),
      },
    [answer],
  )
  return { query, facts }
}
