import { PLACES } from '#domain/reservations/game.ts'
import { isYours } from '#domain/reservations/open-games.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { clubTimeOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { seatsOf } from '#web/reservations/seats.ts'
import { describeLevels } from '#web/reservations/slot-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import * as styles from './hero.module.css'
import { HeroList, HeroMore, HeroNone, HeroRow, HeroSkeleton } from './hero-list.tsx'

/** Open games with places, each leading to its page. */
export function OpenGames({ games, meId }: { games: Reservation[] | undefined; meId: number | null }) {
  if (!games) return <HeroSkeleton />
  if (games.length === 0) {
    return (
      <HeroNone>
        <Text id="home.games.none" values={{ places: PLACES - 1 }} />
      </HeroNone>
    )
  }
  return (
    <>
      <HeroList level="h3" title={<Text id="home.games.title" />}>
        <ul className={styles.games}>
          {games.map((game) => (
            <li key={game.documentId}>
              <OpenGame reservation={game} yours={isYours(game, meId)} />
            </li>
          ))}
        </ul>
      </HeroList>
      <p>
        <HeroMore to="/games">
          <Text id="home.games.all" />
        </HeroMore>
      </p>
    </>
  )
}

function OpenGame({ reservation, yours }: { reservation: Reservation; yours: boolean }) {
  const words = useWords()
  const now = useNow()
  const { text, formats } = words
  const { documentId, startDate, court, freePlaces: count, pricePerPlayer } = reservation
  const level = describeLevels(reservation, words)
  return (
    <HeroRow className={styles.game} to={gameAddressOf(documentId)}>
      <CourtDrawing seats={seatsOf(reservation, yours)} className={styles.drawing} />
      <Stack as="span">
        <b className={cx('display text-figure', styles.figure)}>
          {clubTimeOf(Date.parse(startDate))} · {court.name}
        </b>
        <span className="small muted">
          {[capitalize(formats.day(startDate, now)), text('slot.placesLeft', { count }), level]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Stack>
      {pricePerPlayer !== undefined && (
        <span className={cx('display text-figure semibold align-end', styles.price)}>
          {formats.euros(pricePerPlayer)}
        </span>
      )}
      <span className={yours ? 'strong' : buttonClass({}, styles.outline)}>
        <Text id={yours ? 'slot.yours' : 'home.games.join'} />
      </span>
    </HeroRow>
  )
}
