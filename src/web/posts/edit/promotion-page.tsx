import type { PageProps } from '#web/app/pages.ts'
import { PostDesk } from './post-desk.tsx'

/** Changes a promotion. */
export function Page({ params }: PageProps) {
  return <PostDesk kind="promotion" requested={params.id ?? ''} />
}
