import { useMutation } from '@tanstack/react-query'
import type { MemberMoneyView } from '#domain/money/member-schema.ts'
import type { PlaceWay } from '#domain/money/ways.ts'
import { useWords } from '#web/app/intl.tsx'
import { createRequestId } from '#web/app/request-id.ts'
import { client } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { refreshGames } from '#web/reservations/game/game-cache.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { usePaidToast, wordOf } from './use-pay.ts'

/** What somebody owes of games, which can be paid at once; prices of competitions are taken in those. */
export function sumOfParts({ dueParts }: Pick<MemberMoneyView, 'dueParts'>): number {
  return Math.round(dueParts.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100
}

/** Pays all that a player owes of games by their credit or bonos, place by place, each with its receipt; where one fails, those before it are paid. */
export function usePayAll({ dueParts }: MemberMoneyView) {
  const { text, formats } = useWords()
  const notify = useFailureToast('reservation.errors.payment')
  const notifyPaid = usePaidToast()
  const mutation = useMutation({
    mutationFn: async (method: PlaceWay) => {
      for (const { entry: id } of dueParts) {
        // One after the other, as each takes of what the one before it left.
        // oxlint-disable-next-line no-await-in-loop
        await client.entries.pay.mutate({ id, value: true, method, requestId: createRequestId() })
      }
    },
    onSuccess: (_, method) => {
      const by = text('pay.by', { way: wordOf(method) })
      notifyPaid(text('money.paidAll', { sum: formats.euros(sumOfParts({ dueParts })), by, count: dueParts.length }))
    },
    onError: (error) => notify(error),
    onSettled: () => void refreshGames(),
  })
  return useOneAtATime(mutation)
}
