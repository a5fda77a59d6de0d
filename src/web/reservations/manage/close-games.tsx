import type { Reservation } from '#domain/reservations/schema.ts'
import type { Day } from '#domain/time.ts'
import { useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { closeAddress } from './close-address.ts'
import * as styles from './close-games.module.css'

type Props = { reservations: readonly Reservation[]; selected: Reservation | undefined; date: Day }

/** The games of a day, by their start: how many want to play, or that they are closed. */
export function CloseGames({ reservations, selected, date }: Props) {
  const { text, formats } = useWords()
  if (reservations.length === 0) {
    return (
      <p className="muted">
        {text('close.none', { day: formats.fullDay(date) })} {text('reservation.day.otherDay')}
      </p>
    )
  }
  return (
    <Row as="nav" gap={2} aria-label={text('close.games')}>
      {reservations.map(({ documentId, startDate, court, closed, players = [] }) => (
        <Link
          key={documentId}
          className={styles.link}
          to={closeAddress(date, documentId)}
          aria-current={documentId === selected?.documentId ? 'true' : undefined}
        >
          <b className="display text-figure">{formats.time(startDate)}</b>
          <span>{court.name}</span>
          {closed ? <Tag>{text('close.isClosed')}</Tag> : <Tag>{text('close.in', { count: players.length })}</Tag>}
        </Link>
      ))}
    </Row>
  )
}
