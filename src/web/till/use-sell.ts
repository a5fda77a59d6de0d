import { useMutation } from '@tanstack/react-query'
import { useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useOnce } from '#web/app/use-once.ts'
import { refreshMoney } from '#web/money/refresh-money.ts'
import { toast } from '#web/ui/toast.tsx'

/** Sells, and says the sum and the number of the receipt. */
export function useSell(onSold: () => void) {
  const { text, formats } = useWords()
  const selling = useMutation(
    api.money.sell.mutationOptions({
      onSuccess: ({ data: { amount, receipt } }) => {
        toast(text('till.sold', { sum: formats.euros(amount), receipt: receipt ?? '' }), 'ok')
        onSold()
      },
      onSettled: refreshMoney,
    }),
  )
  return { ...selling, sell: useOnce(selling.mutate) }
}
