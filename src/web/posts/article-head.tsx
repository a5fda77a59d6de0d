import type { ArticleView } from '#domain/posts/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import * as styles from './article-page.module.css'
import { OnlyIn, useHeadLang } from './story-words.tsx'

/** The head of an article is a back corner of the court: its lines on the floor, two glass walls with their posts. */
export function ArticleHead({ article }: { article: ArticleView }) {
  const { fullDay } = useFormats()
  const lang = useHeadLang(article)
  const { title, publishedFrom, minutes } = article
  return (
    <header className={cx(styles.head, 'court-surface')}>
      <div className={styles.corner} aria-hidden="true" />
      <div className={cx(styles.headText, 'page-width')}>
        <Row spread gap={4} className={cx('small muted', styles.box)}>
          <Link to="/news" className="tap link semibold">
            <Text id="title.news" />
          </Link>
          <Row as="p" gap={3}>
            <time dateTime={clubDayOf(Date.parse(publishedFrom))}>{capitalize(fullDay(publishedFrom))}</time>
            <span className={styles.minutes}>
              <Text id="posts.minutes" values={{ minutes }} />
            </span>
            <OnlyIn {...article} />
          </Row>
        </Row>
        <h1 className={cx('page-title balance', styles.title)} {...lang}>
          {title}
        </h1>
      </div>
    </header>
  )
}
