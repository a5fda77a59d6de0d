import type { QueryFilters } from '@tanstack/react-query'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type TextKey, useText } from './intl.tsx'
import { queryClient } from './trpc.ts'

/** Options of a mutation that says in a toast that it is done, or why it failed, and fetches again either way what `shows` it. */
export function useOutcome({ done, failed, shows }: { done: TextKey; failed: TextKey; shows: QueryFilters }) {
  const text = useText()
  const notify = useFailureToast(failed)
  return {
    onSuccess: () => toast(text(done), 'ok'),
    onError: (error: unknown) => notify(error),
    onSettled: () => queryClient.invalidateQueries(shows),
  }
}
