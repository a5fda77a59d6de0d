import { useQuery } from '@tanstack/react-query'
import { Text, useLocale } from '#web/app/intl.tsx'
import { useSearch } from '#web/app/navigation.tsx'
import type { Prepare } from '#web/app/pages.ts'
import { pageIn } from '#web/ui/list/list-address.ts'
import { PublicHead } from '#web/ui/page/public-head.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { FrontStory } from './front-story.tsx'
import { MonthsList } from './months-list.tsx'
import { NewsNone } from './news-none.tsx'
import * as styles from './news-page.module.css'
import { NewsPager } from './news-pager.tsx'
import { newsQuery } from './queries.ts'

export const prepare: Prepare = (cache, { locale, search }) => cache.prefetchQuery(newsQuery(locale, pageIn(search)))

/** What happened at the club: the latest as its front, below it month by month. */
export function Page() {
  const locale = useLocale()
  const page = pageIn(useSearch())
  const query = useQuery(newsQuery(locale, page))
  const stories = query.data?.data
  const [front, ...others] = stories ?? []
  const isFirst = page === 1
  return (
    <div className={styles.root}>
      <PublicHead title={<Text id="title.news" />} />
      {!stories && <ReadError query={query} what="posts.failed" />}
      {stories?.length === 0 && <NewsNone isFirst={isFirst} />}
      {isFirst && front && <FrontStory story={front} />}
      {stories && <MonthsList stories={isFirst ? others : stories} />}
      {query.data && <NewsPager pagination={query.data.meta.pagination} />}
    </div>
  )
}
