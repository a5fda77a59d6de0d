import { useState } from 'react'
import type { CourtPreview } from '#domain/courts/desk-schema.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { Text, useText, useWords, type Words } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { Button } from '#web/ui/button.tsx'
import { Rows } from '#web/ui/layout.tsx'
import { capitalize, weekdayNameOf } from '../weekday-names.ts'

/** So many more at each press. */
const STEP = 8

/** Games to come whose slot goes: when, what and with whom; each leads to its page. */
export function AffectedGames({ games }: { games: readonly Reservation[] }) {
  const words = useWords()
  const [shown, setShown] = useState(STEP)
  const now = useNow()
  const { text, formats } = words
  return (
    <section>
      <h3>{text('courts.affectedGames', { count: games.length })}</h3>
      <p className="small muted">{text('courts.affectedGamesStay')}</p>
      <Rows start end>
        {games.slice(0, shown).map((game) => {
          const [day, time, kind] = [
            capitalize(formats.day(game.startDate, now)),
            formats.time(game.startDate),
            text(typeKeys[game.type]),
          ]
          return (
            <li key={game.documentId}>
              <span className="display text-figure">{time}</span>
              <span>
                <b>{text('courts.affectedGame', { day, kind: kind.toLocaleLowerCase() })}</b>
                <span className="small muted">{describePlayers(game, words)}</span>
              </span>
              <Link
                className="link"
                to={gameAddressOf(game.documentId)}
                aria-label={text('courts.openGame', { day, time })}
              >
                <Text id="courts.open" />
              </Link>
            </li>
          )
        })}
      </Rows>
      {games.length > shown && <More left={games.length - shown} onMore={() => setShown(shown + STEP)} />}
    </section>
  )
}

/** Those who hold the court every week at a time that goes. */
export function AffectedSubscribers({ subscribers }: Pick<CourtPreview, 'subscribers'>) {
  const { text, formats } = useWords()
  const [shown, setShown] = useState(STEP)
  return (
    <section>
      <h3>{text('courts.affectedSubscribers', { count: subscribers.length })}</h3>
      <Rows start end>
        {subscribers.slice(0, shown).map(({ id, documentId, nick, weekday, start, always, dates }) => (
          <li key={id}>
            <span className="display text-figure">{start}</span>
            <span>
              <b>{text('courts.affectedSubscriber', { nick, day: weekdayNameOf(weekday, formats) })}</b>
              <span className="small muted">
                {always
                  ? text('courts.subscriberAlways')
                  : text('courts.subscriberDates', {
                      dates: formats.list(dates.map((date) => formats.shortDay(date))),
                    })}
              </span>
            </span>
            <Link
              className="link"
              to={`/subscribers/${documentId}`}
              aria-label={text('courts.openSubscriber', { nick })}
            >
              <Text id="courts.open" />
            </Link>
          </li>
        ))}
      </Rows>
      {subscribers.length > shown && <More left={subscribers.length - shown} onMore={() => setShown(shown + STEP)} />}
    </section>
  )
}

function More({ left, onMore }: { left: number; onMore: () => void }) {
  const text = useText()
  return <Button onClick={onMore}>{text('courts.more', { count: Math.min(STEP, left) })}</Button>
}

/** The first player by name, the others by their number. */
function describePlayers({ players = [] }: Reservation, { text }: Words): string {
  const names = players.flatMap(({ nick, user }) => (user && nick ? [nick] : []))
  const [first] = names
  if (first === undefined) return text('courts.nobody')
  return text('courts.players', { name: first, count: players.length - 1 })
}
