import { NewPostDesk } from './new-post-desk.tsx'

/** Writes a promotion. */
export function Page() {
  return <NewPostDesk kind="promotion" />
}
