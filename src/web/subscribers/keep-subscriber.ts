import type { SubscriberView } from '#domain/subscribers/schema.ts'
import { api, queryClient } from '#web/app/trpc.ts'

/** Puts a subscription as it is now where it is shown; lists and previews are asked again. */
export function keepSubscriber(subscriber: SubscriberView): void {
  // Asked for by number, as text, or by documentId.
  queryClient.setQueriesData<{ data: SubscriberView }>(api.subscribers.one.pathFilter(), (kept) =>
    kept?.data.id === subscriber.id ? { data: subscriber } : kept,
  )
  void queryClient.invalidateQueries(api.subscribers.list.pathFilter())
  void queryClient.invalidateQueries(api.subscribers.missing.pathFilter())
  void queryClient.invalidateQueries(api.subscribers.preview.pathFilter())
}

/** Asks for all that is shown of subscriptions again. */
export function refreshSubscribers(): void {
  void queryClient.invalidateQueries(api.subscribers.pathFilter())
}
