import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import type { SlotViewer } from '#web/reservations/day/slot-kind.ts'
import { describeSkill, nameOf } from '#web/reservations/player-words.ts'
import { guestLetterOf } from '#web/reservations/slot-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { GameName } from './entry-name.tsx'
import { beyondOf, type Place, placesOf } from './places.ts'
import type { OpenPlayer } from './use-open-player.ts'

type Props = {
  reservation: Reservation
  viewer: SlotViewer
  words: Words
  /** Also those who play beyond the four places. */
  all: boolean
  /** For staff, to whom each name leads on. */
  open: OpenPlayer | null
}

/** The four places of a game, two against two across the net, and who plays beyond them. */
export function GamePlaces({ reservation, viewer, words, all, open }: Props) {
  const places = placesOf(reservation, viewer)
  const beyond = all ? beyondOf(reservation) : []
  return (
    <>
      {places.length > 0 && (
        <section className="places court-surface" aria-label={words.text('reservation.one.places')}>
          <ul>
            {places.map((place) => (
              <li key={place.key} className={`place place--${place.is}`}>
                <Seat place={place} each={reservation.pricePerPlayer} words={words} open={open} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {beyond.length > 0 && (
        <section className="queue">
          <h2 className="display uppercase">
            <Text id="reservation.one.beyond" />
          </h2>
          <ul>
            {beyond.map((entry) => (
              <li key={entry.id}>
                {entry.invited ? <GuestRing words={words} /> : <Avatar name={nameOf(entry, words)} />}
                <span className="queue__who">
                  <b>
                    <GameName entry={entry} words={words} open={open} />
                  </b>
                  <span className="small muted">{underName(entry, words)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type SeatProps = { place: Place; each: number | undefined; words: Words; open: OpenPlayer | null }

function Seat({ place, each, words, open }: SeatProps) {
  const { text, formats } = words
  if (!place.entry) {
    return (
      <>
        <Ring letters={place.is === 'free' ? '+' : ''} />
        <span className="place__name display">{text(emptyKeys[place.is])}</span>
        {place.is === 'free' && each !== undefined && <span className="small muted">{formats.euros(each)}</span>}
      </>
    )
  }
  const { is, entry } = place
  return (
    <>
      {is === 'guest' ? (
        <GuestRing words={words} />
      ) : (
        <Avatar name={nameOf(entry, words)} look={is === 'you' ? 'you' : 'plain'} />
      )}
      <span className="place__name display">
        <GameName entry={entry} words={words} open={open} short />
      </span>
      <span className="small muted">
        {is === 'you' && `${text('reservation.one.you')} · `}
        {underName(entry, words)}
      </span>
    </>
  )
}

function underName(entry: EntryView, words: Words): string {
  const { text, formats } = words
  if (!entry.host) return describeSkill(entry, words)
  return `${formats.level(entry.level)} · ${text('reservation.one.of', { host: entry.host.nick })}`
}

/** In the place of a guest's face, on the court and in lists. */
export function GuestRing({ words }: { words: Words }) {
  return <Ring letters={guestLetterOf(words.text)} />
}

function Ring({ letters }: { letters: string }) {
  return (
    <span className="ring display" aria-hidden="true">
      {letters}
    </span>
  )
}

const emptyKeys = {
  taken: 'reservation.one.taken',
  free: 'reservation.one.freePlace',
  unnamed: 'reservation.one.unnamed',
  empty: 'reservation.one.empty',
} as const
