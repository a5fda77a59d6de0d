import type { PageProps } from '#web/app/pages.ts'
import { PostDesk } from './post-desk.tsx'

/** Changes an article. */
export function Page({ params }: PageProps) {
  return <PostDesk kind="news" requested={params.id ?? ''} />
}
