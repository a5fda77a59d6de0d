import { useQuery } from '@tanstack/react-query'
import { findOwnGameAt } from '#domain/reservations/open-games.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { listGamesOf } from '#domain/today/today.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { useViewer } from '#web/app/session.tsx'
import { dayQuery } from '#web/reservations/queries.ts'
import { Notice } from '#web/ui/notice.tsx'

type Props = { hour: Pick<Reservation, 'startDate' | 'endDate'> }

/** The game that the viewer plays at an hour; two courts at once may be meant, so it is said and no more. */
export function PlaysThen({ hour }: Props) {
  const formats = useFormats()
  const viewer = useViewer() ?? null
  const day = useQuery({ ...dayQuery(clubDayOf(Date.parse(hour.startDate))), enabled: viewer !== null }).data
  const game = day && viewer ? findOwnGameAt(listGamesOf(day), hour, viewer.id) : null
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
