import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { afterAct } from './game-cache.ts'

/** Changes what a reservation is: its type, for admins also its owner, players, court and time. */
export function useChange() {
  const text = useText()
  return useMutation(api.reservations.change.mutationOptions(afterAct(text('successModify'))))
}
