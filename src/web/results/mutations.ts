import { useMutation } from '@tanstack/react-query'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { useOutcome } from '#web/app/use-outcome.ts'

/** What shows results is fetched again. */
const shows = api.results.pathFilter()

/** Enters how a game ended, or changes it. */
export function useEnterResult() {
  const options = useOutcome({ done: 'result.sent', failed: 'result.notSent', shows })
  return useOneAtATime(useMutation(api.results.enter.mutationOptions(options)))
}

/** Says that a result is right. */
export function useAgree() {
  const options = useOutcome({ done: 'result.agreed', failed: 'result.notSent', shows })
  return useOneAtATime(useMutation(api.results.agree.mutationOptions(options)))
}

/** Objects to a result. */
export function useObject() {
  const options = useOutcome({ done: 'result.objected', failed: 'result.notSent', shows })
  return useOneAtATime(useMutation(api.results.object.mutationOptions(options)))
}

/** Deletes a result. */
export function useRemoveResult() {
  const options = useOutcome({ done: 'result.removed', failed: 'result.notSent', shows })
  return useOneAtATime(useMutation(api.results.remove.mutationOptions(options)))
}

/** Decides what a result is. */
export function useDecide() {
  const options = useOutcome({ done: 'result.decided', failed: 'result.notSent', shows })
  return useOneAtATime(useMutation(api.results.decide.mutationOptions(options)))
}

/** Says whether a game counts for levels. */
export function useSetFriendly() {
  const options = useOutcome({ done: 'result.saved', failed: 'result.notSent', shows: api.reservations.pathFilter() })
  return useOneAtATime(useMutation(api.reservations.change.mutationOptions(options)))
}
