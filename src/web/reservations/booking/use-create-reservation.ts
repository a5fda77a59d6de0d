import { useMutation } from '@tanstack/react-query'
import { gameAddressOf } from '#domain/routes.ts'
import { clubDayOf } from '#domain/time.ts'
import { useText } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { api, queryClient, readFailure } from '#web/app/trpc.ts'
import { useOnce } from '#web/app/use-once.ts'
import { BookedSection } from '#web/offers/booked-section.tsx'
import { countBooking } from '#web/offline/install-hint.ts'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { setJustBooked } from '#web/reservations/game/game-cache.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Draft } from './draft.ts'

/** Books a slot once, however often it is called, and goes to the reservation. Refused or not, the day is fetched again. */
export function useCreateReservation() {
  const text = useText()
  const navigate = useNavigate()
  const notify = useFailureToast('reservation.errors.createReservation')
  const finish = (documentId: string) => {
    countBooking()
    setJustBooked(documentId, BookedSection)
    navigate(gameAddressOf(documentId), { replace: true })
    toast(text('createReservationSuccess'), 'ok')
    void queryClient.invalidateQueries(api.reservations.pathFilter())
  }
  const mutation = useMutation(
    api.reservations.create.mutationOptions({
      onSuccess: ({ data }) => {
        queryClient.setQueryData(api.reservations.one.queryKey({ id: data.documentId }), { data })
        finish(data.documentId)
      },
      // A refusal appears together with what is free now; without an answer the day says whether it was done.
      onError: (error, { startDate }) => {
        notify(error)
        const refreshed = refreshDay(startDate)
        return readFailure(error) ? refreshed : undefined
      },
    }),
  )
  const wasLost = mutation.isError && readFailure(mutation.error) === null
  /** Reservation that was made all the same, though no answer came. */
  const finishLost = (documentId: string) => {
    mutation.reset()
    finish(documentId)
  }
  const once = useOnce(mutation.mutate)
  const reserve = (slot: DaySlot, { type, guests, wantedLevel, friendly, pupils }: Draft) => {
    const { startDate, endDate, court } = slot
    once({
      startDate,
      endDate,
      type,
      court: court.id,
      players: pupils.map(({ id }) => id),
      inviteds: [...guests],
      wantedLevel,
      ...(friendly && { friendly }),
    })
  }
  return { reserve, mutation, wasLost, finishLost }
}

function refreshDay(startDate: string): Promise<void> {
  const date = clubDayOf(Date.parse(startDate))
  return queryClient.invalidateQueries({ queryKey: api.reservations.day.queryKey({ date }) })
}
