import type { EntrySeen, ReservationSeen } from '#domain/reservations/schema.ts'
import { Text } from '#web/intl.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { beyondOf, type Place, placesOf, waitingOf } from './places.ts'
import type { Viewer } from './slot-kind.ts'
import type { Words } from './words.ts'

type Props = {
  reservation: ReservationSeen
  viewer: Viewer
  words: Words
  /** Also those who play beyond the four places. */
  all: boolean
}

/** The four places of a game, two against two across the net, and who waits for one. */
export function GamePlaces({ reservation, viewer, words, all }: Props) {
  const places = placesOf(reservation, viewer)
  const beyond = all ? beyondOf(reservation) : []
  const waiting = waitingOf(reservation)
  return (
    <>
      {places.length > 0 && (
        <section className="places turf" aria-label={words.text('reservation.one.places')}>
          <ul>
            {places.map((place) => (
              <li key={place.key} className={`place place--${place.is}`}>
                <Seat place={place} each={reservation.pricePerPlayer} words={words} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {beyond.length > 0 && (
        <section className="queue">
          <h2 className="d up">
            <Text id="reservation.one.beyond" />
          </h2>
          <Entries entries={beyond} meId={viewer.meId} words={words} />
        </section>
      )}
      {waiting.length > 0 && (
        <section className="queue">
          <h2 className="d up">
            <Text id="reservation.one.waiting" />
          </h2>
          <Entries entries={waiting} meId={viewer.meId} words={words} />
          <p className="small muted">
            <Text id="reservation.one.waitingHint" />
          </p>
        </section>
      )}
    </>
  )
}

type EntriesProps = { entries: readonly EntrySeen[]; meId: number | null; words: Words }

function Entries({ entries, meId, words }: EntriesProps) {
  return (
    <ul>
      {entries.map((entry) => {
        const you = entry.user !== null && entry.user.id === meId
        return (
          <li key={entry.id}>
            {entry.invited ? (
              <Ring letter={words.text('reservation.one.guest').charAt(0)} />
            ) : (
              <Avatar name={nameOf(entry, words)} look={you ? 'you' : 'plain'} />
            )}
            <span>
              <b>{nameOf(entry, words)}</b>
              <span className="small muted">
                {you && `${words.text('reservation.one.you')} · `}
                {skillOf(entry, words)}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Seat({ place, each, words }: { place: Place; each: number | undefined; words: Words }) {
  const { text, formats } = words
  if (!place.entry) {
    return (
      <>
        <Ring letter={place.is === 'free' ? '+' : ''} />
        <span className="place__name d">{text(emptyKeys[place.is])}</span>
        {place.is === 'free' && each !== undefined && <span className="small muted">{formats.euros(each)}</span>}
      </>
    )
  }
  const { is, entry } = place
  const you = is === 'you' ? `${text('reservation.one.you')} · ` : ''
  return (
    <>
      {is === 'guest' ? (
        <Ring letter={words.text('reservation.one.guest').charAt(0)} />
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

/** In the place of a face: a guest has the word's first letter. */
function Ring({ letter }: { letter: string }) {
  return (
    <span className="ring d" aria-hidden="true">
      {letter}
    </span>
  )
}

const emptyKeys = {
  taken: 'reservation.one.taken',
  free: 'reservation.one.freePlace',
  unnamed: 'reservation.one.unnamed',
  empty: 'reservation.one.empty',
} as const

/** As short as they fit beside a level on a phone's court. */
const sideKeys = {
  left: 'reservation.side.left',
  right: 'reservation.side.right',
  'left-right': 'reservation.side.both',
} as const

function nameOf(entry: EntrySeen, { text }: Words): string {
  return entry.nick ?? text('reservation.one.guest')
}

function skillOf({ level, position }: EntrySeen, { text, formats }: Words): string {
  return `${formats.level(level)} · ${text(sideKeys[position])}`
}
