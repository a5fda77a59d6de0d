import { useMutation } from '@tanstack/react-query'
import type { ReservationSeen } from '#domain/reservations/schema.ts'
import { useText } from '#web/intl.tsx'
import { api, queryClient } from '#web/trpc.ts'
import { toast } from '#web/ui/toast.tsx'

/** Cancels a reservation. Refused or not, whatever shows reservations is asked again. */
export function useCancel({ documentId }: ReservationSeen) {
  const text = useText()
  const oneKey = api.reservations.one.queryKey({ id: documentId })
  return useMutation(
    api.reservations.cancel.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(oneKey, answer)
        toast(text('reservation.successCanceled'), 'ok')
      },
      onSettled: () => void queryClient.invalidateQueries(api.reservations.pathFilter()),
    }),
  )
}
