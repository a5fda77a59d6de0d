import { useQuery } from '@tanstack/react-query'
import type { Story } from '#domain/posts/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useFormats, useLocale } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { homeNewsQuery } from '#web/posts/queries.ts'
import { StoryPicture } from '#web/posts/story-picture.tsx'
import { OnlyIn, useHeadLang } from '#web/posts/story-words.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './club-news.module.css'
import { HomePart } from './home-part.tsx'

/** What happened at the club: the latest story, and the four before it. Nothing while there are none. */
export function ClubNews() {
  const { data } = useQuery(homeNewsQuery(useLocale()))
  const [front, ...others] = data?.data ?? []
  if (!front) return null
  return (
    <HomePart title={<Text id="home.news.title" />} className={styles.root}>
      <Front story={front} />
      <div>
        {others.length > 0 && (
          <ul className={styles.rows}>
            {others.map((story) => (
              <Row key={story.documentId} story={story} />
            ))}
          </ul>
        )}
        <Link to="/news" className={styles.all}>
          <Text id="home.news.all" />
          <Icon name="next" />
        </Link>
      </div>
    </HomePart>
  )
}

function Front({ story }: { story: Story }) {
  const { fullDay } = useFormats()
  const lang = useHeadLang(story)
  const { slug, title, summary, publishedFrom } = story
  return (
    <article className={styles.front}>
      <StoryPicture story={story} sizes="(min-width: 1024px) 680px, 100vw" className={styles.picture} />
      <p className={cx(styles.meta, 'small', 'muted')}>
        <time dateTime={clubDayOf(Date.parse(publishedFrom))}>{capitalize(fullDay(publishedFrom))}</time>
        <OnlyIn {...story} />
      </p>
      <h3 className="display" {...lang}>
        <Link to={`/news/${slug}`}>{title}</Link>
      </h3>
      {summary && (
        <p className="muted" {...lang}>
          {summary}
        </p>
      )}
    </article>
  )
}

function Row({ story }: { story: Story }) {
  const { shortDay } = useFormats()
  const { slug, title, publishedFrom } = story
  return (
    <li>
      <Link to={`/news/${slug}`} className={styles.row}>
        <time className={cx('display', 'muted')} dateTime={clubDayOf(Date.parse(publishedFrom))}>
          {capitalize(shortDay(publishedFrom))}
        </time>
        <span>
          <b {...useHeadLang(story)}>{title}</b>
          <small className={cx(styles.meta, 'small', 'muted')}>
            <OnlyIn {...story} />
          </small>
        </span>
      </Link>
    </li>
  )
}
