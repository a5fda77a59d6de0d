import { useMutation } from '@tanstack/react-query'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { type TextKey, useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

/**
 * What players do in a competition. Each answers with the competition as it is then, which is on the page at once; and answered or
 * refused, whatever shows competitions is fetched again.
 */

/** Enters a competition, alone or with a partner, and says whether the viewer plays or waits. */
export function useEnter() {
  const text = useText()
  const options = useOptions('competition.errors.enter', ({ own, entries }) =>
    entries.some(({ id, askedUntil }) => id === own?.entry && askedUntil !== null)
      ? text('competition.entered.asks')
      : describeEntered(own, text),
  )
  return useOneAtATime(useMutation(api.competitions.enter.mutationOptions(options)))
}

/** Says whether the viewer plays with who asked them. */
export function useAnswerPartner() {
  const text = useText()
  const options = useOptions('competition.errors.answer', ({ own }) =>
    own ? describeEntered(own, text) : text('competition.asked.saidNo'),
  )
  return useOneAtATime(useMutation(api.competitions.answerPartner.mutationOptions(options)))
}

function describeEntered(own: CompetitionPage['own'], text: ReturnType<typeof useText>): string {
  return own?.state === 'waiting'
    ? text('competition.entered.waits', { place: own.place ?? 1 })
    : text('competition.entered.plays')
}

/** Takes the viewer's entry back. */
export function useLeave() {
  const text = useText()
  const options = useOptions('competition.errors.leave', () => text('competition.left'))
  return useOneAtATime(useMutation(api.competitions.leave.mutationOptions(options)))
}

/** Challenges a pair of a ladder, with times that are proposed. */
export function useChallenge() {
  const text = useText()
  const options = useOptions('competition.errors.challenge', () => text('competition.challenge.sent'))
  return useOneAtATime(useMutation(api.competitions.challenge.mutationOptions(options)))
}

/** Takes a time that was proposed, or proposes others. */
export function useAnswerChallenge() {
  const text = useText()
  const options = useOptions('competition.errors.answer', () => text('competition.challenge.answered'))
  return useOneAtATime(useMutation(api.competitions.answerChallenge.mutationOptions(options)))
}

function useOptions(failed: TextKey, sayDone: (competition: CompetitionPage) => string) {
  const notify = useFailureToast(failed)
  return {
    onSuccess: ({ data }: { data: CompetitionPage }) => {
      // The key would ask for the answer's type as it is after transport, which differs in what may be undefined.
      const own: readonly unknown[] = api.competitions.one.queryKey({ id: data.slug })
      queryClient.setQueryData(own, { data })
      toast(sayDone(data), 'ok')
    },
    onError: (error: unknown) => notify(error),
    onSettled: () => void queryClient.invalidateQueries(api.competitions.pathFilter()),
  }
}
