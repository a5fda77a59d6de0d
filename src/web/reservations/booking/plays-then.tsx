import { useQuery } from '@tanstack/react-query'
import { findOwnGameAt } from '#domain/reservations/open-games.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { useViewer } from '#web/app/session.tsx'
import { dayQuery } from '#web/reservations/queries.ts'
import { Notice } from '#web/ui/notice.tsx'

type Hour = Pick<Reservation, 'startDate' | 'endDate'>

/** The viewer's game at an hour, among those of its day; two courts at once may be meant, so it is said and no more. */
export function PlaysThen({ hour, games }: { hour: Hour; games: readonly Reservation[] }) {
  const formats = useFormats()
  const game = findOwnGameAt(games, hour, useViewer()?.id ?? null)
  if (!game) return null
  return (
    <Notice>
      <Text
        id="reservation.new.playsThen"
        values={{ time: formats.range(game.startDate, game.endDate), court: game.court.name }}
      />
    </Notice>
  )
}

/** The same where the day isn't on the page. */
export function PlaysThatDay({ hour }: { hour: Hour }) {
  const isSignedIn = Boolean(useViewer())
  const day = useQuery({ ...dayQuery(clubDayOf(Date.parse(hour.startDate))), enabled: isSignedIn }).data
  const games = day?.timeSlots.flatMap(({ courts }) => courts.flatMap(({ reservation }) => reservation ?? []))
  return games ? <PlaysThen hour={hour} games={games} /> : null
}
