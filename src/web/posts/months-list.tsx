import { useMemo } from 'react'
import { dateFormatOf } from '#domain/formats.ts'
import type { Story } from '#domain/posts/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { useFormats, useLocale } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { cx } from '#web/ui/cx.ts'
import { groupByMonth } from './months.ts'
import * as styles from './months-list.module.css'
import { StoryMeta } from './story-meta.tsx'
import { StoryPicture } from './story-picture.tsx'
import { useHeadLang } from './story-words.tsx'

/** Stories month by month: a month is a line across, and where it meets the line between day and story is the court's T. */
export function MonthsList({ stories }: { stories: readonly Story[] }) {
  const locale = useLocale()
  const monthNameOf = useMemo(() => dateFormatOf(locale, { month: 'long' }), [locale])
  return groupByMonth(stories).map(({ month, stories: ofMonth }) => (
    <section key={month} className={styles.month} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`} className="display uppercase">
        {monthNameOf(`${month}-01`)} <span>{month.slice(0, 4)}</span>
      </h2>
      <ul>
        {ofMonth.map((story) => (
          <MonthStory key={story.documentId} story={story} />
        ))}
      </ul>
    </section>
  ))
}

function MonthStory({ story }: { story: Story }) {
  const { dayOfMonth, weekday, weekdayShort } = useFormats()
  const lang = useHeadLang(story)
  const { slug, title, summary, publishedFrom } = story
  return (
    <li className={styles.story}>
      <time dateTime={clubDayOf(Date.parse(publishedFrom))}>
        <span className={cx('display', styles.storyDate)}>{dayOfMonth(publishedFrom)}</span>
        <span className={styles.storyWeekday}>{capitalize(weekday(publishedFrom))}</span>
        <span className={styles.storyWeekdayShort}>{capitalize(weekdayShort(publishedFrom))}</span>
      </time>
      <div>
        <h3 className="display" {...lang}>
          <Link to={`/news/${slug}`}>{title}</Link>
        </h3>
        {summary && (
          <p className={styles.storySummary} {...lang}>
            {summary}
          </p>
        )}
        <StoryMeta story={story} />
      </div>
      <StoryPicture story={story} sizes="224px" className={styles.storyArt} />
    </li>
  )
}
