import { useMutation } from '@tanstack/react-query'
import type { SubscriberView } from '#domain/subscribers/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { api, client } from '#web/app/trpc.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import { cacheSubscriber } from '../cache-subscriber.ts'
import { type SubscriberDraft, type toChanges, toInput } from './subscriber-draft.ts'

type Changes = ReturnType<typeof toChanges>

/** Makes a subscription, or changes the one of that number, as it was read in that version; rejects with what the server refuses. */
export function useSaveSubscriber(
  id: number | null,
): (draft: SubscriberDraft, changes: Changes, version: number) => Promise<SubscriberView> {
  const text = useText()
  const notify = useFailureToast('subscriber.saveFailed')
  const options = {
    onSuccess: ({ data }: { data: SubscriberView }) => {
      cacheSubscriber(data)
      toast(text(id === null ? 'subscriber.made' : 'subscriber.saved', { nick: data.user.nick }), 'ok')
    },
    onError: (error: unknown) => notify(error),
  }
  const create = useMutation(api.subscribers.create.mutationOptions(options))
  const change = useMutation(api.subscribers.change.mutationOptions(options))
  return async (draft, changes, version) => {
    if (id !== null) return (await change.mutateAsync({ id, version, ...changes })).data
    // What isn't chosen yet was refused before it comes to this.
    const { user = 0, court = 0, start = '', ...rest } = toInput(draft)
    return (await create.mutateAsync({ user, court, start, ...rest })).data
  }
}

/** Reads a subscription as it is saved now, also for what else shows it. */
export async function readSubscriber(id: number): Promise<SubscriberView> {
  const { data } = await client.subscribers.one.query({ id })
  cacheSubscriber(data)
  return data
}
