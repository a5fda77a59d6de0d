import { useQuery } from '@tanstack/react-query'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { searchQuery } from '#web/reservations/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EntryFace, EntryList, EntryName, EntryRow, Ring, SkillAndHost } from './entry.tsx'
import * as styles from './game-places.module.css'
import { extraEntriesOf, type Place, placesOf } from './places.ts'
import type { OpenPlayer } from './use-open-player.ts'
import { allAddress } from './use-show-all.ts'
import { useViewerFacts } from './use-viewer-facts.ts'

type Props = {
  reservation: Reservation
  /** Whether the viewer came by its public link. */
  byLink: boolean
  /** For staff, to whom each name leads on. */
  open: OpenPlayer | null
}

/** The four places of a game, two against two across the net. */
export function GamePlaces({ reservation, byLink, open }: Props) {
  const text = useText()
  const now = useNow()
  const { meId } = useViewerFacts()
  const places = placesOf(reservation, { meId, now, byLink })
  // Whoever may know it sees the search on the same page, which fetches it.
  const isLooking = useQuery(searchQuery(reservation.id, false)).data?.data.isLooking ?? false
  if (places.length === 0) return null
  return (
    <section
      className={cx('court-surface', styles.root, !reservation.active && styles.off)}
      aria-label={text('reservation.one.places')}
    >
      <ul>
        {places.map((place) => (
          <li key={place.key} className={cx(styles.place, place.is === 'you' && styles.placeYou)}>
            {place.entry ? (
              <TakenSeat is={place.is} entry={place.entry} open={open} />
            ) : (
              <EmptySeat is={place.is} each={reservation.pricePerPlayer} isLooking={isLooking} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type BeyondProps = Pick<Props, 'reservation' | 'open'> & {
  /** True where they are named here, and not in the dialog alone. */
  all: boolean
}

/** Players beyond the four places, by name or by the way to the dialog that names them. */
export function PlayersBeyond({ reservation, all, open }: BeyondProps) {
  const extra = extraEntriesOf(reservation)
  if (extra.length === 0) return null
  if (!all) {
    return (
      <LinkButton to={allAddress(reservation.documentId)}>
        <Text id="reservation.one.more" values={{ count: extra.length }} />
      </LinkButton>
    )
  }
  return (
    <EntryList title={<Text id="reservation.one.beyond" />}>
      {extra.map((entry) => (
        <EntryRow key={entry.id} entry={entry} name={<EntryName entry={entry} open={open} />}>
          <SkillAndHost entry={entry} />
        </EntryRow>
      ))}
    </EntryList>
  )
}

type Empty = Extract<Place, { entry: null }>['is']

function EmptySeat({ is, each, isLooking }: { is: Empty; each: number | undefined; isLooking: boolean }) {
  const { text, formats } = useWords()
  const isFree = is === 'free'
  return (
    <>
      <Ring size="court" isFilled={is === 'taken'}>
        {isFree && '+'}
      </Ring>
      <span className={cx('display text-figure strong', styles.placeName)}>
        {text(isFree && isLooking ? 'reservation.one.looking' : emptyKeys[is])}
      </span>
      {isFree && each !== undefined && <span className="small muted">{formats.euros(each)}</span>}
    </>
  )
}

type TakenProps = { is: Exclude<Place['is'], Empty>; entry: EntryView; open: OpenPlayer | null }

function TakenSeat({ is, entry, open }: TakenProps) {
  const text = useText()
  return (
    <>
      <EntryFace entry={entry} size="court" isYou={is === 'you'} />
      <span className={cx('display text-figure strong', styles.placeName)}>
        <EntryName entry={entry} open={open} short />
      </span>
      <span className="small muted">
        {is === 'you' && `${text('reservation.one.you')} · `}
        <SkillAndHost entry={entry} />
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
