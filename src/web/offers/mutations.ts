import { useMutation } from '@tanstack/react-query'
import { type TextKey, useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Says that a free place isn't for the viewer this time. */
export function useDeclineOffer() {
  return useOneAtATime(
    useMutation(api.offers.decline.mutationOptions(useOutcome('offer.declined', 'offer.declineFailed'))),
  )
}

/** Has players looked for. */
export function useFindPlayers() {
  const options = useOutcome('offer.search.begun', 'offer.search.failed')
  return useOneAtATime(useMutation(api.offers.find.mutationOptions(options)))
}

/** Stops looking for players. */
export function useStopFinding() {
  const options = useOutcome('offer.search.stopped', 'offer.search.stopFailed')
  return useOneAtATime(useMutation(api.offers.stop.mutationOptions(options)))
}

function useOutcome(done: TextKey, failed: TextKey) {
  const text = useText()
  const notify = useFailureToast(failed)
  return {
    onSuccess: () => toast(text(done), 'ok'),
    onError: (error: unknown) => notify(error),
    onSettled: () => queryClient.invalidateQueries(api.offers.pathFilter()),
  }
}
