import type { Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { gameAddressOf } from '#domain/routes.ts'
import type { Day } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { PayButton } from '#web/money/pay-button.tsx'
import { type DaySlot, isHalfNow } from '#web/reservations/day/day-sections.ts'
import { nameOf } from '#web/reservations/describe-people.ts'
import { extraEntriesOf, placesOf, sumDue } from '#web/reservations/game/places.ts'
import { describeReason } from '#web/reservations/slot-states.ts'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import * as styles from './board-court.module.css'
import type { BoardFacts } from './board-facts.ts'
import { BoardPlace } from './board-place.tsx'
import { owedPlacesOf, sumsOf, waitingOf } from './board-times.ts'

type Props = { slot: DaySlot; facts: BoardFacts }

/** One court at one time: its game with the four places, or why there is none. */
export function BoardCourt({ slot, facts }: Props) {
  const { reservation } = slot.view
  if (reservation) return <Game reservation={reservation} time={slot.time} facts={facts} />
  return slot.kind === 'free' ? <FreeCourt slot={slot} day={facts.day} /> : <NoGame slot={slot} />
}

type GameProps = { reservation: Reservation; time: string; facts: BoardFacts }

function Game({ reservation, time, facts }: GameProps) {
  const words = useWords()
  const now = useNow()
  const { text } = words
  const { documentId, court, pincode, type, players = [] } = reservation
  const key = `${court.id} ${time}`
  // A difference is taken at its place.
  const unpaid = owedPlacesOf(reservation).filter(({ paid }) => paid === false)
  const places = placesOf(reservation, { meId: null, now })
  const extra = extraEntriesOf(reservation)
  const waiting = waitingOf(reservation)
  const stranger = players.find(({ id }) => facts.phones.has(id))
  // Whose the places are that nobody is named for.
  const holder = players.find(({ user }) => user !== null && user.id === reservation.owner) ?? players[0]
  const sums = sumsOf(reservation)
  const isLit = sums !== null && sums.of > 0 && sums.isWhole
  return (
    <div className={cx(styles.game, isLit && styles.lit)}>
      <Row gap={3} className={styles.head}>
        <Link className={styles.what} to={gameAddressOf(documentId)} data-slot={key}>
          <h3 className="display text-figure">{court.name}</h3>{' '}
          <span className="small quiet">
            <b>{text(reservation.closed ? 'today.closedGame' : typeKeys[reservation.type])}</b>{' '}
            {reservation.trainer && nameOf(reservation.trainer, words)}
            {stranger && `${text('today.noAccount')} · ${facts.phones.get(stranger.id) ?? ''}`}
          </span>
        </Link>
        {pincode !== undefined && <DoorCode code={pincode} />}
        {sums && <Sums {...sums} />}
      </Row>
      {places.length === 0 ? (
        <p className="muted small">{text('today.noPlayers')}</p>
      ) : (
        <ul className={styles.boxes}>
          {places.map((place) => (
            <BoardPlace key={place.key} place={place} holder={holder} reservation={reservation} facts={facts} />
          ))}
        </ul>
      )}
      {type === 'complete' && unpaid.length > 1 && (
        <Row spread gap={2}>
          <span className="small quiet">
            <Text id="today.places" values={{ count: unpaid.length }} />
          </span>
          <PayButton
            of={{ court: documentId }}
            name={court.name}
            sum={sumDue(unpaid)}
            onLeave={(button) => button.closest('section')?.querySelector<HTMLElement>(`[data-slot="${key}"]`)?.focus()}
          />
        </Row>
      )}
      {extra.length > 0 && (
        <p className="small">
          <Text id="today.beyond" values={{ names: words.formats.list(extra.map((entry) => nameOf(entry, words))) }} />
        </p>
      )}
      {waiting.length > 0 && (
        <Row spread gap={2} className="small quiet">
          <span>
            <b>
              <Text id="today.waiting" values={{ count: waiting.length }} />
            </b>{' '}
            {waiting.map((entry, at) => `${at + 1} ${nameOf(entry, words)}`).join(' · ')}
          </span>
          <Link className="link tap" to={gameAddressOf(documentId)}>
            <Text id={reservation.closed ? 'today.reopen' : 'today.choose'} />
          </Link>
        </Row>
      )}
    </div>
  )
}

function DoorCode({ code }: { code: string }) {
  return (
    <span className={styles.code}>
      <Icon name="key" />
      <span className="visually-hidden">
        <Text id="today.code" />
      </span>{' '}
      <b className="display text-subheading">{code}</b>
    </span>
  )
}

/** "€14.00 of €28.00", or what is paid whole. */
function Sums({ paid, of, isWhole }: { paid: number; of: number; isWhole: boolean }) {
  const { text, formats } = useWords()
  return (
    <span className="small muted nowrap">
      <b className={cx('display text-subheading', styles.sum)}>{formats.euros(paid)}</b>{' '}
      {isWhole ? text('today.paid') : text('today.of', { sum: formats.euros(of) })}
    </span>
  )
}

function FreeCourt({ slot, day }: { slot: DaySlot; day: Day }) {
  const { text, formats } = useWords()
  const now = useNow()
  const { court, view, time } = slot
  return (
    <Row gap={4} className={cx(styles.one, styles.free)}>
      <CourtDrawing />
      <Row gap={3} className={styles.words}>
        <h3 className="display text-figure">{court.name}</h3>
        <b className="display text-subheading">{text('slot.free')}</b>
        {isHalfNow(view, now) && <span className="small muted">{text('slot.half')}</span>}
      </Row>
      {view.price !== null && <b className="display text-figure">{formats.euros(view.price)}</b>}
      <LinkButton
        to={`/admin/today?date=${day}&court=${court.id}&at=${time}`}
        icon="plus"
        data-slot={`${court.id} ${time}`}
        aria-label={text('today.bookName', { court: court.name, time })}
      >
        <Text id="today.bookHere" />
      </LinkButton>
    </Row>
  )
}

/** A court that is closed, or that nobody booked for the time that is on. */
function NoGame({ slot }: { slot: DaySlot }) {
  const words = useWords()
  const closed = slot.kind === 'unavailable'
  return (
    <Row gap={4} className={cx(styles.one, closed ? styles.closed : styles.empty)}>
      <CourtDrawing kind={closed ? 'unavailable' : 'past'} />
      <Row gap={3} className={styles.words}>
        <h3 className="display text-figure">{slot.court.name}</h3>
        <span className={closed ? 'warning semibold' : 'muted'}>
          {closed ? describeReason(slot, words).short : words.text('today.nobody')}
        </span>
      </Row>
    </Row>
  )
}
