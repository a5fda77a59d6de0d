import { useQuery } from '@tanstack/react-query'
import type { ArticleView } from '#domain/posts/schema.ts'
import { Text, useLocale } from '#web/app/intl.tsx'
import { useSearch, useTitle } from '#web/app/navigation.tsx'
import type { PageProps, Prepare } from '#web/app/pages.ts'
import { readFailure } from '#web/app/trpc.ts'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NotFound } from '#web/ui/page/not-found.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { ArticleHead } from './article-head.tsx'
import * as styles from './article-page.module.css'
import { ArticleShare } from './article-share.tsx'
import { Neighbours } from './neighbours.tsx'
import { Prose } from './prose.tsx'
import { articleQuery } from './queries.ts'
import { StoryPicture } from './story-picture.tsx'
import { useHeadLang } from './story-words.tsx'

export const prepare: Prepare = (cache, { params: { slug }, locale, search }) =>
  cache.prefetchQuery(articleQuery('news', { slug, locale, search }))

/** One article of the news. A draft is shown to who has its secret link. */
export function Page({ params }: PageProps) {
  const locale = useLocale()
  const search = useSearch()
  const query = useQuery(articleQuery('news', { slug: params.slug, locale, search }))
  if (query.data) return <Shown article={query.data.data} />
  if (query.isPending) return <PageSkeleton heights={['24rem', '40rem']} />
  const status = query.isError ? readFailure(query.error)?.status : undefined
  if (status === 404 || status === 400) return <NotFound />
  return <ReadError query={query} what="posts.failedOne" />
}

function Shown({ article }: { article: ArticleView }) {
  const lang = useHeadLang(article)
  useTitle(article.title)
  return (
    <div className="edge-to-edge">
      <article>
        <ArticleHead article={article} />
        <Stack gap={5} className={cx(styles.body, 'page-width')}>
          <ArticleShare article={article} />
          <Stack gap={5} className={styles.text}>
            {article.isDraft && (
              <Notice>
                <Text id="posts.draft" />
              </Notice>
            )}
            {article.summary && (
              <p className="lede" {...lang}>
                {article.summary}
              </p>
            )}
            {article.picture && (
              <figure>
                <StoryPicture story={article} sizes="(min-width: 1024px) 1016px, 100vw" first />
              </figure>
            )}
            <Prose html={article.html} locale={article.locale} />
          </Stack>
        </Stack>
      </article>
      {!article.isDraft && <Neighbours article={article} />}
    </div>
  )
}
