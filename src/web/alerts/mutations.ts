import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { useOutcome } from '#web/app/use-outcome.ts'

/** What shows alerts is fetched again. */
const shows = api.alerts.pathFilter()

/** All of the viewer's alerts: fewer than a page of the list. */
export function alertsQuery(isSignedIn: boolean) {
  return queryOptions(api.alerts.list.queryOptions({ pageSize: 100 }, { enabled: isSignedIn }))
}

/** Makes an alert. */
export function useCreateAlert() {
  return useOneAtATime(
    useMutation(
      api.alerts.create.mutationOptions(useOutcome({ done: 'alert.made', failed: 'alert.makeFailed', shows })),
    ),
  )
}

/** Changes a standing alert, pauses it or lets it go on. */
export function useChangeAlert() {
  return useOneAtATime(
    useMutation(
      api.alerts.change.mutationOptions(useOutcome({ done: 'alert.changed', failed: 'alert.changeFailed', shows })),
    ),
  )
}

/** Deletes an alert. */
export function useRemoveAlert() {
  return useOneAtATime(
    useMutation(
      api.alerts.remove.mutationOptions(useOutcome({ done: 'alert.removed', failed: 'alert.removeFailed', shows })),
    ),
  )
}
