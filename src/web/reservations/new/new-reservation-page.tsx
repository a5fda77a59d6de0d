import { useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { NewReservationDesk } from './new-reservation-desk.tsx'
import { NewReservationMade } from './new-reservation-made.tsx'
import { wishAddress } from './new-reservation-slot.ts'
import './new-reservation.css'

/** A reservation for somebody else; what was made just now stands above, and the next one can be begun. */
export function Page() {
  const words = useWords()
  const navigate = useNavigate()
  const [made, setMade] = useState<Reservation | null>(null)
  const another = ({ startDate }: Reservation) => {
    navigate(wishAddress(clubDayOf(Date.parse(startDate)), { court: null, time: '' }), { replace: true })
    setMade(null)
  }
  return (
    <div className="desk">
      <h1 className="page-title">
        <Text id="title.newReservation" />
      </h1>
      {made ? (
        <NewReservationMade reservation={made} words={words} onAnother={() => another(made)} />
      ) : (
        <NewReservationDesk words={words} onMade={setMade} />
      )}
    </div>
  )
}
