import { typeKeys } from '#domain/reservations/type-keys.ts'
import { gameAddressOf } from '#domain/routes.ts'
import type { SheetGameView, UnpaidView } from '#domain/users/desk-schema.ts'
import { Text, type TextKey, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { cx } from '#web/ui/cx.ts'
import { Row, Rows, Stack } from '#web/ui/layout.tsx'

type UnpaidProps = {
  unpaid: UnpaidView
  /** So many games are listed; all where nothing is said. */
  most?: number
}

/** What somebody owes, and of which games. */
export function Unpaid({ unpaid: { euros, more, games }, most = games.length }: UnpaidProps) {
  const { formats } = useWords()
  return (
    <section>
      <h2 className="display uppercase text-heading">
        <Text id="people.unpaid" />
      </h2>
      <Row as="p" gap={3}>
        <span className="display text-display heavy">{formats.euros(euros)}</span>
        <span className="small muted">
          <Text id={more ? 'people.unpaidFirst' : 'people.unpaidCount'} values={{ count: games.length }} />
        </span>
      </Row>
      <GameRows games={games.slice(0, most)} />
    </section>
  )
}

/** Games of somebody under a title, a row each. */
export function Games({ title, none, games }: { title: TextKey; none: TextKey; games: readonly SheetGameView[] }) {
  return (
    <section>
      <h2 className="display uppercase text-heading">
        <Text id={title} />
      </h2>
      {games.length === 0 ? (
        <p className="small muted">
          <Text id={none} />
        </p>
      ) : (
        <GameRows games={games} />
      )}
    </section>
  )
}

function GameRows({ games }: { games: readonly SheetGameView[] }) {
  return (
    <Rows end>
      {games.map((game) => (
        <GameRow key={`${game.documentId} ${game.entry ?? ''}`} game={game} />
      ))}
    </Rows>
  )
}

function GameRow({ game }: { game: SheetGameView }) {
  const { documentId, startDate, court, type, waiting, partners, share, paid, isGuest } = game
  const { text, formats } = useWords()
  const now = useNow()
  const about = partners.length > 0 ? text('people.with', { names: formats.list(partners) }) : text(typeKeys[type])
  return (
    <li>
      <span>
        <Link className="row-link block semibold" to={gameAddressOf(documentId)}>
          {formats.day(startDate, now)}, {formats.time(startDate)}
        </Link>
        <span className="small muted">
          {court} · {about}
          {waiting && ` · ${text('people.waiting')}`}
          {isGuest && ` · ${text('people.guestPlace')}`}
        </span>
      </span>
      {share !== undefined && !waiting && (
        <Stack as="span" gap={1} align="end">
          <span className="display text-subheading">{formats.euros(share)}</span>
          {paid !== undefined && (
            <span className={cx('small', paid ? 'muted' : 'warning')}>
              <Text id={paid ? 'people.paid' : 'people.notPaid'} />
            </span>
          )}
        </Stack>
      )}
    </li>
  )
}
