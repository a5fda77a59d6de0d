import type { SubscriberView } from '#domain/subscribers/schema.ts'
import { api, queryClient } from '#web/app/trpc.ts'

/** Writes a saved subscription into the cache; lists and previews are fetched again. */
export function cacheSubscriber(subscriber: SubscriberView): void {
  // Queries name it by number, as text, or by documentId.
  queryClient.setQueriesData<{ data: SubscriberView }>(api.subscribers.one.pathFilter(), (cached) =>
    cached?.data.id === subscriber.id ? { data: subscriber } : cached,
  )
  void queryClient.invalidateQueries(api.subscribers.list.pathFilter())
  void queryClient.invalidateQueries(api.subscribers.missing.pathFilter())
  void queryClient.invalidateQueries(api.subscribers.preview.pathFilter())
}

/** Fetches everything shown of subscriptions again. */
export function refreshSubscribers(): void {
  void queryClient.invalidateQueries(api.subscribers.pathFilter())
}
