import { NewPostDesk } from './new-post-desk.tsx'

/** Writes an article. */
export function Page() {
  return <NewPostDesk kind="news" />
}
