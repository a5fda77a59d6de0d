import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useConfig } from '#web/app/config.ts'
import { useText } from '#web/app/intl.tsx'
import { chooseRequestId } from '#web/app/request-id.ts'
import { api, queryClient } from '#web/app/trpc.ts'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { refreshGames } from '#web/reservations/game/game-cache.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import { crowdRefusal, draftRefusals, fieldNameOf, type NewReservation, toCreateInput } from './new-reservation.ts'

type Options = {
  slot: DaySlot | null
  begun: NewReservation
  onChange?: (draft: NewReservation) => void
  onBooked: (reservation: Reservation, draft: NewReservation) => void
}

/** The form in which the desk books a slot for somebody, on a page of its own and in the panel over a day. */
export function useBookFor({ slot, begun, onChange, onBooked }: Options) {
  const text = useText()
  const { waitingMax } = useConfig().booking
  const reserve = useReserve()
  const { form, view, errorOf, isBusy } = useSchemaForm<NewReservation>({
    defaultValues: begun,
    schema: async () => (await import('#domain/reservations/schema.ts')).createInput,
    toInput: (entered) => slot && toCreateInput(entered, slot),
    check: (entered) => draftRefusals(entered, slot, waitingMax),
    fieldOf: fieldNameOf,
    onInvalid: ({ owner }) => owner && toast(text('selectTrainer.error'), 'bad'),
    send: async (entered) => slot && onBooked(await reserve(toCreateInput(entered, slot)), entered),
  })
  const draft = useWatch({ control: form.control, compute: (values) => values })
  const change = (next: NewReservation) => {
    form.setValues(next)
    form.clearErrors()
    onChange?.(next)
  }
  const crowd = crowdRefusal(draft, waitingMax)
  return { draft, change, crowd, waitingMax, view, errorOf, isBusy, clearErrors: () => form.clearErrors() }
}
export type BookFor = ReturnType<typeof useBookFor>

/**
 * Makes a reservation for somebody; rejects with what the server refuses. The same request sent again, as no answer came, isn't
 * made twice. Refused or not, free slots are fetched again.
 */
function useReserve() {
  const text = useText()
  const notify = useFailureToast('reservation.errors.createReservation')
  const sent = useRef<ReturnType<typeof chooseRequestId>>(null)
  const { mutateAsync } = useMutation(
    api.reservations.create.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(api.reservations.one.queryKey({ id: answer.data.documentId }), answer)
        toast(text('createReservationSuccess'), 'ok')
      },
      onError: (error) => notify(error),
      onSettled: () => void refreshGames(),
    }),
  )
  return async (input: ReturnType<typeof toCreateInput>): Promise<Reservation> => {
    sent.current = chooseRequestId(JSON.stringify(input), sent.current)
    const { data } = await mutateAsync({ ...input, requestId: sent.current.id })
    sent.current = null
    return data
  }
}
