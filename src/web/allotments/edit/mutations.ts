import type { AllotmentView } from '#domain/allotments/schema.ts'
import { api, client, queryClient } from '#web/app/trpc.ts'
import { pickChanged } from '#web/forms/pick-changed.ts'
import { type AllotmentDraft, toInput } from './allotment-draft.ts'

/** Makes an allotment, or changes the one of that number in what differs from what was read in that version; rejects with what the server refuses. */
export async function saveAllotment(
  id: number | null,
  before: AllotmentDraft,
  after: AllotmentDraft,
  version: number,
): Promise<AllotmentView> {
  const { allotments } = client
  const input = toInput(after)
  const { data } =
    id === null
      ? await allotments.create.mutate(input)
      : await allotments.change.mutate({ id, version, ...pickChanged(toInput(before), input) })
  forgetAllotments()
  return data
}

/** Reads an allotment as it is saved now, also for the list. */
export async function readAllotment(id: number): Promise<AllotmentView> {
  const { data } = await client.allotments.one.query({ id })
  forgetAllotments()
  return data
}

/** Fetches allotments again where they are shown. */
export function forgetAllotments(): void {
  void queryClient.invalidateQueries(api.allotments.pathFilter())
}
