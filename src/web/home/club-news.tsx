import { useQuery } from '@tanstack/react-query'
import type { StoryView } from '#domain/posts/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useFormats, useLocale } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { homeNewsQuery } from '#web/posts/queries.ts'
import { StoryPicture } from '#web/posts/story-picture.tsx'
import { OnlyIn, useHeadLang } from '#web/posts/story-words.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Rows, Split, Stack } from '#web/ui/layout.tsx'
import { MoreLink } from '#web/ui/page/back-link.tsx'
import * as styles from './home-page.module.css'
import { HomePart } from './home-part.tsx'

/** What happened at the club: the latest story, and the four before it. Nothing while there are none. */
export function ClubNews() {
  const { data } = useQuery(homeNewsQuery(useLocale()))
  const [front, ...others] = data?.data ?? []
  if (!front) return null
  return (
    <HomePart title={<Text id="home.news.title" />}>
      <Split second="five" gap={6}>
        <Front story={front} />
        <Stack gap={3}>
          {others.length > 0 && (
            <Rows start className="rule-top">
              {others.map((story) => (
                <Other key={story.documentId} story={story} />
              ))}
            </Rows>
          )}
          <MoreLink to="/news">
            <Text id="home.news.all" />
          </MoreLink>
        </Stack>
      </Split>
    </HomePart>
  )
}

function Front({ story }: { story: StoryView }) {
  const { fullDay } = useFormats()
  const lang = useHeadLang(story)
  const { slug, title, summary, publishedFrom } = story
  return (
    <Stack as="article" gap={3}>
      <StoryPicture story={story} sizes="(min-width: 1024px) 680px, 100vw" className={styles.newsPicture} />
      <Row as="p" gap={3} className="small muted">
        <time dateTime={clubDayOf(Date.parse(publishedFrom))}>{capitalize(fullDay(publishedFrom))}</time>
        <OnlyIn {...story} />
      </Row>
      <h3 className={cx('display text-heading balance', styles.newsTitle)} {...lang}>
        <Link to={`/news/${slug}`} className="tap hover-line">
          {title}
        </Link>
      </h3>
      {summary && (
        <p className="measure muted" {...lang}>
          {summary}
        </p>
      )}
    </Stack>
  )
}

function Other({ story }: { story: StoryView }) {
  const { shortDay } = useFormats()
  const { slug, title, publishedFrom } = story
  return (
    <li>
      <time className="display muted semibold" dateTime={clubDayOf(Date.parse(publishedFrom))}>
        {capitalize(shortDay(publishedFrom))}
      </time>
      <span>
        <Link to={`/news/${slug}`} className="row-link medium hover-line" {...useHeadLang(story)}>
          {title}
        </Link>{' '}
        <small className="small muted block">
          <OnlyIn {...story} />
        </small>
      </span>
    </li>
  )
}
