import { useQuery } from '@tanstack/react-query'
import { promotionsAsked } from '#domain/posts/asked.ts'
import { Text, useLocale } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { PromotionRow } from '#web/posts/promotion-row.tsx'
import { PublicHead } from '#web/shell/public-head.tsx'
import { cx } from '#web/ui/cx.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import * as styles from './promotions-page.module.css'

/** What the club offers, each as its figure. */
export function Page() {
  const query = useQuery(api.posts.stories.queryOptions(promotionsAsked(useLocale())))
  const stories = query.data?.data
  return (
    <div className={styles.promotionsPage}>
      <PublicHead title={<Text id="title.promotions" />} />
      {stories && stories.length > 0 && (
        <div>
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
    <div className={styles.promotionsNone}>
      <p className={cx('lede', styles.promotionsNoneText)}>
        <Text id="promotion.none" />
      </p>
      <div className={styles.promotionsNoneLinks}>
        <LinkButton to="/precios">
          <Text id="promotion.toPrices" />
        </LinkButton>
        <LinkButton to="/news">
          <Text id="promotion.toNews" />
        </LinkButton>
      </div>
    </div>
  )
}
