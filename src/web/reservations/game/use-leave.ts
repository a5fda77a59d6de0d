import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { afterAct } from './game-cache.ts'

/** Takes the viewer and the guests they brought out of a game. Refused or not, whatever shows games is asked again. */
export function useLeave() {
  const text = useText()
  return useMutation(api.reservations.leave.mutationOptions(afterAct(text('leaveOk'))))
}
