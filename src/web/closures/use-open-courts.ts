import { useMutation } from '@tanstack/react-query'
import type { ClosureView } from '#domain/closures/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { refreshGames } from '#web/reservations/game/game-cache.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Opens the courts of a closure again, and says so. */
export function useOpenCourts() {
  const { text, formats } = useWords()
  const notify = useFailureToast('closure.reopenFailed')
  const mutation = useMutation(
    api.closures.remove.mutationOptions({
      onSuccess: ({ data }: { data: ClosureView }) =>
        toast(text('closure.reopened', { courts: formats.list(data.courts.map(({ name }) => name)) }), 'ok'),
      onError: (error) => notify(error),
      onSettled: () => {
        void queryClient.invalidateQueries(api.closures.pathFilter())
        void refreshGames()
      },
    }),
  )
  return useOneAtATime(mutation)
}
