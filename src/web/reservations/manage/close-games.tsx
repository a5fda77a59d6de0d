import type { Reservation } from '#domain/reservations/schema.ts'
import type { Day } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { closeAddress } from './close-address.ts'

type Props = { games: readonly Reservation[]; shown: Reservation | undefined; date: Day; words: Words }

/** The games of a day, by their start: how many want to play, or that they are closed. */
export function CloseGames({ games, shown, date, words: { text, formats } }: Props) {
  if (games.length === 0) {
    return (
      <p className="closes__none">
        {text('close.none', { day: formats.fullDay(date) })} {text('reservation.day.otherDay')}
      </p>
    )
  }
  return (
    <nav className="closes__games" aria-label={text('close.games')}>
      {games.map(({ documentId, startDate, court, closed, players = [] }) => (
        <Link
          key={documentId}
          to={closeAddress(date, documentId)}
          aria-current={documentId === shown?.documentId ? 'true' : undefined}
        >
          <b className="display">{formats.time(startDate)}</b>
          <span>{court.name}</span>
          {closed ? <Tag>{text('close.isClosed')}</Tag> : <Tag>{text('close.in', { count: players.length })}</Tag>}
        </Link>
      ))}
    </nav>
  )
}
