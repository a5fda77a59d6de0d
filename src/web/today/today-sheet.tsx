import { PLACES } from '#domain/reservations/game.ts'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import type { TodayView, UnpaidPlaceView } from '#domain/today/schema.ts'
import { listGamesOf } from '#domain/today/today.ts'
import { useClubName } from '#web/app/config.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { useWords, type Words } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { buildSections, type DaySection, sectionKeyOf } from '#web/reservations/day/day-sections.ts'
import { nameOf } from '#web/reservations/describe-people.ts'
import { type Place, placesOf, sumDue } from '#web/reservations/game/places.ts'
import { fullNameOf } from '#web/reservations/player-words.ts'
import { cx } from '#web/ui/cx.ts'
import { PrintSheet } from '#web/ui/print/print-sheet.tsx'
import { owedPlacesOf, sumsOf, waitingOf } from './board-times.ts'
import * as styles from './today-sheet.module.css'

type Props = { day: TodayView; onPrinted: () => void }

/** The whole day on paper: the four places in columns, a full box is paid, an empty one is there to be ticked. */
export function TodaySheet({ day, onPrinted }: Props) {
  const words = useWords()
  const now = useNow()
  const club = useClubName()
  const { text, formats } = words
  const { unpaid = [] } = day
  const phones = new Map(day.phones?.map(({ entry, phone }) => [entry, phone]))
  const games = listGamesOf(day)
  const waiting = games.flatMap((game) => describeWaiting(game, words) ?? [])
  const before = unpaid.map((place) => describeUnpaid(place, words))
  return (
    <PrintSheet
      club={club}
      title={capitalize(formats.fullDay(day.date))}
      about={text('today.sheet.asOf', { time: formats.time(now) })}
      onPrinted={onPrinted}
    >
      <table>
        <thead>
          <tr>
            <th>{text('today.sheet.court')}</th>
            <th>{text('today.sheet.kind')}</th>
            <th>{text('today.sheet.door')}</th>
            <th colSpan={PLACES}>{text('today.sheet.places')}</th>
            <th className="align-end">{text('today.sheet.open')}</th>
          </tr>
        </thead>
        {buildSections(day, { meId: null, now }).map((section) => (
          <SheetTime key={sectionKeyOf(section)} section={section} phones={phones} />
        ))}
      </table>
      <div className={styles.foot}>
        {waiting.length > 0 && (
          <p>
            <b>{text('today.sheet.waiting')}</b> {waiting.join('; ')}
          </p>
        )}
        {before.length > 0 && (
          <p>
            <b>{text('today.unpaid.title')}</b> {before.join(', ')}
          </p>
        )}
        <p>{describeSums(games, words)}</p>
      </div>
    </PrintSheet>
  )
}

type TimeProps = { section: DaySection; phones: ReadonlyMap<number, string> }

function SheetTime({ section: { startDate, endDate, slots }, phones }: TimeProps) {
  const { text, formats } = useWords()
  const games = slots.filter(({ view }) => view.reservation)
  const free = slots.filter(({ kind }) => kind === 'free').map(({ court }) => court.name)
  return (
    <tbody>
      <tr className={styles.time}>
        <th colSpan={3} scope="rowgroup">
          <b className="display">{formats.time(startDate)}</b>–{formats.time(endDate)}
        </th>
        <td colSpan={5}>
          {free.length > 0 && text('today.sheet.free', { courts: formats.list(free), count: free.length })}
        </td>
      </tr>
      {games.map(({ court, view }) => (
        <SheetGame key={court.id} game={view.reservation} phones={phones} />
      ))}
    </tbody>
  )
}

function SheetGame({ game, phones }: { game: Reservation | null; phones: TimeProps['phones'] }) {
  const words = useWords()
  const now = useNow()
  if (!game) return null
  const { text, formats } = words
  const { players = [], closed, type, trainer, court, pincode } = game
  const places = placesOf(game, { meId: null, now })
  const holder = players.find(({ user }) => user !== null && user.id === game.owner) ?? players[0]
  const stranger = players.find(({ id }) => phones.has(id))
  const owed = sumDue(owedPlacesOf(game))
  return (
    <tr>
      <th scope="row">{court.name}</th>
      <td>
        {text(closed ? 'today.closedGame' : typeKeys[type])}
        {(trainer ?? stranger) && (
          <small className="block">{trainer ? nameOf(trainer, words) : phones.get(stranger?.id ?? 0)}</small>
        )}
      </td>
      <td className="display">{pincode}</td>
      {places.length === 0 && <td colSpan={PLACES}>–</td>}
      {places.map((place) => (
        <td key={place.key}>
          <SheetPlace place={place} holder={holder} />
        </td>
      ))}
      <td className="align-end">{owed > 0 ? formats.euros(owed) : '–'}</td>
    </tr>
  )
}

function SheetPlace({ place: { entry, is }, holder }: { place: Place; holder: EntryView | undefined }) {
  const words = useWords()
  if (entry) {
    return (
      <>
        <span className={cx(styles.tick, entry.paid && styles.ticked)} /> {fullNameOf(entry, words)}
      </>
    )
  }
  const isHolders = is === 'unnamed' && holder
  return isHolders ? words.text('today.with', { name: nameOf(holder, words) }) : words.text('today.sheet.freePlace')
}

/** "20:00 Court 2: 1 Íñigo Muñoz, 2 Hugo Castán" */
function describeWaiting(game: Reservation, words: Words): string | null {
  const waiting = waitingOf(game)
  if (waiting.length === 0) return null
  const names = waiting.map((entry, at) => `${at + 1} ${nameOf(entry, words)}`).join(', ')
  return `${words.formats.time(game.startDate)} ${game.court.name}: ${names}`
}

/** "Raúl Marco €7.00 (Thu 19/11 20:00)" */
function describeUnpaid({ nick, due, startDate }: UnpaidPlaceView, words: Words): string {
  const { formats } = words
  return `${nameOf({ nick }, words)} ${formats.euros(due)} (${formats.shortDay(startDate)} ${formats.time(startDate)})`
}

/** "25 games · €478.00 paid of €632.00" */
function describeSums(games: readonly Reservation[], { text, formats }: Words): string {
  const sums = games.flatMap((game) => sumsOf(game) ?? [])
  const total = (pick: (one: { paid: number; of: number }) => number) =>
    formats.euros(sums.reduce((cents, one) => cents + Math.round(pick(one) * 100), 0) / 100)
  const values = { games: games.length, paid: total(({ paid }) => paid), of: total(({ of }) => of) }
  return text('today.sheet.sums', values)
}
