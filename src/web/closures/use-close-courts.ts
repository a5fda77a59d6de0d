import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ClosedView } from '#domain/closures/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { useWords } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { chooseRequestId } from '#web/app/request-id.ts'
import { api, type client, queryClient } from '#web/app/trpc.ts'
import { refreshGames } from '#web/reservations/game/game-cache.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import { storeOutcome } from './closure-outcome.ts'

type Input = Parameters<typeof client.closures.create.mutate>[0]

/**
 * Closes courts and goes to the day, or where else is said, which says what was done; rejects with what the server refuses. The same asked again, as
 * no answer came, isn't done twice. Refused or not, the games are looked up again.
 */
export function useCloseCourts(to: string | null) {
  const { text, formats } = useWords()
  const navigate = useNavigate()
  const notify = useFailureToast('closure.failed')
  const sent = useRef<ReturnType<typeof chooseRequestId>>(null)
  const { mutateAsync } = useMutation(
    api.closures.create.mutationOptions({
      onSuccess: ({ data }: { data: ClosedView }) => {
        storeOutcome(data.id, data.outcome)
        toast(text('closure.closed', { courts: formats.list(data.courts.map(({ name }) => name)) }), 'ok')
        navigate(to ?? `/reservations?date=${clubDayOf(Date.parse(data.startsAt))}`)
      },
      onError: (error) => notify(error),
      onSettled: () => {
        void queryClient.invalidateQueries(api.closures.pathFilter())
        void refreshGames()
      },
    }),
  )
  return async (input: Input) => {
    sent.current = chooseRequestId(JSON.stringify(input), sent.current)
    await mutateAsync({ ...input, requestId: sent.current.id })
    sent.current = null
  }
}
