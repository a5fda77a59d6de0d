import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { clubDayOf } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { lazyForm } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import {
  emptyReservation,
  keepPerson,
  type NewReservation,
  nameOf,
} from '#web/reservations/book-for/new-reservation.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { newReservationAddress } from './slot-choice.ts'

const NewReservationForm = lazyForm(async () => (await import('./new-reservation-form.tsx')).NewReservationForm)
const BookedFor = lazyForm(async () => (await import('#web/reservations/book-for/booked-for.tsx')).BookedFor)

type Booked = { reservation: Reservation; draft: NewReservation }

/** A reservation for somebody else; what was made just now stands above, and the next one can be begun. */
export function Page() {
  const navigate = useNavigate()
  const [booked, setBooked] = useState<Booked | null>(null)
  const [begun, setBegun] = useState<NewReservation | null>(null)
  const { owner, isPending } = useOwnerInAddress()
  const beginAnother = ({ reservation, draft }: Booked) => {
    const day = clubDayOf(Date.parse(reservation.startDate))
    navigate(newReservationAddress(day, { court: null, time: '' }), { replace: true })
    setBegun(keepPerson(draft))
    setBooked(null)
  }
  return (
    <DeskPage>
      <h1 className="page-title">
        <Text id="title.newReservation" />
      </h1>
      {booked ? (
        <Stack gap={5}>
          <BookedFor {...booked}>
            <When reservation={booked.reservation} />
          </BookedFor>
          <Row gap={2} align="stretch">
            <AnotherButton name={nameOf(booked.draft)} onClick={() => beginAnother(booked)} />
            <LinkButton to={gameAddressOf(booked.reservation.documentId)}>
              <Text id="desk.see" />
            </LinkButton>
          </Row>
        </Stack>
      ) : isPending ? (
        <Skeleton height="480px" />
      ) : (
        <NewReservationForm
          begun={begun ?? { ...emptyReservation, owner }}
          onCreated={(reservation, draft) => setBooked({ reservation, draft })}
        />
      )}
    </DeskPage>
  )
}

/** For whom an address says it is, as the link of a person's card does; nobody where they can't be booked for. */
function useOwnerInAddress() {
  const id = useSearch().get('owner')
  const query = useQuery(
    api.people.one.queryOptions({ id: id ?? '' }, { enabled: id !== null, meta: { live: 'list' } }),
  )
  const person = query.data?.data
  return { owner: person && !person.blocked ? person : null, isPending: id !== null && query.isPending }
}

function When({ reservation: { court, startDate, endDate } }: { reservation: Reservation }) {
  const { formats } = useWords()
  const now = useNow()
  return (
    <p>
      <b>{court.name}</b>, {formats.day(startDate, now)},{' '}
      <span className="nowrap">{formats.range(startDate, endDate)}</span>
    </p>
  )
}

function AnotherButton({ name, onClick }: { name: string | null; onClick: () => void }) {
  const { text } = useWords()
  return (
    <Button kind="primary" icon="plus" onClick={onClick}>
      {name === null ? text('desk.another') : text('desk.anotherFor', { name })}
    </Button>
  )
}
