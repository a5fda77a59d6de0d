import type { ReactNode } from 'react'
import type { Story } from '#domain/posts/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './story-meta.module.css'
import { OnlyIn } from './story-words.tsx'

/** What is known of a story beside its words: how long it takes to read, and which language alone it is in. */
export function StoryMeta({ story, children }: { story: Story; children?: ReactNode }) {
  return (
    <p className={cx(styles.root, 'small', 'muted')}>
      {children}
      <span>
        <Text id="posts.minutes" values={{ minutes: story.minutes }} />
      </span>
      <OnlyIn {...story} />
    </p>
  )
}
