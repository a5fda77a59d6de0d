import type { Reservation } from '#domain/reservations/schema.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { useBootData } from '#web/app/boot-data.ts'
import { nearDayOf } from '#web/app/describe-day.ts'
import { Text, useLocale, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { describeLevels } from '#web/reservations/slot-words.ts'
import { cx } from '#web/ui/cx.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import * as styles from './wall-page.module.css'

/** As many games as the screen has room for. */
const GAMES = 3

/** Open games with places, each with a code that a camera follows to its page. */
export function JoinableGames({ games }: { games: readonly Reservation[] }) {
  return (
    <section aria-labelledby="joinable-games">
      <h2 id="joinable-games" className="display uppercase heavy">
        <Text id="wall.wanted" />{' '}
        {games.length > 0 && (
          <small className="muted regular">
            <Text id="wall.scan" />
          </small>
        )}
      </h2>
      {games.length === 0 && (
        <p className="muted">
          <Text id="wall.noneJoinable" />
        </p>
      )}
      <ul className={styles.games}>
        {games.slice(0, GAMES).map((game) => (
          <JoinableGame key={game.documentId} game={game} />
        ))}
      </ul>
    </section>
  )
}

function JoinableGame({ game }: { game: Reservation }) {
  const words = useWords()
  const { text, formats } = words
  const now = useNow()
  const locale = useLocale()
  const origin = useBootData()?.origin ?? location.origin
  const { documentId, startDate, court, freePlaces: count, pricePerPlayer } = game
  const levels = describeLevels(game, words)
  return (
    <li className={cx('display medium', styles.game)}>
      <QrCode value={`${origin}/${locale}${gameAddressOf(documentId)}`} label={text('wall.code')} />
      <div>
        <p className={cx('muted', styles.facts)}>{nearDayOf(startDate, now, words) ?? formats.shortDay(startDate)}</p>
        <b className={cx('heavy', styles.time)}>{formats.time(startDate)}</b>
        <p className={styles.left}>{text('slot.placesLeft', { count })}</p>
        <p className={cx('muted', styles.facts)}>
          {court.name}
          {pricePerPlayer !== undefined && ` · ${formats.euros(pricePerPlayer)}`}
        </p>
        {levels && <p className={cx('muted', styles.facts)}>{levels}</p>}
      </div>
    </li>
  )
}
