import type { Reservation } from '#domain/reservations/schema.ts'
import { api, queryClient } from '#web/app/trpc.ts'
import { toast } from '#web/ui/toast.tsx'

/** Shows a game as an act answered it, wherever it is shown now: on its page, over the day, at its public link. */
export function showGame(data: Reservation): void {
  const { one, byToken } = api.reservations
  // The keys would ask for the answers' types as they are after transport, which differ in what may be undefined.
  const own: readonly unknown[] = one.queryKey({ id: data.documentId })
  queryClient.setQueryData(own, { data })
  for (const { queryKey } of [one.pathFilter(), byToken.pathFilter()]) {
    const kept = queryClient.getQueryCache().findAll({ queryKey })
    for (const query of kept) if (idIn(query.state.data) === data.documentId) query.setData({ data })
  }
}

/** What every act on a game does in the browser once it is answered: shows the game, says `said`, and asks all else again, refused or not. */
export function afterAct(said: string) {
  return {
    onSuccess: ({ data }: { data: Reservation }) => {
      showGame(data)
      toast(said, 'ok')
    },
    onSettled: () => void refreshGames(),
  }
}

/** Whatever shows games or who is in them is asked again; what isn't shown now, when it is. */
export async function refreshGames(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(api.reservations.pathFilter()),
    queryClient.invalidateQueries(api.entries.pathFilter()),
  ])
}

function idIn(answer: unknown): unknown {
  return isRecord(answer) && isRecord(answer.data) ? answer.data.documentId : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
