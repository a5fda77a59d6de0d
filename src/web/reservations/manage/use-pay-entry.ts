import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { cacheGame, refreshGames } from '#web/reservations/game/game-cache.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Marks an entry as paid, which can't be taken back. */
export function usePayEntry() {
  const text = useText()
  const notify = useFailureToast('reservation.errors.payment')
  const mutation = useMutation(
    api.entries.pay.mutationOptions({
      onSuccess: ({ data: { nick, reservation } }) => {
        cacheGame(reservation)
        toast(text('reservation.paymentSuccess', { name: nick ?? text('slot.guest') }), 'ok')
      },
      onError: (error) => notify(error),
      onSettled: () => void refreshGames(),
    }),
  )
  return useOneAtATime(mutation)
}
