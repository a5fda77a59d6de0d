import type { TextKey } from '#web/app/intl.tsx'
import { useText } from '#web/app/intl.tsx'
import { readFailure } from '#web/app/trpc.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

/**
 * What is said of a form that couldn't be sent: that nobody answered, or that it didn't work; null where the server says why, which
 * appears instead.
 */
export function leadFailureOf(error: unknown): TextKey | null {
  const failure = readFailure(error)
  if (!failure) return 'errorConnection'
  const [first] = failure.refusals
  return first === undefined || first.key === 'errors.unexpected' ? 'errorGeneral' : null
}

/** Says in toasts that a form couldn't be sent, and why where the server tells. */
export function useLeadToast(): (error: unknown) => void {
  const text = useText()
  const notify = useFailureToast('errorGeneral')
  return (error) => {
    const key = leadFailureOf(error)
    if (key === null) notify(error)
    else toast(text(key), 'bad')
  }
}
