import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { afterAct } from './game-cache.ts'

/** Cancels a reservation. Refused or not, whatever shows reservations is asked again. */
export function useCancel() {
  const text = useText()
  return useMutation(api.reservations.cancel.mutationOptions(afterAct(text('successCanceled'))))
}
