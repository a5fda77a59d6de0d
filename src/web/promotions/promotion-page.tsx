import { useQuery } from '@tanstack/react-query'
import { splitFigure } from '#domain/posts/figure.ts'
import type { ArticleView } from '#domain/posts/schema.ts'
import { Text, useLocale } from '#web/app/intl.tsx'
import { useSearch, useTitle } from '#web/app/navigation.tsx'
import type { PageProps, Prepare } from '#web/app/pages.ts'
import { readFailure } from '#web/app/trpc.ts'
import { articleQuery } from '#web/posts/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NotFound } from '#web/ui/page/not-found.tsx'
import { OverNet } from '#web/ui/page/over-net.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { PromotionOffer } from './promotion-offer.tsx'
import * as styles from './promotion-page.module.css'

export const prepare: Prepare = (cache, { params: { slug }, locale, search }) =>
  cache.prefetchQuery(articleQuery('promotion', { slug, locale, search }))

/** A promotion: the offer serves on the lit half of the court, its form returns from the dark one. */
export function Page({ params }: PageProps) {
  const [locale, search] = [useLocale(), useSearch()]
  const query = useQuery(articleQuery('promotion', { slug: params.slug, locale, search }))
  if (query.data) return <Promotion promotion={query.data.data} />
  if (query.isPending) return <PageSkeleton heights={['24rem', '40rem']} />
  const status = readFailure(query.error)?.status
  if (status === 404 || status === 400) return <NotFound />
  return <ReadError query={query} what="promotion.failedOne" />
}

function Promotion({ promotion }: { promotion: ArticleView }) {
  const { figure, title } = splitFigure(promotion.title)
  useTitle(figure === null ? title : `${figure}: ${title}`)
  return (
    <div className="edge-to-edge">
      <OverNet className={styles.root}>
        <PromotionOffer promotion={promotion} />
        {promotion.isDraft ? <Draft /> : <PromotionForm promotion={promotion} />}
      </OverNet>
    </div>
  )
}

function Draft() {
  return (
    <Stack className={cx(styles.side, styles.ground)}>
      <Notice>
        <Text id="promotion.draft" />
      </Notice>
    </Stack>
  )
}
