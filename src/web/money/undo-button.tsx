import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Text, useText } from '#web/app/intl.tsx'
import { SECOND_TAP } from '#web/app/second-tap.ts'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { refreshGames } from '#web/reservations/game/game-cache.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = {
  movement: number
  /** Whose place it paid, as it is said. */
  name: string
  onUndone: () => void
}

/** Takes back at once what was taken by mistake: no reason is asked of whoever took it a moment ago. */
export function UndoButton({ movement, name, onUndone }: Props) {
  const text = useText()
  const [shownAt] = useState(() => performance.now())
  const notify = useFailureToast('pay.undoFailed')
  const undoing = useOneAtATime(
    useMutation(
      api.money.correct.mutationOptions({
        onSuccess: async () => {
          await refreshGames()
          toast(text('pay.undone', { name }), 'ok')
          onUndone()
        },
        onError: (error) => notify(error),
      }),
    ),
  )
  return (
    <Button
      kind="plain"
      busy={undoing.isPending}
      aria-label={text('pay.undoOf', { name })}
      onClick={({ detail: taps, timeStamp }) => {
        // It stands where the second of two taps on what paid lands.
        if (taps === 0 || timeStamp - shownAt > SECOND_TAP) undoing.mutate({ id: movement, reason: '' })
      }}
    >
      <Text id="pay.undo" />
    </Button>
  )
}
