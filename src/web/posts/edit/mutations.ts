import type { PostKind } from '#domain/posts/kinds.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { api, client, queryClient } from '#web/app/trpc.ts'
import type { PostInput } from './post-draft.ts'

/** What is sent of a post that is made, or of one that is changed. */
export type Sent = { created: PostInput } | { changed: Partial<PostInput>; id: number; version: number }

/** Makes a post, or changes the one of that number in what is given; rejects with what the server refuses. */
export async function savePost(kind: PostKind, sent: Sent): Promise<PostView> {
  const { posts } = client
  const { data } =
    'created' in sent
      ? await posts.create.mutate(sent.created)
      : await posts.change.mutate({ kind, id: sent.id, version: sent.version, ...sent.changed })
  forgetPosts()
  return data
}

/** Fetches again what stands beside a post, and what visitors see of it. */
export function forgetPosts(): void {
  void queryClient.invalidateQueries(api.posts.pathFilter())
}

/** Reads a post as it is saved now; other queries that show it are fetched again. */
export async function readPost(kind: PostKind, id: number): Promise<PostView> {
  const { data } = await client.posts.desk.query({ kind, id })
  forgetPosts()
  return data.post
}
