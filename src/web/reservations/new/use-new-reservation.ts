import { useMutation } from '@tanstack/react-query'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOnce } from '#web/app/use-once.ts'
import { refreshGames } from '#web/reservations/game/game-cache.ts'
import { toast } from '#web/ui/toast.tsx'
import type { askOf } from './new-reservation-draft.ts'

/** Makes a reservation for somebody, once however often it is asked. Refused or not, what is free is asked again. */
export function useNewReservation() {
  const text = useText()
  const mutation = useMutation(
    api.reservations.create.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(api.reservations.one.queryKey({ id: answer.data.documentId }), answer)
        toast(text('createReservationSuccess'), 'ok')
      },
      onError: () => toast(text('reservation.errors.createReservation'), 'bad'),
      onSettled: () => void refreshGames(),
    }),
  )
  const once = useOnce(mutation.mutate)
  const reserve = (ask: ReturnType<typeof askOf>, onMade: (made: Reservation) => void) =>
    once(ask, ({ data }) => onMade(data))
  return { reserve, mutation }
}
