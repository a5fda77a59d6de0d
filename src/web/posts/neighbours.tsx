import type { ReactNode } from 'react'
import type { ArticleView } from '#domain/posts/schema.ts'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { OverNet } from '#web/ui/page/over-net.tsx'
import * as styles from './article-page.module.css'
import { useHeadLang } from './story-words.tsx'

type Neighbour = NonNullable<ArticleView['next']>

/** What was published before an article and after it, facing each other over the net; at an end, the way to all. */
export function Neighbours({ article: { previous, next } }: { article: Pick<ArticleView, 'previous' | 'next'> }) {
  const text = useText()
  return (
    <nav className="rule-top" aria-label={text('posts.moreNews')}>
      <OverNet className="page-width">
        {previous ? <Before story={previous} /> : <All />}
        {next ? <After story={next} /> : previous && <All />}
      </OverNet>
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
      <Stack as="span" gap={2}>
        <Row as="span" gap={2} className="small muted">
          {children}
        </Row>
        <span className="display text-heading balance hover-line" {...useHeadLang(story)}>
          {story.title}
        </span>
      </Stack>
    </Link>
  )
}

function All() {
  return (
    <Link className={styles.neighbour} to="/news">
      <Stack as="span" gap={2}>
        <Row as="span" gap={2} className="small muted">
          <Text id="posts.all" />
          <Icon name="next" />
        </Row>
        <span className="display text-heading balance hover-line">
          <Text id="posts.allTitle" />
        </span>
      </Stack>
    </Link>
  )
}
