import type { ReactNode } from 'react'
import type { StoryView } from '#domain/posts/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { Row } from '#web/ui/layout.tsx'
import { OnlyIn } from './story-words.tsx'

/** What is known of a story beside its words: how long it takes to read, and which language alone it is in. */
export function StoryMeta({ story, children }: { story: StoryView; children?: ReactNode }) {
  return (
    <Row as="p" gap={3} className="small muted">
      {children}
      <span>
        <Text id="posts.minutes" values={{ minutes: story.minutes }} />
      </span>
      <OnlyIn {...story} />
    </Row>
  )
}
