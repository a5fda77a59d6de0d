import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { chooseRequestId } from '#web/app/request-id.ts'
import { api, queryClient } from '#web/app/trpc.ts'
import { refreshGames } from '#web/reservations/game/game-cache.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { toCreateInput } from './new-reservation.ts'

/**
 * Makes a reservation for somebody; rejects with what the server refuses. The same request sent again, as no answer came, isn't
 * made twice. Refused or not, free slots are fetched again.
 */
export function useNewReservation() {
  const text = useText()
  const notify = useFailureToast('reservation.errors.createReservation')
  const sent = useRef<ReturnType<typeof chooseRequestId>>(null)
  const { mutateAsync } = useMutation(
    api.reservations.create.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(api.reservations.one.queryKey({ id: answer.data.documentId }), answer)
        toast(text('createReservationSuccess'), 'ok')
      },
      onError: (error) => notify(error),
      onSettled: () => void refreshGames(),
    }),
  )
  return async (input: ReturnType<typeof toCreateInput>): Promise<Reservation> => {
    sent.current = chooseRequestId(JSON.stringify(input), sent.current)
    const { data } = await mutateAsync({ ...input, requestId: sent.current.id })
    sent.current = null
    return data
  }
}
