import { useQuery } from '@tanstack/react-query'
import type { StoryView } from '#domain/posts/schema.ts'
import type { Pagination } from '#domain/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useFormats, useLocale, useText } from '#web/app/intl.tsx'
import { Link, useSearch } from '#web/app/navigation.tsx'
import type { Prepare } from '#web/app/pages.ts'
import { Row, Split, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { pageIn } from '#web/ui/list/list-address.ts'
import { PublicHead } from '#web/ui/page/public-head.tsx'
import { PublicNone } from '#web/ui/page/public-none.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { MonthsList } from './months-list.tsx'
import * as styles from './news-page.module.css'
import { newsQuery } from './queries.ts'
import { StoryMeta } from './story-meta.tsx'
import { StoryPicture } from './story-picture.tsx'
import { useHeadLang } from './story-words.tsx'

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
    <div>
      <PublicHead title={<Text id="title.news" />} />
      {!stories && <ReadError query={query} what="posts.failed" />}
      {stories?.length === 0 && <NewsNone isFirst={isFirst} />}
      {isFirst && front && <FrontStory story={front} />}
      {stories && <MonthsList stories={isFirst ? others : stories} />}
      {query.data && <NewsPager pagination={query.data.meta.pagination} />}
    </div>
  )
}

/** The latest story, as wide as the page. */
function FrontStory({ story }: { story: StoryView }) {
  const { fullDay } = useFormats()
  const lang = useHeadLang(story)
  const { slug, title, summary, publishedFrom } = story
  const to = `/news/${slug}`
  return (
    <Stack as="article" gap={4} className="page-end">
      <Link className={styles.frontPicture} to={to} tabIndex={-1} aria-hidden="true">
        <StoryPicture story={story} sizes="min(1280px, 100vw)" first />
      </Link>
      <Split second="five" gap={4}>
        <h2 className="display text-title heavy balance" {...lang}>
          <Link to={to} className="hover-line">
            {title}
          </Link>
        </h2>
        <Stack gap={2} className="muted">
          <StoryMeta story={story}>
            <time dateTime={clubDayOf(Date.parse(publishedFrom))}>{capitalize(fullDay(publishedFrom))}</time>
          </StoryMeta>
          {summary && <p {...lang}>{summary}</p>}
        </Stack>
      </Split>
    </Stack>
  )
}

/** In place of news where there are none yet, or none that far back. */
function NewsNone({ isFirst }: { isFirst: boolean }) {
  return (
    <PublicNone
      ways={
        <LinkButton to={isFirst ? '/reservations' : '/news'}>
          <Text id={isFirst ? 'posts.noneReserve' : 'posts.latest'} />
        </LinkButton>
      }
    >
      <Text id={isFirst ? 'posts.none' : 'posts.noneOlder'} />
    </PublicNone>
  )
}

/** The way to older news and back to newer ones. */
function NewsPager({ pagination: { page, pageSize, pageCount, total } }: { pagination: Pagination }) {
  const text = useText()
  if (pageCount <= 1 || page > pageCount) return null
  const from = (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  return (
    <Row as="nav" spread gap={4} className="page-end" aria-label={text('common.pages')}>
      <p className="small muted">
        {from === to ? (
          <Text id="common.page" values={{ page, count: pageCount }} />
        ) : (
          <Text id="common.shown" values={{ from, to, total }} />
        )}
      </p>
      <Row gap={2}>
        {page > 1 && (
          <LinkButton to={newsAddressOf(page - 1)}>
            <Text id="posts.newer" />
          </LinkButton>
        )}
        {page < pageCount && (
          <LinkButton to={newsAddressOf(page + 1)}>
            <Text id="posts.older" />
          </LinkButton>
        )}
      </Row>
    </Row>
  )
}

function newsAddressOf(page: number): string {
  return page === 1 ? '/news' : `/news?page=${page}`
}
