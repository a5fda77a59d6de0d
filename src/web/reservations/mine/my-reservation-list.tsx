import type { Reservation } from '#domain/reservations/schema.ts'
import type { Pagination } from '#domain/schema.ts'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useMe } from '#web/app/session.tsx'
import { isWaiting } from '#web/reservations/yours.ts'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { Updating } from '#web/ui/updating.tsx'
import { MyReservationRow } from './my-reservation-row.tsx'
import { myReservationsAddressOf, type ReservationsPage } from './my-reservations-address.ts'
import { NextGame } from './next-game.tsx'

type Props = ReservationsPage & { answer: { data: Reservation[]; meta: { pagination: Pagination } }; busy: boolean }

/** A page of reservations, the next game before the others, and the links to the other pages. */
export function MyReservationList({ answer: { data, meta }, when, page, busy }: Props) {
  const now = useNow()
  const meId = useMe()?.id ?? null
  if (data.length === 0) return <NoReservations when={when} page={page} />
  const next =
    when === 'upcoming' &&
    page === 1 &&
    data.find((game) => game.active && Date.parse(game.startDate) > now && !isWaiting(game, meId))
  const others = data.filter((reservation) => reservation !== next)
  return (
    <Updating busy={busy}>
      <Stack gap={4}>
        {next && meId !== null && <NextGame reservation={next} meId={meId} />}
        {others.length > 0 && (
          <ul className="rows">
            {others.map((reservation) => (
              <li key={reservation.documentId}>
                <MyReservationRow reservation={reservation} meId={meId} />
              </li>
            ))}
          </ul>
        )}
        <Pager page={page} pageCount={meta.pagination.pageCount} to={(other) => myReservationsAddressOf(when, other)} />
      </Stack>
    </Updating>
  )
}

function NoReservations({ when, page }: ReservationsPage) {
  return (
    <Stack gap={3} align="start">
      {page > 1 ? <NoSuchPage when={when} /> : <None when={when} />}
    </Stack>
  )
}

function NoSuchPage({ when }: Pick<ReservationsPage, 'when'>) {
  return (
    <>
      <EmptyTitle id="common.noSuchPage" />
      <LinkButton to={myReservationsAddressOf(when, 1)}>
        <Text id="common.firstPage" />
      </LinkButton>
    </>
  )
}

function None({ when }: Pick<ReservationsPage, 'when'>) {
  const isPast = when === 'past'
  return (
    <>
      <EmptyTitle id={isPast ? 'mine.nonePast' : 'mine.noneUpcoming'} />
      <p className="muted">
        <Text id={isPast ? 'mine.nonePastHint' : 'mine.noneUpcomingHint'} />
      </p>
      <LinkButton to="/reservations" kind="primary">
        <Text id="mine.book" />
      </LinkButton>
    </>
  )
}

function EmptyTitle({ id }: { id: TextKey }) {
  return (
    <p className="display text-heading">
      <Text id={id} />
    </p>
  )
}
