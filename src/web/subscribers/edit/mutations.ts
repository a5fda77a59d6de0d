import type { SubscriberView } from '#domain/subscribers/schema.ts'
import { client } from '#web/app/trpc.ts'
import { cacheSubscriber } from '../cache-subscriber.ts'
import { type SubscriberDraft, type toChanges, toInput } from './subscriber-draft.ts'

type Changes = ReturnType<typeof toChanges>

/** Makes a subscription, or changes the one of that number, as it was read in that version; rejects with what the server refuses. */
export async function saveSubscriber(
  id: number | null,
  draft: SubscriberDraft,
  changes: Changes,
  version: number,
): Promise<SubscriberView> {
  // What isn't chosen yet was refused before it comes to this.
  const { user = 0, court = 0, start = '', ...rest } = toInput(draft)
  const { subscribers } = client
  const { data } =
    id === null
      ? await subscribers.create.mutate({ user, court, start, ...rest })
      : await subscribers.change.mutate({ id, version, ...changes })
  cacheSubscriber(data)
  return data
}

/** Reads a subscription as it is saved now, also for what else shows it. */
export async function readSubscriber(id: number): Promise<SubscriberView> {
  const { data } = await client.subscribers.one.query({ id })
  cacheSubscriber(data)
  return data
}
