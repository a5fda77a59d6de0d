import type { ReactNode } from 'react'
import type { Article } from '#domain/posts/schema.ts'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './neighbours.module.css'
import { useHeadLang } from './story-words.tsx'

type Neighbour = NonNullable<Article['next']>

/** What was published before an article and after it, facing each other over the net; at an end, the way to all. */
export function Neighbours({ article: { previous, next } }: { article: Pick<Article, 'previous' | 'next'> }) {
  const text = useText()
  return (
    <nav className={styles.root} aria-label={text('posts.moreNews')}>
      <div className={cx(styles.sides, 'page-width')}>
        {previous ? <Before story={previous} /> : <All />}
        <div className={styles.net} aria-hidden="true" />
        {next ? <After story={next} /> : previous && <All />}
      </div>
    </nav>
  )
}

function Before({ story }: { story: Neighbour }) {
  const { fullDay } = useFormats()
  return (
    <Way story={story}>
      <Icon name="back" />
      <Text id="posts.previous" values={{ day: fullDay(story.publishedFrom) }} />
    </Way>
  )
}

function After({ story }: { story: Neighbour }) {
  const { fullDay } = useFormats()
  return (
    <Way story={story}>
      <Text id="posts.next" values={{ day: fullDay(story.publishedFrom) }} />
      <Icon name="next" />
    </Way>
  )
}

function Way({ story, children }: { story: Neighbour; children: ReactNode }) {
  return (
    <Link className={styles.neighbour} to={`/news/${story.slug}`}>
      <span className={styles.neighbourWay}>{children}</span>
      <span className={cx('display', styles.neighbourTitle)} {...useHeadLang(story)}>
        {story.title}
      </span>
    </Link>
  )
}

function All() {
  return (
    <Link className={styles.neighbour} to="/news">
      <span className={styles.neighbourWay}>
        <Text id="posts.all" />
        <Icon name="next" />
      </span>
      <span className={cx('display', styles.neighbourTitle)}>
        <Text id="posts.allTitle" />
      </span>
    </Link>
  )
}
