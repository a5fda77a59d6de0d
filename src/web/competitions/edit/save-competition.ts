import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { api, client, queryClient } from '#web/app/trpc.ts'
import { pickChanged } from '#web/forms/pick-changed.ts'
import { type CompetitionDraft, toInput } from './competition-draft.ts'

/** Makes a competition, or changes the one of that number in what differs from what was read in that version; rejects with what the server refuses. */
export async function saveCompetition(
  id: number | null,
  before: CompetitionDraft,
  after: CompetitionDraft,
  version: number,
): Promise<CompetitionPage> {
  const { competitions } = client
  const { format, ...input } = toInput(after)
  const { data } =
    id === null
      ? await competitions.create.mutate({ format, ...input })
      : await competitions.change.mutate({ id, version, ...pickChanged(toInput(before), input) })
  refreshCompetitions()
  return data
}

/** Reads a competition as it is saved now. */
export async function readCompetition(id: number): Promise<CompetitionPage> {
  const { data } = await client.competitions.one.query({ id })
  return data
}

/** Fetches everything shown of competitions again. */
export function refreshCompetitions(): void {
  void queryClient.invalidateQueries(api.competitions.pathFilter())
}
