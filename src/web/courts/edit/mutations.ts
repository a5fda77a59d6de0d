import type { CourtChangesInput, CreateCourtInput, EditedCourtView } from '#domain/courts/desk-schema.ts'
import { api, client, queryClient } from '#web/app/trpc.ts'

/** A court as it was saved, with how many games to come lose their slot by it. */
export type SavedCourt = EditedCourtView & { affected?: readonly unknown[] }

/**
 * Makes a court, or changes the one of that number in what is given, as it was read in that version; rejects with what the
 * server refuses.
 */
export async function saveCourt(id: number | null, input: CourtChangesInput, version: number): Promise<SavedCourt> {
  const { courts } = client
  const { data } =
    id === null
      ? await courts.create.mutate(requireWhole(input))
      : await courts.change.mutate({ id, version, ...input })
  cacheCourt(data)
  return data
}

/** Writes a saved court into the cache; lists and related queries are fetched again. */
export function cacheCourt(court: EditedCourtView): void {
  const { id, documentId, name, active, openingTime, closingTime, price, discount, schedules, version } = court
  const cached = { id, documentId, name, active, openingTime, closingTime, price, discount, schedules, version }
  // Queries name it by number, as text, or by documentId.
  queryClient.setQueriesData<{ data: EditedCourtView }>(api.courts.one.pathFilter(), (before) =>
    before?.data.id === id ? { data: cached } : before,
  )
  for (const procedure of [api.courts.desk, api.courts.list, api.courts.use])
    void queryClient.invalidateQueries(procedure.pathFilter())
  void queryClient.invalidateQueries(api.reservations.pathFilter())
}

/** Reads a court as it is saved now, also for what else shows it. */
export async function readCourt(id: number): Promise<EditedCourtView> {
  const { data } = await client.courts.one.query({ id })
  cacheCourt(data)
  return data
}

/** Where something is missing the server says what. */
function requireWhole({ name = '', openingTime = '', closingTime = '', ...more }: CourtChangesInput): CreateCourtInput {
  const { price = Number.NaN, active = true, discount = 0, schedules = [] } = more
  return { name, openingTime, closingTime, price, active, discount, schedules }
}
