import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useConfig } from '#web/app/config.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { useSearch } from '#web/app/navigation.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { mineQuery } from './mine-query.ts'
import { MyReservationList } from './my-reservation-list.tsx'
import * as styles from './my-reservation-row.module.css'
import { myReservationsAddressOf, type ReservationsPage, readMyReservationsAddress } from './my-reservations-address.ts'

// Below the games, so it may come after them.
const CalendarFeed = lazy(async () => ({ default: (await import('./calendar-feed.tsx')).CalendarFeed }))

/** The games the viewer owns or is in: those that come, soonest first, or those that are past, latest first. */
export function Page() {
  const text = useText()
  const { when, page } = readMyReservationsAddress(useSearch())
  return (
    <Stack gap={4} className={styles.page}>
      <h1 className="page-title">
        <Text id="title.myReservations" />
      </h1>
      <Tabs
        label={text('mine.tabs')}
        tabs={[
          {
            to: myReservationsAddressOf('upcoming', 1),
            label: text('mine.upcoming'),
            isCurrent: when === 'upcoming',
          },
          { to: myReservationsAddressOf('past', 1), label: text('mine.past'), isCurrent: when === 'past' },
        ]}
      />
      {/* By its key, so that coming games aren't shown as past ones while these are on their way. */}
      <Reservations key={when} when={when} page={page} />
    </Stack>
  )
}

function Reservations({ when, page }: ReservationsPage) {
  const { pageSize } = useConfig().tables
  const query = useQuery({ ...mineQuery({ when, page, pageSize }), placeholderData: keepPreviousData })
  return (
    <>
      <ReadError query={query} what="mine.failed" />
      {query.isPending && <Loading when={when} />}
      {query.data && <MyReservationList answer={query.data} when={when} page={page} busy={query.isPlaceholderData} />}
      {when === 'upcoming' && (
        <Suspense>
          <CalendarFeed />
        </Suspense>
      )}
    </>
  )
}

function Loading({ when }: Pick<ReservationsPage, 'when'>) {
  return (
    <Stack gap={2} aria-busy="true">
      <output className="visually-hidden">
        <Text id="mine.loading" />
      </output>
      {when === 'upcoming' && <Skeleton height="116px" />}
      <Skeleton height="84px" />
      <Skeleton height="84px" />
      <Skeleton height="84px" />
    </Stack>
  )
}
