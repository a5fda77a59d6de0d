import type { EntrySeen, ReservationSeen } from '#domain/reservations/schema.ts'
import { Text } from '#web/intl.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { type Place, placesOf, waitingOf } from './places.ts'
import type { Viewer } from './slot-kind.ts'
import { positionKeys } from './slot-words.ts'
import type { Words } from './words.ts'

type Props = { reservation: ReservationSeen; viewer: Viewer; words: Words }

/** The four places of a game, two against two, and who waits for one. */
export function GamePlaces({ reservation, viewer, words }: Props) {
  const places = placesOf(reservation, viewer)
  const waiting = waitingOf(reservation)
  return (
    <>
      {places.length > 0 && (
        <section className="places turf" aria-label={words.text('reservation.one.places')}>
          <ul>
            {places.map((place) => (
              <li key={place.key} className={`place place--${place.is}`}>
                <Seat place={place} words={words} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section className="waiting">
          <h2 className="d up">
            <Text id="reservation.one.waiting" />
          </h2>
          <ol>
            {waiting.map((entry) => (
              <li key={entry.id}>
                <b>{nameOf(entry, words)}</b>
                <span className="small muted">{skillOf(entry, words)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function Seat({ place, words }: { place: Place; words: Words }) {
  const { text } = words
  if (!place.entry) {
    return (
      <>
        <span className="place__ring" aria-hidden="true" />
        <span className="place__name d">{text(emptyKeys[place.is])}</span>
      </>
    )
  }
  const { is, entry } = place
  const you = is === 'you' ? `${text('reservation.one.you')} · ` : ''
  return (
    <>
      {is === 'guest' ? (
        <span className="place__ring" aria-hidden="true" />
      ) : (
        <Avatar name={nameOf(entry, words)} look={is === 'you' ? 'you' : 'plain'} />
      )}
      <span className="place__name d">{nameOf(entry, words)}</span>
      <span className="small muted">
        {you}
        {skillOf(entry, words)}
      </span>
    </>
  )
}

const emptyKeys = {
  taken: 'reservation.one.taken',
  free: 'reservation.one.freePlace',
  unnamed: 'reservation.one.unnamed',
  empty: 'reservation.one.empty',
} as const

function nameOf(entry: EntrySeen, { text }: Words): string {
  return entry.nick ?? text('reservation.one.guest')
}

function skillOf({ level, position }: EntrySeen, { text, formats }: Words): string {
  return `${formats.level(level)} · ${text(positionKeys[position])}`
}
