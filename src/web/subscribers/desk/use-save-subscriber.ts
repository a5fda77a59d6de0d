import { useMutation } from '@tanstack/react-query'
import type { SubscriberView } from '#domain/subscribers/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import { keepSubscriber } from '../keep-subscriber.ts'
import { type SubscriberDraft, type toChanges, toInput } from './subscriber-draft.ts'

type Changes = ReturnType<typeof toChanges>

/** Makes a subscription, or changes the one of that number; rejects with what the server refuses. */
export function useSaveSubscriber(
  id: number | null,
): (draft: SubscriberDraft, changes: Changes) => Promise<SubscriberView> {
  const text = useText()
  const tell = useFailureToast('subscriber.saveFailed')
  const options = {
    onSuccess: ({ data }: { data: SubscriberView }) => {
      keepSubscriber(data)
      toast(text(id === null ? 'subscriber.made' : 'subscriber.saved', { nick: data.user.nick }), 'ok')
    },
    onError: (error: unknown) => tell(error),
  }
  const create = useMutation(api.subscribers.create.mutationOptions(options))
  const change = useMutation(api.subscribers.change.mutationOptions(options))
  return async (draft, changes) => {
    if (id !== null) return (await change.mutateAsync({ id, ...changes })).data
    // What isn't chosen yet was refused before it comes to this.
    const { user = 0, court = 0, start = '', ...rest } = toInput(draft)
    return (await create.mutateAsync({ user, court, start, ...rest })).data
  }
}
