import { fitsLevel, levelBandOf } from '#domain/reservations/levels.ts'
import { isYours } from '#domain/reservations/open-games.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { useText, useWords, type Words } from '#web/app/intl.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'
import { seatsOf } from '#web/reservations/seats.ts'
import { describeLevels } from '#web/reservations/slot-words.ts'
import { isWaiting } from '#web/reservations/yours.ts'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import * as styles from './game-row.module.css'
import type { Looking } from './games-filter.ts'
import { LineCall } from './line-call.tsx'
import { type CourtLook, PeopleCourt } from './people-court.tsx'

type Props = {
  reservation: Reservation
  who: Looking
  /** Whether the row above it begins at the same time: then the time is heard, but not seen. */
  again?: boolean
}

/** One open game: when, where, with whom, for whom it is, what a place costs, and the way to it. */
export function GameRow({ reservation, who, again = false }: Props) {
  const words = useWords()
  const { text, formats } = words
  const { documentId, startDate, endDate, court, players, pricePerPlayer } = reservation
  const look = lookOf(reservation, who)
  const time = formats.time(startDate)
  const action = text(actionKeys[look])
  return (
    <li className={cx(styles.root, again && styles.again)}>
      <div className={styles.when}>
        <h3 className={cx('display', again ? 'visually-hidden' : styles.time)}>
          {time}
          <small>–{formats.time(endDate)}</small>
        </h3>
        {players ? (
          <PeopleCourt look={look} players={players.filter(({ active }) => active)} meId={who.meId} />
        ) : (
          <CourtDrawing seats={seatsOf(reservation, false)} size="preview" className={styles.smallCourt} />
        )}
        {players && <p className={cx('small muted', styles.names)}>{describeNames(reservation, who, words)}</p>}
      </div>
      <div className={styles.what}>
        <p className={styles.where}>
          <span className={cx('display', styles.court)}>{court.name}</span>
          {pricePerPlayer !== undefined && look !== 'own' && (
            <span className={cx('display', styles.price)}>
              <span aria-hidden="true">{formats.euros(pricePerPlayer)}</span>
              <span className="visually-hidden">{text('slot.each', { price: formats.euros(pricePerPlayer) })}</span>
            </span>
          )}
        </p>
        <p className={cx('strong', styles.state, stateStyles[look])}>{describePlaces(reservation, who, words)}</p>
        {look !== 'own' && <Level reservation={reservation} level={who.level} />}
        <LinkButton
          to={gameAddressOf(documentId)}
          className={cx(styles.go, look === 'in' && styles.goIn)}
          aria-label={`${action}, ${time}, ${court.name}`}
        >
          {action}
        </LinkButton>
      </div>
    </li>
  )
}

const stateStyles = { in: 'ok', out: 'ok', full: 'muted', own: undefined }
const actionKeys = { in: 'games.join', out: 'games.join', full: 'games.wait', own: 'games.see' } as const

/** Somebody without a level fits everywhere. */
function lookOf(reservation: Reservation, { meId, level }: Looking): CourtLook {
  if (isYours(reservation, meId)) return 'own'
  if (reservation.freePlaces === 0) return 'full'
  return level === null || fitsLevel(reservation, level) ? 'in' : 'out'
}

/** "Level 3.25–4.00" that is wanted, or "Players 3.25–3.50"; whether that suits the viewer, as a word and drawn. */
export function Level({ reservation, level }: { reservation: Reservation; level: number | null }) {
  const words = useWords()
  const text = useText()
  const band = levelBandOf(reservation)
  if (!band) return <p className={cx('small muted', styles.level)}>{text('games.anyLevel')}</p>
  const fits = level !== null && fitsLevel(reservation, level)
  return (
    <p className={cx('small muted', styles.level)}>
      <span>
        <span>{describeLevel(reservation, words)}</span>
        {level !== null && <b className={fits ? styles.fits : undefined}>{text(fits ? 'games.in' : 'games.out')}</b>}
      </span>
      <LineCall band={band} soft={!reservation.wantedLevel} level={level} />
    </p>
  )
}

function describeLevel({ wantedLevel, levelRange }: Reservation, words: Words): string {
  const { text, formats } = words
  if (wantedLevel) return describeLevels({ wantedLevel, levelRange }, words) ?? ''
  if (!levelRange) return text('games.anyLevel')
  const [min, max] = [formats.level(levelRange.min), formats.level(levelRange.max)]
  return min === max ? text('games.playersOne', { level: min }) : text('games.players', { min, max })
}

function describePlaces(reservation: Reservation, { meId }: Looking, { text }: Words): string {
  const { freePlaces: count, waitingCount: waiting = 0 } = reservation
  if (isWaiting(reservation, meId)) return text('slot.waits')
  const places = count > 0 ? text('slot.placesLeft', { count }) : null
  if (isYours(reservation, meId)) return `${text('games.yours')}. ${places ?? text('games.four', { waiting })}`
  return places ?? text('games.full', { waiting })
}

/** The members who play, the viewer first, and how many guests. */
function describeNames({ players = [] }: Reservation, { meId }: Looking, words: Words): string {
  const playing = players.filter(({ active }) => active)
  const isMe = ({ user }: (typeof playing)[number]) => user !== null && user.id === meId
  const members = playing.filter((entry) => entry.user && !isMe(entry)).map((entry) => nameOf(entry, words))
  const guests = playing.filter(({ user }) => !user).length
  const names = [
    ...(playing.some(isMe) ? [words.text('games.you')] : []),
    ...members,
    ...(guests > 0 ? [words.text('games.guests', { count: guests })] : []),
  ]
  return names.length > 0 ? names.map((name) => name.replaceAll(' ', '\u00A0')).join(', ') : words.text('games.nobody')
}
