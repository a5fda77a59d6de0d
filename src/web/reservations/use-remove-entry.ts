import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/intl.tsx'
import { api } from '#web/trpc.ts'
import { afterAct } from './kept-games.ts'

/** Takes an entry out of its game; `name` is said once it is gone. */
export function useRemoveEntry(name: string) {
  const text = useText()
  return useMutation(api.entries.remove.mutationOptions(afterAct(text('reservation.successDeletedPlayer', { name }))))
}
