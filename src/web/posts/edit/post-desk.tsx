import { useQuery } from '@tanstack/react-query'
import type { PostKind } from '#domain/posts/kinds.ts'
import type { TextKey } from '#web/app/intl.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { EditorPage } from '#web/ui/page/editor-page.tsx'
import { deskPaths } from '../post-addresses.ts'

const PostForm = lazyForm(async () => (await import('./post-form.tsx')).PostForm)

/** The page on which a post is changed, `requested` by its number or documentId. */
export function PostDesk({ kind, requested }: { kind: PostKind; requested: string }) {
  const query = useQuery(api.posts.desk.queryOptions({ kind, id: requested }))
  return (
    <EditorPage back={listOf(kind)} query={query} readFailed="writing.readFailed">
      {({ data: desk }) => <PostForm key={desk.post.id} kind={kind} desk={desk} onSaved={() => undefined} />}
    </EditorPage>
  )
}

/** The list that a post stands in. */
export function listOf(kind: PostKind) {
  return { to: deskPaths[kind], text: listNames[kind] }
}

const listNames = {
  news: 'writing.list.news',
  promotion: 'writing.list.promotion',
  page: 'writing.list.page',
} as const satisfies Record<PostKind, TextKey>
