import { useMemo } from 'react'
import type { Court } from '#domain/courts/rules.ts'
import { readQuery } from '#domain/prices/ask.ts'
import { groupByPrices, priceRangeOf } from '#domain/prices/shown.ts'
import { Text } from '#web/app/intl.tsx'
import { useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import type { Prepare } from '#web/app/pages.ts'
import { pageTextQuery } from '#web/posts/queries.ts'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { CostSection } from './cost-section.tsx'
import { readPricesAddress } from './prices-address.ts'
import { PricesHead } from './prices-head.tsx'
import { RatesSection } from './rates-section.tsx'
import { type ShownFacts, shownPricesQuery, useShownPrices } from './use-shown-prices.ts'
import { WeekSection } from './week-section.tsx'

export const prepare: Prepare = (cache, { locale }) =>
  Promise.all([cache.prefetchQuery(shownPricesQuery()), cache.prefetchQuery(pageTextQuery('prices', locale))])

/** What the club costs: the week, each slot with its price; what one slot costs each player, and why; the rates in words. */
export function Page() {
  const { query, facts } = useShownPrices()
  const [first, ...others] = facts?.courts ?? []
  return (
    <div className="edge-to-edge">
      {facts && first ? (
        <Prices courts={[first, ...others]} rules={facts.rules} />
      ) : (
        <>
          <PricesHead range={query.isPending ? undefined : null} />
          <div className="page-width">
            {facts && (
              <p className="muted">
                <Text id="prices.noCourt" />
              </p>
            )}
            <ReadError query={query} what="prices.failed" />
            {query.isPending && <PageSkeleton heights={['720px']} />}
          </div>
        </>
      )}
    </div>
  )
}

type Props = { courts: readonly [Court, ...Court[]]; rules: ShownFacts['rules'] }

function Prices({ courts, rules }: Props) {
  const now = useNow()
  const written = readPricesAddress(useSearch())
  const query = readQuery(written, courts, now)
  const groups = useMemo(() => groupByPrices(courts, rules, query.monday), [courts, rules, query.monday])
  const group = groups.find(({ courts: equal }) => equal.includes(query.court)) ?? groups[0]
  return (
    <>
      <PricesHead range={priceRangeOf(groups.map(({ week }) => week))} />
      {group && <WeekSection group={group} groups={groups} query={query} written={written} now={now} />}
      <CostSection courts={courts} rules={rules} query={query} written={written} now={now} />
      {group && <RatesSection court={query.court} rules={rules} week={group.week} />}
    </>
  )
}
