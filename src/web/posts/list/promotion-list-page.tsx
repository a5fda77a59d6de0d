import { PostsPage } from './posts-page.tsx'

/** The club's promotions, for who writes them. */
export function Page() {
  return <PostsPage kind="promotion" />
}
