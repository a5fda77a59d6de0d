import type { PageProps } from '#web/app/pages.ts'
import { PostDesk } from './post-desk.tsx'

/** Changes the text of a fixed page. */
export function Page({ params }: PageProps) {
  return <PostDesk kind="page" requested={params.id ?? ''} />
}
