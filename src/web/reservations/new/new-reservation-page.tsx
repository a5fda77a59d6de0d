import { useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { Text } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { CreatedReservation } from './created-reservation.tsx'
import { emptyReservation, type NewReservation } from './new-reservation.ts'
import { newReservationAddress } from './slot-choice.ts'

const NewReservationForm = lazyForm(async () => (await import('./new-reservation-form.tsx')).NewReservationForm)

/** A reservation for somebody else; what was made just now stands above, and the next one can be begun. */
export function Page() {
  const navigate = useNavigate()
  const [created, setCreated] = useState<Reservation | null>(null)
  const [begun, setBegun] = useState<Pick<NewReservation, 'owner' | 'stranger'>>(emptyReservation)
  const beginAnother = ({ startDate }: Reservation) => {
    const day = clubDayOf(Date.parse(startDate))
    navigate(newReservationAddress(day, { court: null, time: '' }), { replace: true })
    setCreated(null)
  }
  return (
    <DeskPage>
      <h1 className="page-title">
        <Text id="title.newReservation" />
      </h1>
      {created ? (
        <CreatedReservation
          reservation={created}
          whose={begun.owner?.nick ?? begun.stranger?.name ?? null}
          onAnother={() => beginAnother(created)}
        />
      ) : (
        <NewReservationForm
          begun={begun}
          onCreated={(reservation, { owner, stranger }) => {
            setBegun({ owner, stranger })
            setCreated(reservation)
          }}
        />
      )}
    </DeskPage>
  )
}
