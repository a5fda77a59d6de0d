import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/intl.tsx'
import { api } from '#web/trpc.ts'
import { afterAct } from './kept-games.ts'

/** Cancels a reservation. Refused or not, whatever shows reservations is asked again. */
export function useCancel() {
  const text = useText()
  return useMutation(api.reservations.cancel.mutationOptions(afterAct(text('successCanceled'))))
}
