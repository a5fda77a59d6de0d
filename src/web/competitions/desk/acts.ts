import { queryOptions, useMutation } from '@tanstack/react-query'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { type TextKey, useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

/**
 * What staff do in a competition. Each answers with the competition as it is then, which is on the page at once; and answered or
 * refused, whatever shows competitions is fetched again.
 */

export function useStart() {
  const options = useOptions('competitionDesk.startFailed', 'competitionDesk.started')
  return useOneAtATime(useMutation(api.competitions.start.mutationOptions(options)))
}

export function useEndRound() {
  const options = useOptions('competitionDesk.endRoundFailed', 'competitionDesk.roundEnded')
  return useOneAtATime(useMutation(api.competitions.endRound.mutationOptions(options)))
}

export function useEnd() {
  const options = useOptions('competitionDesk.endFailed', 'competitionDesk.ended')
  return useOneAtATime(useMutation(api.competitions.end.mutationOptions(options)))
}

export function useCancel() {
  const options = useOptions('competitionDesk.cancelFailed', 'competitionDesk.canceled')
  return useOneAtATime(useMutation(api.competitions.cancel.mutationOptions(options)))
}

/** Says in which rounds somebody is there. */
export function useAttend() {
  const options = useOptions('competitionDesk.remakeFailed', 'competitionDesk.remade')
  return useOneAtATime(useMutation(api.competitions.attend.mutationOptions(options)))
}

/** Says on which courts it goes on. */
export function useSetCourts() {
  const options = useOptions('competitionDesk.remakeFailed', 'competitionDesk.remade')
  return useOneAtATime(useMutation(api.competitions.setCourts.mutationOptions(options)))
}

/** Enters somebody else. */
export function useEnterOther() {
  const options = useOptions('competitionDesk.enterFailed', 'competitionDesk.entered')
  return useOneAtATime(useMutation(api.competitions.enter.mutationOptions(options)))
}

/** Takes an entry back; what was paid for it goes back, too. */
export function useWithdraw() {
  const options = useOptions('competitionDesk.withdrawFailed', 'competitionDesk.withdrawn')
  return useOneAtATime(useMutation(api.competitions.leave.mutationOptions(options)))
}

export function usePayEntry() {
  const options = useOptions('competitionDesk.payFailed', 'competitionDesk.paidNow')
  return useOneAtATime(useMutation(api.competitions.payEntry.mutationOptions(options)))
}

/** Says where and when a match of pairs is played. */
export function usePlaceMatch() {
  const options = useOptions('competitionDesk.placeFailed', 'competitionDesk.placed')
  return useOneAtATime(useMutation(api.competitions.placeMatch.mutationOptions(options)))
}

/** The competition with this number, as its desk reads it. */
export function deskQuery(id: string) {
  const input = { id: Number(id) || id }
  return queryOptions(
    api.competitions.one.queryOptions(input, { refetchOnWindowFocus: 'always', meta: { live: 'list' } }),
  )
}

/** Shows an answer at once, whatever it was asked for by. */
export function cacheCompetition(competition: CompetitionPage): void {
  queryClient.setQueriesData<{ data: CompetitionPage }>(api.competitions.one.pathFilter(), (cached) =>
    cached?.data.id === competition.id ? { data: competition } : cached,
  )
}

function useOptions(failed: TextKey, done: TextKey) {
  const text = useText()
  const notify = useFailureToast(failed)
  return {
    onSuccess: ({ data }: { data: CompetitionPage }) => {
      cacheCompetition(data)
      toast(text(done), 'ok')
    },
    onError: (error: unknown) => notify(error),
    onSettled: () => void queryClient.invalidateQueries(api.competitions.pathFilter()),
  }
}
