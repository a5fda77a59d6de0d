import { useMutation } from '@tanstack/react-query'
import { deskWays } from '#domain/money/ways.ts'
import { useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useOnce } from '#web/app/use-once.ts'
import { useDeskWays } from '#web/money/way-used.ts'
import { toast } from '#web/ui/toast.tsx'
import { refreshMoney } from './refresh-money.ts'

/** Sells, and says the sum and the number of the receipt. */
export function useSell(onSold: () => void) {
  const { text, formats } = useWords()
  const { noteUsed } = useDeskWays()
  const selling = useMutation(
    api.money.sell.mutationOptions({
      onSuccess: ({ data: { amount, receipt } }, { method }) => {
        const way = deskWays.find((one) => one === method)
        if (way) noteUsed(way)
        toast(text('till.sold', { sum: formats.euros(amount), receipt: receipt ?? '' }), 'ok')
        onSold()
      },
      onSettled: refreshMoney,
    }),
  )
  return { ...selling, sell: useOnce(selling.mutate) }
}
