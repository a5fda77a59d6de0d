import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { refreshGames, showGame } from '#web/reservations/game/game-cache.ts'
import { toast } from '#web/ui/toast.tsx'

/** Closes a game with four entries, by their numbers; where `mail` is asked for, says how many members among them are mailed. */
export function useClose() {
  const text = useText()
  return useMutation(
    api.reservations.close.mutationOptions({
      onSuccess: ({ data }, { mail }) => {
        showGame(data)
        toast(text('successClosed'), 'ok')
        const count = data.players?.filter(({ active, invited }) => active && !invited).length ?? 0
        if (mail && count > 0) toast(text('email.success', { count }), 'ok')
      },
      onError: () => toast(text('reservation.errors.closeReservation'), 'bad'),
      onSettled: () => void refreshGames(),
    }),
  )
}
