import { useMutation } from '@tanstack/react-query'
import type { DeskWay } from '#domain/money/ways.ts'
import { useWords } from '#web/app/intl.tsx'
import { createRequestId } from '#web/app/request-id.ts'
import { client } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { refreshGames } from '#web/reservations/game/game-cache.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Paid, usePaidToast, wordOf } from './use-pay.ts'

type Taking = { method: DeskWay; amount: number; requestId: string; onPaid: ((paid: Paid) => void) | undefined }

/** Takes all that a member owes at the desk, the sum that is shown, by one way, and says the sum and the number of the receipt. */
export function useTakeAll({ id, name, sum }: { id: number; name: string; sum: number }) {
  const { text, formats } = useWords()
  const notify = useFailureToast('reservation.errors.payment')
  const notifyPaid = usePaidToast()
  const mutation = useMutation({
    mutationFn: async ({ method, amount, requestId }: Taking) =>
      (await client.money.payAll.mutate({ id, method, amount, requestId })).data,
    onSuccess: ({ receipt, paid, movement }, { method, onPaid }) => {
      const by = text('pay.by', { way: wordOf(method) })
      if (receipt === null) toast(text('pay.nothingDue', { name }), 'plain')
      else notifyPaid(text('pay.done', { sum: formats.euros(paid), by, name, receipt }))
      onPaid?.({ method, movement, receipt })
    },
    onError: (error) => notify(error),
    onSettled: () => void refreshGames(),
  })
  const { mutate, ...taking } = useOneAtATime(mutation)
  return {
    ...taking,
    pending: taking.isPending ? (taking.variables?.method ?? null) : null,
    take: (method: DeskWay, onPaid?: Taking['onPaid']) =>
      mutate({ method, amount: sum, requestId: createRequestId(), onPaid }),
  }
}
