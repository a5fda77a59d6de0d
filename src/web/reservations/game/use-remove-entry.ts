import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { afterAct } from './game-cache.ts'

/** Takes an entry out of its game; `name` is said once it is gone. */
export function useRemoveEntry(name: string) {
  const text = useText()
  return useMutation(api.entries.remove.mutationOptions(afterAct(text('reservation.successDeletedPlayer', { name }))))
}
