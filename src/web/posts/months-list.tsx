import { useMemo } from 'react'
import { dateFormatOf } from '#domain/formats.ts'
import type { StoryView } from '#domain/posts/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { useFormats, useLocale } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import { groupByMonth } from './months.ts'
import * as styles from './news-page.module.css'
import { StoryMeta } from './story-meta.tsx'
import { StoryPicture } from './story-picture.tsx'
import { useHeadLang } from './story-words.tsx'

/** Stories month by month: a month is a line across, and where it meets the line between day and story is the court's T. */
export function MonthsList({ stories }: { stories: readonly StoryView[] }) {
  const locale = useLocale()
  const monthNameOf = useMemo(() => dateFormatOf(locale, { month: 'long' }), [locale])
  return groupByMonth(stories).map(({ month, stories: ofMonth }) => (
    <section key={month} className={cx('rule-top', styles.month)} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`} className="display uppercase text-figure">
        {monthNameOf(`${month}-01`)} <span className="subtle medium">{month.slice(0, 4)}</span>
      </h2>
      <ul>
        {ofMonth.map((story) => (
          <MonthStory key={story.documentId} story={story} />
        ))}
      </ul>
    </section>
  ))
}

function MonthStory({ story }: { story: StoryView }) {
  const { dayOfMonth, weekday, weekdayShort } = useFormats()
  const lang = useHeadLang(story)
  const { slug, title, summary, publishedFrom } = story
  return (
    <li className={styles.story}>
      <time className={styles.date} dateTime={clubDayOf(Date.parse(publishedFrom))}>
        <Stack as="span" gap={2}>
          <span className={cx('display text-display heavy', styles.day)}>{dayOfMonth(publishedFrom)}</span>
          <span className="muted desktop-only">{capitalize(weekday(publishedFrom))}</span>
          <span className="small muted phone-only">{capitalize(weekdayShort(publishedFrom))}</span>
        </Stack>
      </time>
      <div className={styles.body}>
        <Stack gap={1}>
          <h3 className="display text-figure" {...lang}>
            <Link to={`/news/${slug}`} className="tap hover-line">
              {title}
            </Link>
          </h3>
          {summary && (
            <p className="measure muted" {...lang}>
              {summary}
            </p>
          )}
          <StoryMeta story={story} />
        </Stack>
        <StoryPicture story={story} sizes="224px" className="desktop-only" />
      </div>
    </li>
  )
}
