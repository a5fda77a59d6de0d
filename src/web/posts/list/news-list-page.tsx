import { PostList } from './post-list.tsx'

/** The club's articles, for who writes them. */
export function Page() {
  return <PostList kind="news" />
}
