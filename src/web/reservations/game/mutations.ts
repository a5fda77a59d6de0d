import { useMutation } from '@tanstack/react-query'
import type { GuestInput, Reservation } from '#domain/reservations/schema.ts'
import { type TextKey, useText } from '#web/app/intl.tsx'
import { useMe } from '#web/app/session.tsx'
import { api } from '#web/app/trpc.ts'
import { useOnce } from '#web/app/use-once.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import { cacheGame, refreshGames } from './game-cache.ts'
import { queueOf } from './places.ts'

/**
 * What players do with a game. Each answers with the game as it is then, which is on the page at once; and answered or refused,
 * whatever shows games is fetched again.
 */

/** Joins a game once, however often it is called, and says so, and who waits that they do; `token` is its public link's. */
export function useJoinGame({ documentId }: Reservation, token: string | null) {
  const text = useText()
  const meId = useMe()?.id ?? null
  const notify = useFailureToast('reservation.errors.updatePlayers')
  const mutation = useMutation(
    api.reservations.join.mutationOptions({
      onSuccess: ({ data }) => {
        cacheGame(data)
        toast(text('joinSuccess'), 'ok')
        const queue = queueOf(data, meId)
        if (queue !== null) toast(text('reservation.join.nowWaits', { queue }))
      },
      onError: (error) => notify(error),
      onSettled: () => void refreshGames(),
    }),
  )
  const once = useOnce(mutation.mutate)
  const join = (guests: readonly GuestInput[]) =>
    once({ documentId, inviteds: [...guests], ...(token !== null && { isFromTokenReservation: true, token }) })
  return { join, mutation }
}

/** Takes the viewer and the guests they brought out of a game. */
export function useLeaveGame() {
  const text = useText()
  const options = useGameOptions(text('leaveOk'), 'reservation.errors.leave')
  return useOneAtATime(useMutation(api.reservations.leave.mutationOptions(options)))
}

/** Cancels a reservation. */
export function useCancelGame() {
  const text = useText()
  const options = useGameOptions(text('successCanceled'), 'reservation.errors.cancel')
  return useOneAtATime(useMutation(api.reservations.cancel.mutationOptions(options)))
}

/** Makes an open game that nobody is in the viewer's whole court. */
export function useCompleteGame() {
  const text = useText()
  const options = useGameOptions(text('createReservationSuccess'), 'reservation.errors.createReservation')
  return useOneAtATime(useMutation(api.reservations.complete.mutationOptions(options)))
}

/** Changes what a reservation is: its type, for admins also its owner, players, court and time. */
export function useChangeGame() {
  const text = useText()
  const options = useGameOptions(text('successModify'), 'reservation.errors.modify')
  return useOneAtATime(useMutation(api.reservations.change.mutationOptions(options)))
}

/** Takes an entry out of its game; a toast names `name` once it is gone. */
export function useRemoveEntry(name: string) {
  const text = useText()
  const options = useGameOptions(
    text('reservation.successDeletedPlayer', { name }),
    'reservation.errors.deletingPlayer',
  )
  return useOneAtATime(useMutation(api.entries.remove.mutationOptions(options)))
}

/** Options of a mutation that answers with its game, after which a toast shows `message`, or else that it `failed`. */
export function useGameOptions(message: string, failed: TextKey) {
  const notify = useFailureToast(failed)
  return {
    onSuccess: ({ data }: { data: Reservation }) => {
      cacheGame(data)
      toast(message, 'ok')
    },
    onError: (error: unknown) => notify(error),
    onSettled: () => void refreshGames(),
  }
}
