import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { GuestIn, ReservationSeen } from '#domain/reservations/schema.ts'
import { useText } from '#web/intl.tsx'
import { useMe } from '#web/session.tsx'
import { api } from '#web/trpc.ts'
import { toast } from '#web/ui/toast.tsx'
import { refreshGames, showGame } from './kept-games.ts'
import { queueOf } from './places.ts'
import { requestIdFor } from './request-id.ts'

/** Joins a game once, however often it is asked, and says whether one plays or waits; `token` is its public link's. */
export function useJoin({ documentId }: ReservationSeen, token: string | null) {
  const text = useText()
  const meId = useMe()?.id ?? null
  const request = useRef<ReturnType<typeof requestIdFor>>(null)
  // A second tap comes before the next render.
  const underWay = useRef(false)
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
  const join = (guests: readonly GuestIn[]) => {
    if (underWay.current) return
    underWay.current = true
    const ask = { documentId, inviteds: [...guests], ...(token !== null && { isFromTokenReservation: true, token }) }
    request.current = requestIdFor(JSON.stringify(ask), request.current)
    mutation.mutate(
      { ...ask, requestId: request.current.id },
      {
        onSettled: (answer) => {
          underWay.current = false
          if (answer) request.current = null
        },
      },
    )
  }
  return { join, mutation }
}
