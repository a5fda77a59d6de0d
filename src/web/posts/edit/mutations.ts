import { useMutation } from '@tanstack/react-query'
import type { PostKind } from '#domain/posts/kinds.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { postStateAt } from '#domain/posts/states.ts'
import { useWords } from '#web/app/intl.tsx'
import { getNow } from '#web/app/now.ts'
import { api, client, queryClient } from '#web/app/trpc.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import { describeState, timesOf } from '../describe-state.ts'
import type { PostInput } from './post-draft.ts'

/** What is sent of a post that is made, or of one that is changed. */
export type Sent = { created: PostInput } | { changed: Partial<PostInput>; id: number; version: number }

/** Makes a post, or changes the one of that number in what is given; rejects with what the server refuses. */
export function useSavePost(kind: PostKind): (sent: Sent) => Promise<PostView> {
  const words = useWords()
  const notify = useFailureToast('writing.saveFailed')
  const options = {
    onSuccess: ({ data }: { data: PostView }) => {
      forgetPosts()
      const isDraft = postStateAt(timesOf(data), getNow()) === 'draft'
      toast(isDraft ? words.text('writing.savedDraft') : describeState(timesOf(data), getNow(), words), 'ok')
    },
    onError: (error: unknown) => notify(error),
  }
  const create = useMutation(api.posts.create.mutationOptions(options))
  const change = useMutation(api.posts.change.mutationOptions(options))
  return async (sent) => {
    if ('created' in sent) return (await create.mutateAsync(sent.created)).data
    return (await change.mutateAsync({ kind, id: sent.id, version: sent.version, ...sent.changed })).data
  }
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
