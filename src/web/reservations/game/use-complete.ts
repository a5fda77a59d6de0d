import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { afterAct } from './game-cache.ts'

/** Makes an open game that nobody is in the viewer's whole court. */
export function useComplete() {
  const text = useText()
  return useMutation(api.reservations.complete.mutationOptions(afterAct(text('createReservationSuccess'))))
}
