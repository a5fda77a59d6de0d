import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TextKey } from '#web/app/intl.tsx'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { TextRow } from '#web/ui/list/text-row.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useCountdown } from './use-countdown.ts'

/** Seconds before a mail can be sent again: mail takes its time. */
const PAUSE = 60

/**
 * Has a mail sent again by the mutation of `options`, `left` seconds from now at the earliest; `restart` begins the pause
 * anew. A toast reports what was done, or `failed`.
 */
export function useSendAgain<Failure, Input>(
  options: UseMutationOptions<{ message: string }, Failure, Input>,
  failed: TextKey,
) {
  const notify = useFailureToast(failed)
  const { left, restart } = useCountdown(PAUSE)
  const again = useOneAtATime(
    useMutation({
      ...options,
      onSuccess: ({ message }) => {
        restart()
        toast(message, 'ok')
      },
      onError: (error) => notify(error),
    }),
  )
  return { again, left, restart }
}

type Props = {
  title: ReactNode
  /** On the button. */
  word: ReactNode
  /** Where to look meanwhile, and for how long. */
  children: ReactNode
  left: number
  busy: boolean
  onSend: () => void
}

/** The `TextRow` for who found no mail: it can be sent again once the pause is over. */
export function SendAgainStep({ title, word, children, left, busy, onSend }: Props) {
  return (
    <TextRow
      title={title}
      action={
        <Button aria-disabled={left > 0} aria-describedby="again-when" busy={busy} onClick={onSend}>
          {word}
        </Button>
      }
    >
      <span id="again-when">{children}</span>
    </TextRow>
  )
}
