import { useMutation } from '@tanstack/react-query'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { useOutcome } from '#web/app/use-outcome.ts'

/** What shows offers is fetched again. */
const shows = api.offers.pathFilter()

/** Says that a free place isn't for the viewer this time. */
export function useDeclineOffer() {
  return useOneAtATime(
    useMutation(
      api.offers.decline.mutationOptions(useOutcome({ done: 'offer.declined', failed: 'offer.declineFailed', shows })),
    ),
  )
}

/** Has players looked for. */
export function useFindPlayers() {
  const options = useOutcome({ done: 'offer.search.begun', failed: 'offer.search.failed', shows })
  return useOneAtATime(useMutation(api.offers.find.mutationOptions(options)))
}

/** Stops looking for players. */
export function useStopFinding() {
  const options = useOutcome({ done: 'offer.search.stopped', failed: 'offer.search.stopFailed', shows })
  return useOneAtATime(useMutation(api.offers.stop.mutationOptions(options)))
}
