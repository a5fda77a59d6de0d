import { PLACES } from '#domain/reservations/game.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { clubDayOf, clubTimeOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { seatsOf } from '#web/reservations/seats.ts'
import { describeLevels } from '#web/reservations/slot-words.ts'
import { isYours } from '#web/reservations/yours.ts'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { HomeMore, HomeNone, HomeRow, HomeSection } from './home-section.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import * as styles from './open-games.module.css'

/** Open games with places, each leading to its page. */
export function OpenGames({ games, meId }: { games: Reservation[] | undefined; meId: number | null }) {
  const now = useNow()
  if (!games) return <HomeSkeleton />
  if (games.length === 0) {
    return (
      <HomeNone>
        <Text id="home.games.none" values={{ places: PLACES - 1 }} />
      </HomeNone>
    )
  }
  return (
    <HomeSection level="h3" title={<Text id="home.games.title" />}>
      <ul className={styles.root}>
        {games.map((game) => (
          <li key={game.documentId}>
            <OpenGame reservation={game} yours={isYours(game, meId)} />
          </li>
        ))}
      </ul>
      <HomeMore
        className={styles.all}
        to={dayAddressOf('/reservations', clubDayOf(now), { filters: { parts: [], places: true } })}
      >
        <Text id="home.games.all" />
      </HomeMore>
    </HomeSection>
  )
}

function OpenGame({ reservation, yours }: { reservation: Reservation; yours: boolean }) {
  const words = useWords()
  const now = useNow()
  const { text, formats } = words
  const { documentId, startDate, court, freePlaces: count, pricePerPlayer } = reservation
  const level = describeLevels(reservation, words)
  return (
    <HomeRow className={styles.game} to={gameAddressOf(documentId)}>
      <CourtDrawing seats={seatsOf(reservation, yours)} className={styles.gameDrawing} />
      <span className={styles.gameWhat}>
        <b className="display">
          {clubTimeOf(Date.parse(startDate))} · {court.name}
        </b>
        <span className={styles.gameDay}>{capitalize(formats.day(startDate, now))}</span>
        <span className={styles.gameFacts}>
          <span>{text('slot.placesLeft', { count })}</span>
          {level && <span>{level}</span>}
        </span>
      </span>
      {pricePerPlayer !== undefined && (
        <span className={cx(styles.gamePrice, 'display')}>{formats.euros(pricePerPlayer)}</span>
      )}
      <span className={cx(styles.gameGo, yours && styles.gameYours)}>
        <Text id={yours ? 'slot.yours' : 'home.games.join'} />
      </span>
    </HomeRow>
  )
}
