import { useQuery } from '@tanstack/react-query'
import { Text, useLocale } from '#web/app/intl.tsx'
import type { Prepare } from '#web/app/pages.ts'
import { PromotionRow } from '#web/posts/promotion-row.tsx'
import { promotionsQuery } from '#web/posts/queries.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PublicHead } from '#web/ui/page/public-head.tsx'
import { PublicNone } from '#web/ui/page/public-none.tsx'
import { ReadError } from '#web/ui/read-error.tsx'

export const prepare: Prepare = (cache, { locale }) => cache.prefetchQuery(promotionsQuery(locale))

/** What the club offers, each as its figure. */
export function Page() {
  const query = useQuery(promotionsQuery(useLocale()))
  const stories = query.data?.data
  return (
    <div className="page-end">
      <PublicHead title={<Text id="title.promotions" />} />
      {stories && stories.length > 0 && (
        <div className="ruled">
          {stories.map((story) => (
            <PromotionRow key={story.documentId} story={story} level="h2" />
          ))}
        </div>
      )}
      {stories?.length === 0 && <None />}
      {!stories && <ReadError query={query} what="promotion.failed" />}
    </div>
  )
}

function None() {
  return (
    <PublicNone
      ways={
        <>
          <LinkButton to="/precios">
            <Text id="promotion.toPrices" />
          </LinkButton>
          <LinkButton to="/news">
            <Text id="promotion.toNews" />
          </LinkButton>
        </>
      }
    >
      <Text id="promotion.none" />
    </PublicNone>
  )
}
