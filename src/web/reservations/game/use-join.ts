import { useMutation } from '@tanstack/react-query'
import type { GuestInput, Reservation } from '#domain/reservations/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { useMe } from '#web/app/session.tsx'
import { api } from '#web/app/trpc.ts'
import { useOnce } from '#web/app/use-once.ts'
import { toast } from '#web/ui/toast.tsx'
import { refreshGames, showGame } from './game-cache.ts'
import { queueOf } from './places.ts'

/** Joins a game once, however often it is asked, and says whether one plays or waits; `token` is its public link's. */
export function useJoin({ documentId }: Reservation, token: string | null) {
  const text = useText()
  const meId = useMe()?.id ?? null
  const mutation = useMutation(
    api.reservations.join.mutationOptions({
      onSuccess: ({ data }) => {
        showGame(data)
        const queue = queueOf(data, meId)
        if (queue === null) toast(text('joinSuccess'), 'ok')
        else toast(text('reservation.join.nowWaits', { queue }))
      },
      onSettled: () => void refreshGames(),
    }),
  )
  const once = useOnce(mutation.mutate)
  const join = (guests: readonly GuestInput[]) =>
    once({ documentId, inviteds: [...guests], ...(token !== null && { isFromTokenReservation: true, token }) })
  return { join, mutation }
}
