import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/intl.tsx'
import { api } from '#web/trpc.ts'
import { afterAct } from './kept-games.ts'

/** Opens a closed game again. */
export function useReopen() {
  const text = useText()
  return useMutation(api.reservations.reopen.mutationOptions(afterAct(text('successOpened'))))
}
