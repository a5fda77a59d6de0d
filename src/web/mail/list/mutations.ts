import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Sends one mail again; `isOff` says that there is no server, so that it waits. */
export function useRetryMail(isOff: boolean) {
  return useOneAtATime(useMutation(api.mail.retry.mutationOptions(useOutcome(isOff))))
}

/** The same for all that failed. */
export function useRetryAllMail(isOff: boolean) {
  return useOneAtATime(useMutation(api.mail.retryAll.mutationOptions(useOutcome(isOff))))
}

function useOutcome(isOff: boolean) {
  const text = useText()
  const notify = useFailureToast('mail.retryFailed')
  return {
    onSuccess: ({ data: { retried } }: { data: { retried: number } }) =>
      toast(text(isOff ? 'mail.retriedWaiting' : 'mail.retried', { count: retried }), 'ok'),
    onError: (error: unknown) => notify(error),
    onSettled: () => void queryClient.invalidateQueries(api.mail.pathFilter()),
  }
}
