import type { ReservationSeen } from '#domain/reservations/schema.ts'
import type { Pagination } from '#domain/schema.ts'
import { useNow } from '#web/clock.tsx'
import { Text, useText } from '#web/intl.tsx'
import { Link } from '#web/navigation.tsx'
import { useMe } from '#web/session.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { GameStatus } from './game-status.tsx'
import { mineAddress, type Which } from './mine-address.ts'
import { useWords } from './use-words.ts'
import { dayWords, type Words } from './words.ts'

type Props = Which & { answer: { data: ReservationSeen[]; meta: { pagination: Pagination } }; busy: boolean }

/** A page of reservations, each a link, and the links to the other pages. */
export function MineList({ answer: { data, meta }, when, page, busy }: Props) {
  const words = useWords()
  const now = useNow()
  if (data.length === 0) return <None when={when} page={page} />
  return (
    <div aria-busy={busy}>
      <ul className="mine__rows">
        {data.map((reservation) => (
          <li key={reservation.documentId}>
            <Row reservation={reservation} now={now} words={words} />
          </li>
        ))}
      </ul>
      <Pages when={when} page={page} count={meta.pagination.pageCount} />
    </div>
  )
}

function Row({ reservation, now, words }: { reservation: ReservationSeen; now: number; words: Words }) {
  const { formats, text } = words
  const { documentId, startDate, endDate, court, players } = reservation
  const meId = useMe()?.id
  const waits = (players ?? []).some(({ waiting, user }) => waiting && user?.id === meId)
  return (
    <Link className="mine__row" to={`/reservations/${documentId}`}>
      <span className="mine__time d">
        {formats.time(startDate)}
        <small>–{formats.time(endDate)}</small>
      </span>
      <span className="mine__where">
        <b>{dayWords(startDate, now, words)}</b>
        <span className="muted">{court.name}</span>
      </span>
      <div className="mine__status">
        {waits && <span className="tag tag--warn">{text('reservation.mine.youWait')}</span>}
        <GameStatus brief reservation={reservation} now={now} words={words} />
      </div>
    </Link>
  )
}

function None({ when, page }: Which) {
  return (
    <div className="mine__none">
      <p>
        {page > 1 && <Text id="reservation.mine.noSuchPage" />}
        {page === 1 && <Text id={when === 'past' ? 'reservation.mine.nonePast' : 'reservation.mine.noneUpcoming'} />}
      </p>
      {page > 1 ? (
        <LinkButton to={mineAddress(when, 1)}>
          <Text id="reservation.mine.firstPage" />
        </LinkButton>
      ) : (
        <LinkButton to="/reservations" kind="primary">
          <Text id="reservation.mine.book" />
        </LinkButton>
      )}
    </div>
  )
}

function Pages({ when, page, count }: Which & { count: number }) {
  const text = useText()
  if (count <= 1) return null
  return (
    <nav className="mine__pages" aria-label={text('reservation.mine.pages')}>
      <span className="muted">
        <Text id="reservation.mine.page" values={{ page, count }} />
      </span>
      {page > 1 && (
        <LinkButton to={mineAddress(when, page - 1)}>
          <Text id="reservation.mine.previous" />
        </LinkButton>
      )}
      {page < count && (
        <LinkButton to={mineAddress(when, page + 1)}>
          <Text id="reservation.mine.next" />
        </LinkButton>
      )}
    </nav>
  )
}
