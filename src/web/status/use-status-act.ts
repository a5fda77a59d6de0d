import { useMutation } from '@tanstack/react-query'
import type { StatusAct } from '#domain/status/needs.ts'
import { useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Does what a button of the page does, says how it went, and reads the page again. */
export function useStatusAct(act: StatusAct) {
  const text = useText()
  const notify = useFailureToast('status.act.failed')
  const after = {
    onError: (error: unknown) => notify(error),
    onSettled: () => void queryClient.invalidateQueries(api.status.pathFilter()),
  }
  const optionsFor = (done: 'status.done.backUp' | 'status.done.checkDatabase' | 'status.done.sweep') => ({
    onSuccess: ({ data: { isDone } }: { data: { isDone: boolean } }) =>
      toast(text(isDone ? done : 'status.done.goesOn'), 'ok'),
  })
  const backUp = useOneAtATime(
    useMutation(api.status.backUp.mutationOptions({ ...after, ...optionsFor('status.done.backUp') })),
  )
  const check = useOneAtATime(
    useMutation(api.status.checkDatabase.mutationOptions({ ...after, ...optionsFor('status.done.checkDatabase') })),
  )
  const sendMail = useOneAtATime(
    useMutation(
      api.status.sendMail.mutationOptions({
        ...after,
        onSuccess: ({ data: { mails } }) => toast(text('status.done.sendMail', { mails }), 'ok'),
      }),
    ),
  )
  const sweep = useOneAtATime(
    useMutation(api.status.sweep.mutationOptions({ ...after, ...optionsFor('status.done.sweep') })),
  )
  return { backUp, checkDatabase: check, sendMail, sweep }[act]
}
