import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useOnce } from '#web/app/use-once.ts'
import { useGameOptions } from '#web/reservations/game/mutations.ts'

/** Moves a game to another court or time once, however often it is called. */
export function useMoveGame() {
  const text = useText()
  const mutation = useMutation(api.reservations.move.mutationOptions(useGameOptions(text('move.done'), 'move.failed')))
  return { move: useOnce(mutation.mutate), mutation }
}
