import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { UNDO_FOR } from '#domain/money/desk.ts'
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
  /** Where focus goes from the button, which is gone then. */
  focusTo: RefObject<HTMLElement | null>
}

/** Takes back what was just taken by mistake, for as long as no reason is asked. */
export function UndoButton({ movement, name, onUndone, focusTo }: Props) {
  const text = useText()
  const [shownAt] = useState(() => performance.now())
  const [isOver, setOver] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const leave = useEffectEvent(() => {
    if (button.current && button.current === document.activeElement) focusTo.current?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => () => leave(), [])
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), UNDO_FOR)
    return () => clearTimeout(timer)
  }, [])
  const notify = useFailureToast('pay.undoFailed')
  const undoing = useOneAtATime(
    useMutation(
      api.money.undo.mutationOptions({
        onSuccess: async () => {
          await refreshGames()
          toast(text('pay.undone', { name }), 'ok')
          onUndone()
        },
        onError: (error) => notify(error),
      }),
    ),
  )
  if (isOver) return null
  return (
    <Button
      ref={button}
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
