import { queryOptions, useMutation } from '@tanstack/react-query'
import { type TextKey, useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

/** All of the viewer's alerts: fewer than a page of the list. */
export function alertsQuery(isSignedIn: boolean) {
  return queryOptions(api.alerts.list.queryOptions({ pageSize: 100 }, { enabled: isSignedIn }))
}

/** Makes an alert. */
export function useCreateAlert() {
  return useOneAtATime(useMutation(api.alerts.create.mutationOptions(useOutcome('alert.made', 'alert.makeFailed'))))
}

/** Changes a standing alert, pauses it or lets it go on. */
export function useChangeAlert() {
  return useOneAtATime(
    useMutation(api.alerts.change.mutationOptions(useOutcome('alert.changed', 'alert.changeFailed'))),
  )
}

/** Deletes an alert. */
export function useRemoveAlert() {
  return useOneAtATime(
    useMutation(api.alerts.remove.mutationOptions(useOutcome('alert.removed', 'alert.removeFailed'))),
  )
}

function useOutcome(done: TextKey, failed: TextKey) {
  const text = useText()
  const notify = useFailureToast(failed)
  return {
    onSuccess: () => toast(text(done), 'ok'),
    onError: (error: unknown) => notify(error),
    onSettled: () => queryClient.invalidateQueries(api.alerts.pathFilter()),
  }
}
