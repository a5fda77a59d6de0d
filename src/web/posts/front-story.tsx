import type { Story } from '#domain/posts/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { useFormats } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import * as styles from './front-story.module.css'
import { StoryMeta } from './story-meta.tsx'
import { StoryPicture } from './story-picture.tsx'
import { useHeadLang } from './story-words.tsx'

/** The latest story, as wide as the page. */
export function FrontStory({ story }: { story: Story }) {
  const { fullDay } = useFormats()
  const lang = useHeadLang(story)
  const { slug, title, summary, publishedFrom } = story
  const to = `/news/${slug}`
  return (
    <article className={styles.root}>
      <Link className={styles.picture} to={to} tabIndex={-1} aria-hidden="true">
        <StoryPicture story={story} sizes="min(1280px, 100vw)" first />
      </Link>
      <h2 className="display" {...lang}>
        <Link to={to}>{title}</Link>
      </h2>
      <div className={styles.text}>
        <StoryMeta story={story}>
          <time dateTime={clubDayOf(Date.parse(publishedFrom))}>{capitalize(fullDay(publishedFrom))}</time>
        </StoryMeta>
        {summary && <p {...lang}>{summary}</p>}
      </div>
    </article>
  )
}
