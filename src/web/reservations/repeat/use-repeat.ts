import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useOnce } from '#web/app/use-once.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { refreshGames } from '#web/reservations/game/game-cache.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

const onSettled = () => void refreshGames()

/** Makes a reservation again for some weeks, once however often it is called, and takes back what that made: `made`, until then. */
export function useRepeat(documentId: string) {
  const text = useText()
  const notify = useFailureToast('trainer.repeat.failed')
  const notifyUndo = useFailureToast('trainer.repeat.undoFailed')
  const [made, setMade] = useState<readonly Reservation[]>([])
  const repeating = useMutation(
    api.reservations.repeat.mutationOptions({
      onSuccess: ({ data }) => {
        setMade(data.made)
        toast(text('createReservationSuccess'), 'ok')
      },
      onError: (error) => notify(error),
      onSettled,
    }),
  )
  const undoing = useOneAtATime(
    useMutation(
      api.reservations.undoRepeat.mutationOptions({
        onSuccess: ({ data: { canceled } }) => {
          setMade([])
          toast(text('trainer.repeat.undone', { count: canceled }), 'ok')
        },
        onError: (error) => notifyUndo(error),
        onSettled,
      }),
    ),
  )
  const once = useOnce(repeating.mutate)
  return {
    made,
    repeating,
    undoing,
    repeat: (weeks: number, skip: readonly string[]) => once({ documentId, weeks, skip: [...skip] }),
    undo: () => undoing.mutate({ ids: made.map(({ id }) => id) }),
  }
}
