import type { Article } from '#domain/posts/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './article-head.module.css'
import { OnlyIn, useHeadLang } from './story-words.tsx'

/** The head of an article is a back corner of the court: its lines on the floor, two glass walls with their posts. */
export function ArticleHead({ article }: { article: Article }) {
  const { fullDay } = useFormats()
  const lang = useHeadLang(article)
  const { title, publishedFrom, minutes } = article
  return (
    <header className={cx(styles.root, 'court-surface')}>
      <div className={styles.corner} aria-hidden="true">
        <i className={styles.cornerCentre} />
        <i className={styles.cornerService} />
        <i className={styles.cornerBack} />
        <i className={styles.cornerBackPosts} />
        <i className={styles.cornerSide} />
        <i className={styles.cornerSidePosts} />
      </div>
      <div className={cx(styles.text, 'page-width')}>
        <div className={styles.articleBox}>
          <Link to="/news" className={styles.articleAll}>
            <Text id="title.news" />
          </Link>
          <p className={styles.articleWhen}>
            <time dateTime={clubDayOf(Date.parse(publishedFrom))}>{capitalize(fullDay(publishedFrom))}</time>
            <span className={styles.articleMinutes}>
              <Text id="posts.minutes" values={{ minutes }} />
            </span>
            <OnlyIn {...article} />
          </p>
        </div>
        <h1 className={cx('page-title', styles.articleTitle)} {...lang}>
          {title}
        </h1>
      </div>
    </header>
  )
}
