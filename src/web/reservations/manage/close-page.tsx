import { lazy, Suspense } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text, useWords } from '#web/app/intl.tsx'
import { useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { DayStrip } from '#web/reservations/day/day-strip.tsx'
import { readDay } from '#web/reservations/day/use-day.ts'
import { useOpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { useMedia } from '#web/ui/media.ts'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { closeAddress } from './close-address.ts'
import { CloseGames } from './close-games.tsx'
import { useOpenGames } from './use-open-games.ts'

const CloseGame = lazy(async () => ({ default: (await import('./close-game.tsx')).CloseGame }))

const PlayerDrawer = lazy(async () => ({ default: (await import('./player-drawer.tsx')).PlayerDrawer }))

/** The open games of a day, and one of them to be closed: beside each other, on a phone one after the other. */
export function Page() {
  const words = useWords()
  const now = useNow()
  const today = clubDayOf(now)
  const search = useSearch()
  const date = readDay(search, now)
  const requested = search.get('game')
  const isWide = useMedia('(width >= 768px)')
  const player = useOpenPlayer()
  const { reservations, query } = useOpenGames(today, now)
  const ofDay = reservations?.filter(({ startDate }) => clubDayOf(Date.parse(startDate)) === date)
  const reservation = ofDay && selectReservation(ofDay, requested, isWide)
  const alone = reservation && !isWide
  return (
    <DeskPage gap={alone ? 2 : 4}>
      {alone && (
        <BackLink to={closeAddress(date)}>
          <Text id="close.back" />
        </BackLink>
      )}
      <h1 className={alone ? 'visually-hidden' : 'page-title'}>
        <Text id="title.closeGames" />
      </h1>
      {!alone && (
        <DayStrip
          date={date}
          today={today}
          to={closeAddress}
          note={(day) => reservations && describeOpen(day, reservations, words)}
        />
      )}
      <ReadError query={query} what="close.failed" />
      {query.isPending && <Loading />}
      {ofDay && !alone && <CloseGames reservations={ofDay} selected={reservation} date={date} />}
      {ofDay && requested !== null && !reservation && (
        <output>
          <Text id="close.gone" />
        </output>
      )}
      {reservation && (
        <Suspense fallback={<Skeleton height="260px" />}>
          <CloseGame key={reservation.id} listed={reservation} alone={Boolean(alone)} open={player.open} />
        </Suspense>
      )}
      {player.id !== null && (
        <Suspense>
          <PlayerDrawer entryId={player.id} onClose={player.close} />
        </Suspense>
      )}
    </DeskPage>
  )
}

/** The requested one; where there is room beside the list, else the first that isn't closed. */
function selectReservation(
  reservations: readonly Reservation[],
  requested: string | null,
  isWide: boolean,
): Reservation | undefined {
  if (requested !== null) return reservations.find(({ documentId }) => documentId === requested)
  return isWide ? (reservations.find(({ closed }) => !closed) ?? reservations[0]) : undefined
}

function describeOpen(day: Day, reservations: readonly Reservation[], { text }: Words): string {
  const count = reservations.filter(
    ({ closed, startDate }) => !closed && clubDayOf(Date.parse(startDate)) === day,
  ).length
  return count === 0 ? '–' : text('close.open', { count })
}

function Loading() {
  return (
    <div aria-busy="true">
      <output className="visually-hidden">
        <Text id="close.loading" />
      </output>
      <Skeleton height="52px" />
      <Skeleton height="64px" />
      <Skeleton height="64px" />
      <Skeleton height="64px" />
    </div>
  )
}
