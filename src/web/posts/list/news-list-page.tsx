import { PostsPage } from './posts-page.tsx'

/** The club's articles, for who writes them. */
export function Page() {
  return <PostsPage kind="news" />
}
