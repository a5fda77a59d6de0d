import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { afterAct } from '#web/reservations/game/game-cache.ts'

/** Opens a closed game again. */
export function useReopen() {
  const text = useText()
  return useMutation(api.reservations.reopen.mutationOptions(afterAct(text('successOpened'))))
}
