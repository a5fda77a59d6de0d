import { PostList } from './post-list.tsx'

/** The club's promotions, for who writes them. */
export function Page() {
  return <PostList kind="promotion" />
}
