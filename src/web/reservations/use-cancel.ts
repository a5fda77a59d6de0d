import { useMutation } from '@tanstack/react-query'
import type { ReservationSeen } from '#domain/reservations/schema.ts'
import { clubDay } from '#domain/time.ts'
import { useText } from '#web/intl.tsx'
import { api, queryClient } from '#web/trpc.ts'
import { toast } from '#web/ui/toast.tsx'

/** Cancels a reservation. Refused or not, its page, its day and the caller's list are asked again. */
export function useCancel({ documentId, startDate }: ReservationSeen) {
  const text = useText()
  const oneKey = api.reservations.one.queryKey({ id: documentId })
  const dayKey = api.reservations.day.queryKey({ date: clubDay(Date.parse(startDate)) })
  return useMutation(
    api.reservations.cancel.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(oneKey, answer)
        toast(text('reservation.successCanceled'), 'ok')
      },
      onSettled: (answer) => {
        if (!answer) void queryClient.invalidateQueries({ queryKey: oneKey })
        void queryClient.invalidateQueries(api.reservations.byToken.pathFilter())
        void queryClient.invalidateQueries(api.reservations.next.pathFilter())
        void queryClient.invalidateQueries({ queryKey: dayKey })
        void queryClient.invalidateQueries(api.reservations.mine.pathFilter())
      },
    }),
  )
}
