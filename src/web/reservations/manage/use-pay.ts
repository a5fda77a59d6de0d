import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { refreshGames, showGame } from '#web/reservations/game/game-cache.ts'
import { useFailureText } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Marks an entry as paid, which can't be taken back. */
export function usePay() {
  const text = useText()
  const failureText = useFailureText()
  return useMutation(
    api.entries.pay.mutationOptions({
      onSuccess: ({ data: { nick, reservation } }) => {
        showGame(reservation)
        toast(text('reservation.paymentSuccess', { name: nick ?? text('reservation.one.guest') }), 'ok')
      },
      onError: (error) => toast(`${text('reservation.errors.payment')} ${failureText(error)}`, 'bad'),
      onSettled: () => void refreshGames(),
    }),
  )
}
