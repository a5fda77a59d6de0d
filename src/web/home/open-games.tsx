import { PLACES } from '#domain/reservations/game.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf, clubTimeOf } from '#domain/time.ts'
import { capitalize, nearDayOf } from '#web/app/describe-day.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { describeLevels } from '#web/reservations/slot-words.ts'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { isOf, seatsIn } from './game-seats.ts'
import { HomeSkeleton } from './home-skeleton.tsx'

type Props = {
  games: Reservation[] | undefined
  meId: number | null
  now: number
  words: Words
}

/** Open games with places, each leading to its page. */
export function OpenGames({ games, meId, now, words }: Props) {
  if (!games) return <HomeSkeleton />
  if (games.length === 0) {
    return (
      <p className="hero__none">
        <Text id="home.games.none" values={{ places: PLACES - 1 }} />
      </p>
    )
  }
  return (
    <section className="hero__part">
      <h3 className="hero__head display">
        <Text id="home.games.title" />
      </h3>
      <ul className="wanted">
        {games.map((game) => (
          <li key={game.documentId}>
            <OpenGame game={game} mine={isOf(game, meId)} now={now} words={words} />
          </li>
        ))}
      </ul>
      <Link
        className="hero__more"
        to={dayAddressOf('/reservations', clubDayOf(now), { filters: { parts: [], places: true } })}
      >
        <Text id="home.games.all" />
      </Link>
    </section>
  )
}

type GameProps = { game: Reservation; mine: boolean; now: number; words: Words }

function OpenGame({ game, mine, now, words }: GameProps) {
  const { text, formats } = words
  const { startDate, court, freePlaces: count, pricePerPlayer } = game
  const level = describeLevels(game, words)
  return (
    <Link className="wanted__row" to={`/reservations/${game.documentId}`}>
      <CourtDrawing seats={seatsIn(game, mine)} />
      <span className="wanted__what">
        <b className="display">
          {clubTimeOf(Date.parse(startDate))} · {court.name}
        </b>
        <span className="wanted__day">
          {capitalize(nearDayOf(startDate, now, words) ?? formats.shortDay(startDate))}
        </span>
        <span className="wanted__facts">
          <span>{text('slot.placesLeft', { count })}</span>
          {level && <span>{level}</span>}
        </span>
      </span>
      {pricePerPlayer !== undefined && <span className="wanted__price display">{formats.euros(pricePerPlayer)}</span>}
      <span className={mine ? 'wanted__go wanted__go--yours' : 'wanted__go'}>
        {mine ? <Text id="slot.yours" /> : <Text id="home.games.join" />}
      </span>
    </Link>
  )
}
